import { describe, expect, it } from 'vitest'

import { plant, sampleTokens, type TokenNode } from '../testing/sample-tokens.ts'
import { buildTokens, type TokenScope } from './build.ts'
import { cssVariable } from './contract.ts'

function build(change: (document: TokenNode) => void = () => {}, scope: TokenScope = 'both') {
  const document = sampleTokens()
  change(document)
  return buildTokens(document, { brand: 'acme', file: 'brands/acme/tokens.json', defaultScheme: 'dark', scope })
}

const none = { value: 0, unit: 'px' }
const shadow = (color: string) => ({
  $type: 'shadow',
  $value: [{ color, offsetX: none, offsetY: none, blur: none, spread: none }],
})
const color = (value: unknown) => ({ $type: 'color', $value: value })

describe('building tokens', () => {
  it('writes the page, each scheme, and each scheme of the brand beside others', () => {
    const { css } = build()
    expect(css).toContain(':root,[data-scheme=dark],[data-brand=acme][data-scheme=dark]{color-scheme:dark;')
    expect(css).toContain('[data-scheme=light],[data-brand=acme][data-scheme=light]{color-scheme:light;')
    expect(css).toContain('--surface-page:oklch(1 0 0)')
  })

  it('leaves the page alone when only the brand scope is asked for', () => {
    const { css } = build(undefined, 'brand')
    expect(css).not.toContain(':root')
    expect(css).toContain('[data-brand=acme][data-scheme=light]')
  })

  it('keeps a colour role inside a shadow as a reference, so that it follows the scheme', () => {
    expect(build().css).toContain(`${cssVariable('elevation.raised')}:0px 2px 4px 0px var(--shadow-color)`)
  })

  it('puts the value for narrow screens under a media query', () => {
    const { css } = build((document) =>
      plant(document, 'shape.size.header', {
        $type: 'dimension',
        $value: { value: 88, unit: 'px' },
        $extensions: { 'croupier.phone': { value: 60, unit: 'px' } },
      }),
    )
    expect(css).toMatch(/@media\(width<48rem\)\{:root,\[data-brand=acme\]\{--size-header:60px\}\}/)
  })

  it('gives a script its own face and line height', () => {
    const { css } = build((document) => plant(document, 'script.my.leading.normal', { $type: 'number', $value: 1.8 }))
    expect(css).toMatch(/\[lang\|=my\],[^{]*\{--leading-normal:1\.8;/)
  })

  it('never lets a control shrink under 44 px for a finger', () => {
    expect(build().css).toContain('--size-control:max(44px,var(--size-control-fine))')
  })

  it('gives hexadecimal text for places without custom properties', () => {
    expect(build().hex('light', 'surface.page')).toBe('#ffffff')
  })
})

describe('refusing tokens', () => {
  const cases: readonly (readonly [string, string, unknown, string | RegExp])[] = [
    ['a missing role', 'dark.text.primary', undefined, 'dark.text.primary is missing. Add this color token.'],
    [
      'an unknown role',
      'dark.text.shiny',
      color('{primitive.gray.25}'),
      'dark.text.shiny is no colour role of the token contract.',
    ],
    ['an unknown group', 'shapes.radius', color('{primitive.gray.25}'), 'stands in the unknown group "shapes"'],
    ['an unknown script', 'script.xx.leading.normal', { $type: 'number', $value: 2 }, 'names the script "xx"'],
    [
      'an alias without target',
      'light.border.subtle',
      color('{primitive.gold.1}'),
      'points to {primitive.gold.1}, which does not exist',
    ],
    ['a circle of aliases', 'light.border.subtle', color('{light.border.subtle}'), 'goes round in a circle'],
    ['a wrong type', 'light.border.subtle', { $type: 'number', $value: 1 }, 'must be a color, but has the type number'],
    ['a wrong value', 'shape.radius.card', { $type: 'dimension', $value: '8px' }, 'must be a dimension, but has "8px"'],
    ['a shadow of an unknown colour', 'effect.elevation.flat', shadow('{shadow.colour}'), 'shadow.colour is missing'],
    [
      'a shadow of a role in no scheme',
      'effect.elevation.flat',
      shadow('{shadow.color}'),
      'names {shadow.color}, which is no token of this file. Write {light.shadow.color}',
    ],
    [
      'a translucent surface',
      'light.surface.page',
      color({ colorSpace: 'oklch', components: [1, 0, 0], alpha: 0.5 }),
      'is translucent',
    ],
    [
      'text that is too faint',
      'light.text.muted',
      color({ colorSpace: 'oklch', components: [0.7, 0, 0] }),
      /light\.text\.muted has contrast 2\.\d+:1 on light\.surface\.page and needs 4\.5:1\. Use \{primitive\./,
    ],
    [
      'a label that is too faint on its button',
      'dark.accent.on',
      color('{primitive.gray.975}'),
      'dark.accent.on has contrast',
    ],
    [
      'a field without a visible edge',
      'dark.border.field',
      color({ colorSpace: 'oklch', components: [0.9, 0, 0] }),
      'and needs 3:1',
    ],
    [
      'a veil that lets a white picture through',
      'dark.scrim.media',
      color({ colorSpace: 'oklch', components: [0, 0, 0], alpha: 0.2 }),
      /dark\.text\.onMedia has contrast [\d.]+:1 on dark\.scrim\.media over a white picture/,
    ],
  ]

  it.each(cases)('refuses %s', (_what, path, node, message) => {
    expect(() => build((document) => plant(document, path, node))).toThrow(message)
  })

  it('names the file in every line and reports all problems at once', () => {
    const lines = (() => {
      try {
        build((document) => {
          plant(document, 'dark.text.primary', undefined)
          plant(document, 'shape.radius.card', undefined)
        })
        return []
      } catch (error) {
        return String(error).replace('BrandError: ', '').split('\n')
      }
    })()
    expect(lines).toHaveLength(2)
    expect(lines.every((line) => line.startsWith('brands/acme/tokens.json: '))).toBe(true)
  })
})
