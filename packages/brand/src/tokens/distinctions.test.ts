import { describe, expect, it } from 'vitest'

import { createSampleTokens, setToken } from '../testing/sample-tokens.ts'
import { buildTokens } from './build.ts'
import { measureDistance, measureHueDistance, toTokenColor } from './color.ts'

const oklch = (l: number, c: number, h: number) => ({
  $type: 'color',
  $value: { colorSpace: 'oklch', components: [l, c, h] },
})

function buildWith(colors: Readonly<Record<string, ReturnType<typeof oklch>>>) {
  const document = createSampleTokens()
  for (const [path, color] of Object.entries(colors)) setToken(document, path, color)
  return () => buildTokens(document, { brand: 'acme', file: 'tokens.json', defaultScheme: 'dark' })
}

const red = oklch(0.45, 0.16, 25)

describe('buildTokens', () => {
  it('rejects a focus ring of the hue of errors', () => {
    const build = buildWith({ 'light.negative.base': red, 'light.focus.ring': oklch(0.5, 0.16, 350) })
    expect(build).toThrow(
      'light.focus.ring is only 35° of hue away from light.negative.base and needs 60° of hue. Otherwise a focused field',
    )
  })

  it('accepts a focus ring of another hue, and a grey one', () => {
    expect(buildWith({ 'light.negative.base': red, 'light.focus.ring': oklch(0.5, 0.11, 250) })).not.toThrow()
    expect(buildWith({ 'light.negative.base': red, 'light.focus.ring': oklch(0.3, 0.01, 25) })).not.toThrow()
  })

  it('rejects errors of the hue of the accent', () => {
    const accent = oklch(0.47, 0.16, 32)
    const build = buildWith({
      'light.negative.base': red,
      ...Object.fromEntries(['base', 'hover', 'pressed'].map((role) => [`light.accent.${role}`, accent])),
    })
    expect(build).toThrow('light.negative.base is only 7° of hue away from light.accent.base')
  })

  it('rejects a danger button with the fill of the primary one', () => {
    const build = buildWith({ 'light.negative.soft': oklch(0.6, 0, 0) })
    expect(build).toThrow('light.negative.soft is only 0.10 in OKLab away from light.accent.base and needs 0.20')
  })
})

describe('measureHueDistance', () => {
  it('returns the shorter arc between two hues', () => {
    expect(measureHueDistance(toTokenColor(0.5, 0.1, 350), toTokenColor(0.5, 0.1, 20))).toBe(30)
  })

  it('returns 180 for a grey, which has no hue', () => {
    expect(measureHueDistance(toTokenColor(0.5, 0.01, 20), toTokenColor(0.5, 0.1, 20))).toBe(180)
  })
})

describe('measureDistance', () => {
  it('returns 1 for black and white and 0 for equal colours', () => {
    expect(measureDistance(toTokenColor(0, 0, 0), toTokenColor(1, 0, 0))).toBe(1)
    expect(measureDistance(toTokenColor(0.5, 0.1, 20), toTokenColor(0.5, 0.1, 20))).toBe(0)
  })
})
