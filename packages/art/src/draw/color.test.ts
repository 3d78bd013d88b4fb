import { describe, expect, it } from 'vitest'
import { lch, mix, parseHex, ramp, shift } from './color.ts'

describe('colours', () => {
  it('survive the way through OKLCH and back', () => {
    for (const hex of ['#000000', '#ffffff', '#c8321f', '#0d1a33', '#7fd4ff']) {
      const { l, c, h } = parseHex(hex)
      expect(lch(l, c, h)).toBe(hex)
    }
  })

  it('read the short form', () => {
    expect(parseHex('#f00')).toEqual(parseHex('#ff0000'))
  })

  it('lower the chroma of a colour no screen can show until it exists', () => {
    expect(lch(0.9, 0.4, 30)).toMatch(/^#[\da-f]{6}$/)
  })

  it('refuse what is not a hex colour', () => {
    expect(() => parseHex('red')).toThrow(RangeError)
  })

  it('ramp from glint to line in falling lightness', () => {
    const { glint, light, base, shade, deep, line } = ramp('#3f7fd0')
    const steps = [glint, light, base, shade, deep, line].map((hex) => parseHex(hex).l)
    expect(steps).toEqual([...steps].sort((one, two) => two - one))
  })

  it('mix to either end and shift lightness the way asked', () => {
    expect(mix('#c8321f', '#0d1a33', 0)).toBe('#c8321f')
    expect(mix('#c8321f', '#0d1a33', 1)).toBe('#0d1a33')
    expect(parseHex(shift('#808080', 0.2)).l).toBeGreaterThan(parseHex('#808080').l)
  })
})
