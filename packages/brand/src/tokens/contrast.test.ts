import { describe, expect, it } from 'vitest'

import { contrast, parseColor, tokenColor } from './color.ts'
import { solveForeground } from './contrast.ts'
import { ramp, rampSteps } from './ramp.ts'

const white = tokenColor(1, 0, 0)
const black = tokenColor(0, 0, 0)

describe('contrast', () => {
  it('is 21 for black on white and 1 for white on white', () => {
    expect(contrast(black, white)).toBeCloseTo(21, 1)
    expect(contrast(white, white)).toBeCloseTo(1, 5)
  })

  it('agrees with the known ratio of #767676 on white', () => {
    const grey = parseColor('#767676')
    expect(grey && contrast(grey, white)).toBeCloseTo(4.54, 1)
  })

  it('measures a translucent foreground over what lies beneath', () => {
    expect(contrast({ ...black, alpha: 0.5 }, white)).toBeCloseTo(3.95, 1)
  })
})

describe('the contrast solver', () => {
  const steps = [...ramp({ chroma: 0.13, hue: 80 })].map(([name, color]) => ({ name: String(name), color }))

  it('chooses the passing step nearest to the wanted lightness', () => {
    const wanted = tokenColor(0.7, 0.1, 80)
    const found = solveForeground(wanted, [{ back: white, ratio: 4.5 }], steps)
    const lighter = steps[steps.findIndex(({ name }) => name === found?.name) - 1]
    expect(found && contrast(found.color, white)).toBeGreaterThanOrEqual(4.5)
    expect(lighter && contrast(lighter.color, white)).toBeLessThan(4.5)
  })

  it('finds nothing when no step can stand on both black and white', () => {
    const against = [
      { back: white, ratio: 7 },
      { back: black, ratio: 7 },
    ]
    expect(solveForeground(white, against, steps)).toBeNull()
  })
})

describe('a ramp', () => {
  it('darkens with every step and stays inside sRGB', () => {
    const colors = [...ramp({ chroma: 0.3, hue: 30 }).values()]
    expect(colors).toHaveLength(rampSteps.length)
    expect(colors.every((color, index) => index === 0 || color.l < (colors[index - 1]?.l ?? 0))).toBe(true)
    expect(colors.every((color) => color.c <= 0.3)).toBe(true)
  })

  it('turns its hue from the dark end to the light end', () => {
    const warm = ramp({ chroma: 0.1, hue: 20, hueLight: 80 })
    expect(warm.get(975)?.h).toBe(20)
    expect(warm.get(25)?.h).toBe(80)
  })

  it('turns over red from 10 to 350 degrees, not over green', () => {
    const hues = [...ramp({ chroma: 0.1, hue: 10, hueLight: 350 }).values()].map(({ h }) => h)
    expect(hues.every((hue) => hue <= 10 || hue >= 350)).toBe(true)
  })
})
