import axe from 'axe-core'
import type { ReactElement } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { outOfReach, restlessParts, unmarkedFocus } from './duties.ts'
import { emulate } from './emulate.ts'
import { mount } from './mount.tsx'

/** What every component must let through; spread it on the component. */
export interface Probe {
  readonly ref: (element: Element | null) => void
  readonly className: string
  readonly 'data-probe': string
}

export interface ConformanceCase {
  /** The `data-slot` of the root. */
  readonly slot: string
  /** `control` for fields, whose `ref` and rest props reach the control while `className` dresses the whole field. */
  readonly target?: 'root' | 'control'
  readonly render: (probe: Probe) => ReactElement
}

/** A handler for what a case never presses. */
export function ignore(): void {}

/** Judged with a brand's tokens by the story tests; here nothing has a colour or a size. */
const needsTokens = ['color-contrast', 'target-size']
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about whole pages. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'landmark-unique']
/** Base UI hands focus on from these at once; axe cannot know. */
const focusGuards = '[data-base-ui-focus-guard]'

function found(selector: string): Element {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`Nothing matches ${selector}`)
  return element
}

function draw({ slot, render }: ConformanceCase) {
  const seen: { element: Element | null } = { element: null }
  const ref = (element: Element | null) => {
    seen.element ??= element
  }
  mount(render({ ref, className: 'probe', 'data-probe': 'through' }))
  return { root: found(`[data-slot="${slot}"]`), referenced: seen.element }
}

async function violations(): Promise<readonly string[]> {
  const rules = Object.fromEntries([...needsTokens, ...pageRules].map((rule) => [rule, { enabled: false }]))
  const context = { include: document.body, exclude: focusGuards }
  const result = await axe.run(context, { runOnly: { type: 'tag', values: standards }, rules })
  return result.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`)
}

/**
 * The duties of every component of the kit: `ref`, `className`, rest props, `data-slot`, nothing that axe objects to,
 * the keyboard, forced colours, reduced motion and languages that are written from the right.
 */
export function describeConformance(name: string, spec: ConformanceCase) {
  const target = spec.target ?? 'root'

  describe(`${name} as a component of the kit`, () => {
    it('marks its root for the brands', () => {
      const { root } = draw(spec)
      expect(root.getAttribute('data-slot')).toBe(spec.slot)
    })

    it('dresses its root in the class name of its owner, beside its own', () => {
      const { root } = draw(spec)
      expect([...root.classList]).toContain('probe')
      expect(root.classList.length).toBeGreaterThan(1)
    })

    it(`hands its ${target} to the ref and passes rest props to it`, () => {
      const { root, referenced } = draw(spec)
      expect(referenced).toBeInstanceOf(Element)
      expect(referenced?.getAttribute('data-probe')).toBe('through')
      expect(target === 'root' ? referenced === root : referenced !== root && root.contains(referenced)).toBe(true)
    })

    it('gives assistive technology nothing to stumble over', async () => {
      draw(spec)
      expect(await violations()).toEqual([])
    })

    it('can be reached by keyboard, every control of it', () => {
      expect(outOfReach(draw(spec).root)).toEqual([])
    })

    it('shows where the focus is, in forced colours too', async () => {
      await emulate({ 'forced-colors': 'active' })
      expect(unmarkedFocus(draw(spec).root)).toEqual([])
    })

    it('keeps still for those who asked for less motion', async () => {
      await emulate({ 'prefers-reduced-motion': 'reduce' })
      draw(spec)
      expect(restlessParts()).toEqual([])
    })

    it('stays on the page of a language that is written from the right', () => {
      document.documentElement.dir = 'rtl'
      onTestFinished(() => document.documentElement.removeAttribute('dir'))
      const { root } = draw(spec)
      const { left, right } = root.getBoundingClientRect()
      expect(Math.floor(left)).toBeGreaterThanOrEqual(0)
      expect(Math.floor(right)).toBeLessThanOrEqual(document.documentElement.clientWidth)
    })
  })
}
