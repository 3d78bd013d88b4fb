import { describe, expect, it } from 'vitest'

import { measureContrast, parseColor, toTokenColor } from './color.ts'
import { solveForeground } from './contrast.ts'
import { createRamp, rampSteps } from './ramp.ts'

const white = toTokenColor(1, 0, 0)
const black = toTokenColor(0, 0, 0)

describe('measureContrast', () => {
  it('returns 21 for black on white and 1 for white on white', () => {
    expect(measureContrast(black, white)).toBeCloseTo(21, 1)
    expect(measureContrast(white, white)).toBeCloseTo(1, 5)
  })

  it('returns the known ratio of #767676 on white', () => {
    const grey = parseColor('#767676')
    expect(grey && measureContrast(grey, white)).toBeCloseTo(4.54, 1)
  })

  it('composites a translucent foreground over the background', () => {
    expect(measureContrast({ ...black, alpha: 0.5 }, white)).toBeCloseTo(3.95, 1)
  })
})

describe('solveForeground', () => {
  const steps = [...createRamp({ chroma: 0.13, hue: 80 })].map(([name, color]) => ({ name: String(name), color }))

  it('returns the passing step closest to the target lightness', () => {
    const target = toTokenColor(0.7, 0.1, 80)
    const found = solveForeground(target, [{ back: white, ratio: 4.5 }], steps)
    const lighter = steps[steps.findIndex(({ name }) => name === found?.name) - 1]
    expect(found && measureContrast(found.color, white)).toBeGreaterThanOrEqual(4.5)
    expect(lighter && measureContrast(lighter.color, white)).toBeLessThan(4.5)
  })

  it('returns null when no step passes on both black and white', () => {
    const against = [
      { back: white, ratio: 7 },
      { back: black, ratio: 7 },
    ]
    expect(solveForeground(white, against, steps)).toBeNull()
  })
})

describe('createRamp', () => {
  it('darkens with every step and stays within the chroma of the seed', () => {
    const colors = [...createRamp({ chroma: 0.3, hue: 30 }).values()]
    expect(colors).toHaveLength(rampSteps.length)
    expect(colors.every((color, index) => index === 0 || color.l < (colors[index - 1]?.l ?? 0))).toBe(true)
    expect(colors.every((color) => color.c <= 0.3)).toBe(true)
  })

  it('interpolates the hue from the dark end to the light end', () => {
    const warm = createRamp({ chroma: 0.1, hue: 20, hueLight: 80 })
    expect(warm.get(975)?.h).toBe(20)
    expect(warm.get(25)?.h).toBe(80)
  })

  it('interpolates the hue along the shorter arc', () => {
    const hues = [...createRamp({ chroma: 0.1, hue: 10, hueLight: 350 }).values()].map(({ h }) => h)
    expect(hues.every((hue) => hue <= 10 || hue >= 350)).toBe(true)
  })
})
