import { models } from '@croupier/fair/catalogue'
import { evaluateSpin } from '@croupier/fair/round'
import { describe, expect, test } from 'vitest'
import { paces, planLanding } from './landing.ts'

const { lines10, classic5 } = models

/** A spin with a scatter on the first `count` reels and none on the others. */
function spinWithScatters(count: number) {
  const stops = lines10.strips.map((strip, reel) => {
    const scatter = strip.indexOf('S')
    return reel < count ? scatter : (scatter + 5) % strip.length
  })
  return evaluateSpin(lines10, stops, false)
}

describe('planLanding', () => {
  test('stops the reels from left to right at equal intervals', () => {
    const { delays, suspense } = planLanding(spinWithScatters(1), lines10, paces.normal)
    expect(suspense).toEqual([false, false, false, false, false])
    for (const [reel, seconds] of delays.entries()) expect(seconds).toBeCloseTo(reel * paces.normal.intervalSeconds)
  })

  test('adds a wait for reels after two scatters', () => {
    const { delays, suspense } = planLanding(spinWithScatters(2), lines10, paces.normal)
    expect(suspense).toEqual([false, false, true, true, true])
    expect((delays[2] ?? 0) - (delays[1] ?? 0)).toBeCloseTo(paces.normal.intervalSeconds + paces.normal.suspenseSeconds)
  })

  test('adds no wait in turbo or without free spins', () => {
    expect(planLanding(spinWithScatters(3), lines10, paces.turbo).suspense).not.toContain(true)
    expect(planLanding(evaluateSpin(classic5, [0, 0, 0], false), classic5, paces.normal).suspense).not.toContain(true)
  })
})
