import { models } from '@croupier/fair/catalogue'
import { spinAt } from '@croupier/fair/round'
import { describe, expect, test } from 'vitest'
import { paces, planLanding } from './landing.ts'

const { lines10, classic5 } = models

/** Stops that show a scatter on the first `count` reels and none on the others. */
function withScatters(count: number) {
  const stops = lines10.strips.map((strip, reel) => {
    const scatter = strip.indexOf('S')
    return reel < count ? scatter : (scatter + 5) % strip.length
  })
  return spinAt(lines10, stops, false)
}

describe('reels stop', () => {
  test('from left to right, at even pauses', () => {
    const { after, suspense } = planLanding(withScatters(1), lines10, paces.normal)
    expect(suspense).toEqual([false, false, false, false, false])
    for (const [reel, seconds] of after.entries()) expect(seconds).toBeCloseTo(reel * paces.normal.between)
  })

  test('later where two scatters before them could become a bonus', () => {
    const { after, suspense } = planLanding(withScatters(2), lines10, paces.normal)
    expect(suspense).toEqual([false, false, true, true, true])
    expect((after[2] ?? 0) - (after[1] ?? 0)).toBeCloseTo(paces.normal.between + paces.normal.suspense)
  })

  test('without waiting in turbo, and in a game without a bonus', () => {
    expect(planLanding(withScatters(3), lines10, paces.turbo).suspense).not.toContain(true)
    expect(planLanding(spinAt(classic5, [0, 0, 0], false), classic5, paces.normal).suspense).not.toContain(true)
  })
})
