import { describe, expect, it } from 'vitest'

import { setToken, createSampleTokens, type TokenNode } from '../testing/sample-tokens.ts'
import { buildTokens, type TokenScope } from './build.ts'
import { toCssVariable } from './contract.ts'

function build(change: (document: TokenNode) => void = () => {}, scope: TokenScope = 'both') {
  const document = createSampleTokens()
  change(document)
  return buildTokens(document, { brand: 'acme', file: 'brands/acme/tokens.json', defaultScheme: 'dark', scope })
}

const none = { value: 0, unit: 'px' }
const shadow = (color: string) => ({
  $type: 'shadow',
  $value: [{ color, offsetX: none, offsetY: none, blur: none, spread: none }],
})
const color = (value: unknown) => ({ $type: 'color', $value: value })

describe('buildTokens', () => {
  it('emits selectors for the page and for the brand in each scheme', () => {
    const { css } = build()
    expect(css).toContain(':root,[data-scheme=dark],[data-brand=acme][data-scheme=dark]{color-scheme:dark;')
    expect(css).toContain('[data-scheme=light],[data-brand=acme][data-scheme=light]{color-scheme:light;')
    expect(css).toContain('--surface-page:oklch(1 0 0)')
  })

  it('omits :root in the brand scope', () => {
    const { css } = build(undefined, 'brand')
    expect(css).not.toContain(':root')
    expect(css).toContain('[data-brand=acme][data-scheme=light]')
  })

  it('emits a colour role inside a shadow as a custom property', () => {
    expect(build().css).toContain(`${toCssVariable('elevation.raised')}:0px 2px 4px 0px var(--shadow-color)`)
  })

  it('emits the value for narrow screens in a media query', () => {
    const { css } = build((document) =>
      setToken(document, 'shape.size.header', {
        $type: 'dimension',
        $value: { value: 88, unit: 'px' },
        $extensions: { 'croupier.phone': { value: 60, unit: 'px' } },
      }),
    )
    expect(css).toMatch(/@media\(width<48rem\)\{:root,\[data-brand=acme\]\{--size-header:60px\}\}/)
  })

  it('emits the type roles of a script under :lang', () => {
    const { css } = build((document) =>
      setToken(document, 'script.my.leading.normal', { $type: 'number', $value: 1.8 }),
    )
    expect(css).toMatch(/\[lang\|=my\],[^{]*\{--leading-normal:1\.8;/)
  })

  it('keeps controls at 44 px or more for coarse pointers', () => {
    expect(build().css).toContain('--size-control:max(44px,var(--size-control-fine))')
  })

  it('returns hexadecimal colours from getHexColor', () => {
    expect(build().getHexColor('light', 'surface.page')).toBe('#ffffff')
  })
})

describe('buildTokens with invalid input', () => {
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
    ['a cycle of aliases', 'light.border.subtle', color('{light.border.subtle}'), 'goes round in a circle'],
    ['a wrong type', 'light.border.subtle', { $type: 'number', $value: 1 }, 'must be a color, but has the type number'],
    [
      'a wrong value',
      'shape.radius.card',
      { $type: 'dimension', $value: '8px' },
      'must be a dimension, but has "8px". Write "$value": {"value":8,"unit":"px"}.',
    ],
    [
      'a colour as CSS writes it',
      'light.border.subtle',
      color('#808080'),
      'must be a color, but has "#808080". Write "$value": {"colorSpace":"oklch","components":[0.5999,0,0]}.',
    ],
    [
      'a colour that is none',
      'light.border.subtle',
      color('#00b89'),
      'has "#00b89". Write "$value": for example {"colorSpace":"oklch","components":[0.62,0.13,165]}.',
    ],
    [
      'a negative radius',
      'shape.radius.card',
      { $type: 'dimension', $value: { value: -5, unit: 'px' } },
      'shape.radius.card is -5px. Write at least 0px and at most 999px.',
    ],
    [
      'a header higher than a screen',
      'shape.size.header',
      { $type: 'dimension', $value: { value: 4000, unit: 'px' } },
      'shape.size.header is 4000px. Write at least 40px and at most 160px.',
    ],
    [
      'a header that is too high on a phone',
      'shape.size.header',
      {
        $type: 'dimension',
        $value: { value: 64, unit: 'px' },
        $extensions: { 'croupier.phone': { value: 20, unit: 'rem' } },
      },
      'shape.size.header is 20rem in croupier.phone. Write at least 2.5rem and at most 10rem.',
    ],
    [
      'a space between sections that pushes them off the screen',
      'shape.density.section',
      { $type: 'dimension', $value: { value: 900, unit: 'px' } },
      'shape.density.section is 900px. Write at least 8px and at most 160px.',
    ],
    [
      'a motion of ten seconds',
      'effect.motion.slow',
      { $type: 'duration', $value: { value: 10_000, unit: 'ms' } },
      'effect.motion.slow is 10000ms. Write at least 0ms and at most 2000ms.',
    ],
    [
      'a curve that goes back in time',
      'effect.motion.easeOut',
      { $type: 'cubicBezier', $value: [-1, 0, 0, 1] },
      'effect.motion.easeOut is [-1,0,0,1]. Write first and third number from 0 to 1',
    ],
    [
      'a line height of a script below its range',
      'script.my.leading.normal',
      { $type: 'number', $value: 0.5 },
      'script.my.leading.normal is 0.5. Write at least 1 and at most 3.',
    ],
    ['a shadow of an unknown colour', 'effect.elevation.flat', shadow('{shadow.colour}'), 'shadow.colour is missing'],
    [
      'a shadow that refers to a role without scheme',
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
      'text below its contrast ratio',
      'light.text.muted',
      color({ colorSpace: 'oklch', components: [0.7, 0, 0] }),
      /light\.text\.muted has contrast 2\.\d+:1 on light\.surface\.page and needs 4\.5:1; it also fails with 7 more \(surface\.raised, surface\.sunken, surface\.overlay …\)\. Use \{primitive\.gray\.600\}, which passes in all its pairs\.$/,
    ],
    [
      'a button label below its contrast ratio',
      'dark.accent.on',
      color('{primitive.gray.975}'),
      'dark.accent.on has contrast',
    ],
    [
      'a field border below its contrast ratio',
      'dark.border.field',
      color({ colorSpace: 'oklch', components: [0.9, 0, 0] }),
      'and needs 3:1',
    ],
    [
      'disabled text that players overlook',
      'light.text.disabled',
      color({ colorSpace: 'oklch', components: [0.75, 0, 0] }),
      /light\.text\.disabled has contrast 2\.\d+:1 on light\.surface\.page and needs 3:1/,
    ],
    [
      'a scrim with too little contrast over a white image',
      'dark.scrim.media',
      color({ colorSpace: 'oklch', components: [0, 0, 0], alpha: 0.2 }),
      /dark\.text\.onMedia has contrast [\d.]+:1 on dark\.scrim\.media over a white picture/,
    ],
  ]

  it.each(cases)('rejects %s', (_what, path, node, message) => {
    expect(() => build((document) => setToken(document, path, node))).toThrow(message)
  })

  it('reports a surface on which several texts fail once, with the step on which all pass', () => {
    const change = (document: TokenNode) =>
      setToken(document, 'light.surface.page', color({ colorSpace: 'oklch', components: [0.45, 0, 0] }))
    const message =
      /^brands\/acme\/tokens\.json: light\.surface\.page has contrast [\d.]+:1 under light\.[\w.]+ and needs [\d.]+:1; it also fails with \d+ more \(.+\)\. Use \{primitive\.gray\.25\}, which passes in all its pairs\.$/
    expect(() => build(change)).toThrow(message)
  })

  it('reports all problems, each with the file', () => {
    const lines = (() => {
      try {
        build((document) => {
          setToken(document, 'dark.text.primary', undefined)
          setToken(document, 'shape.radius.card', undefined)
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
