import { describe, expect, it } from 'vitest'
import { lch, mix, parseHex, createRamp, shift } from './color.ts'

describe('colors', () => {
  it('round-trip through OKLCH', () => {
    for (const hex of ['#000000', '#ffffff', '#c8321f', '#0d1a33', '#7fd4ff']) {
      const { l, c, h } = parseHex(hex)
      expect(lch(l, c, h)).toBe(hex)
    }
  })

  it('parse the short hex form', () => {
    expect(parseHex('#f00')).toEqual(parseHex('#ff0000'))
  })

  it('reduce the chroma of out-of-gamut colors', () => {
    expect(lch(0.9, 0.4, 30)).toMatch(/^#[\da-f]{6}$/)
  })

  it('throw RangeError for a non-hex color', () => {
    expect(() => parseHex('red')).toThrow(RangeError)
  })

  it('decrease in lightness from glint to line in a ramp', () => {
    const { glint, light, base, shade, deep, line } = createRamp('#3f7fd0')
    const steps = [glint, light, base, shade, deep, line].map((hex) => parseHex(hex).l)
    expect(steps).toEqual([...steps].sort((one, two) => two - one))
  })

  it('mix to either end and shift lightness by the given amount', () => {
    expect(mix('#c8321f', '#0d1a33', 0)).toBe('#c8321f')
    expect(mix('#c8321f', '#0d1a33', 1)).toBe('#0d1a33')
    expect(parseHex(shift('#808080', 0.2)).l).toBeGreaterThan(parseHex('#808080').l)
  })
})
