import axe from 'axe-core'
import type { ReactElement } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findUnreachableControls, findInfiniteMotion, findInvisibleFocus } from './accessibility-checks.ts'
import { emulateInSuite } from './emulate.ts'
import { mount } from './mount.tsx'

/** Props that every component must forward; spread them on the component. */
export interface Probe {
  readonly ref: (element: Element | null) => void
  readonly className: string
  readonly 'data-probe': string
}

export interface ConformanceCase {
  /** The `data-slot` of the root. */
  readonly slot: string
  /** `control` for fields, which forward `ref` and rest props to the control, and `className` to the whole field. */
  readonly target?: 'root' | 'control'
  readonly render: (probe: Probe) => ReactElement
}

/** Handler for events that a case never fires. */
export function noop(): void {}

/** Rules that need a brand's colors and sizes; the story tests check them. */
const tokenRules = ['color-contrast', 'target-size']
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about whole pages. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'landmark-unique']
/** Base UI moves focus away from these immediately, which axe cannot detect. */
const focusGuards = '[data-base-ui-focus-guard]'

function queryRequired(selector: string): Element {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`Nothing matches ${selector}`)
  return element
}

function mountCase({ slot, render }: ConformanceCase) {
  const seen: { element: Element | null } = { element: null }
  const ref = (element: Element | null) => {
    seen.element ??= element
  }
  mount(render({ ref, className: 'probe', 'data-probe': 'through' }))
  return { root: queryRequired(`[data-slot="${slot}"]`), referenced: seen.element }
}

async function findViolations(): Promise<readonly string[]> {
  const rules = Object.fromEntries([...tokenRules, ...pageRules].map((rule) => [rule, { enabled: false }]))
  const context = { include: document.body, exclude: focusGuards }
  const result = await axe.run(context, { runOnly: { type: 'tag', values: standards }, rules })
  return result.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`)
}

/** Components by name. */
export type ConformanceCases = ReadonlyMap<string, ConformanceCase>

/**
 * Requirements of every component of the kit: `ref`, `className`, rest props, `data-slot`, no axe violations, keyboard,
 * forced colors, reduced motion and right-to-left languages.
 */
export function describeConformance(cases: ConformanceCases) {
  for (const [name, spec] of cases) describeComponent(name, spec)

  // Emulated once for all components: each change of a media feature is a round trip to the browser.
  describe('in forced colors', () => {
    emulateInSuite({ 'forced-colors': 'active' })
    it.each([...cases])('%s shows a focus outline', (_name, spec) => {
      expect(findInvisibleFocus(mountCase(spec).root)).toEqual([])
    })
  })

  describe('under reduced motion', () => {
    emulateInSuite({ 'prefers-reduced-motion': 'reduce' })
    it.each([...cases])('%s runs no infinite motion', (_name, spec) => {
      mountCase(spec)
      expect(findInfiniteMotion()).toEqual([])
    })
  })
}

function describeComponent(name: string, spec: ConformanceCase) {
  const target = spec.target ?? 'root'

  describe(`${name} as a component of the kit`, () => {
    it(`has a root with data-slot and className, and forwards ref and rest props to its ${target}`, () => {
      const { root, referenced } = mountCase(spec)
      expect(root.getAttribute('data-slot')).toBe(spec.slot)
      expect([...root.classList]).toContain('probe')
      expect(root.classList.length).toBeGreaterThan(1)
      expect(referenced).toBeInstanceOf(Element)
      expect(referenced?.getAttribute('data-probe')).toBe('through')
      expect(target === 'root' ? referenced === root : referenced !== root && root.contains(referenced)).toBe(true)
    })

    it('has no axe violations', async () => {
      mountCase(spec)
      expect(await findViolations()).toEqual([])
    })

    it('has only controls that the keyboard reaches', () => {
      expect(findUnreachableControls(mountCase(spec).root)).toEqual([])
    })

    it('stays within the page in a right-to-left document', () => {
      document.documentElement.dir = 'rtl'
      onTestFinished(() => document.documentElement.removeAttribute('dir'))
      const { root } = mountCase(spec)
      const { left, right } = root.getBoundingClientRect()
      expect(Math.floor(left)).toBeGreaterThanOrEqual(0)
      expect(Math.floor(right)).toBeLessThanOrEqual(document.documentElement.clientWidth)
    })
  })
}
