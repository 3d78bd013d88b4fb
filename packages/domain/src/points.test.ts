import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canChangeRedemption, getConversionSteps, getEarnedPoints, redemptionStates } from './points.ts'

const ratio = { amount: 100_000n, points: 5n }

test.each([
  [-1n, 0n, 0n],
  [0n, 0n, 0n],
  [99_999n, 0n, 0n],
  [100_000n, 100_000n, 5n],
  [250_000n, 200_000n, 10n],
])('turnover of %s uses up %s for %s points', (open, amount, points) => {
  expect(getEarnedPoints(open, ratio)).toEqual({ amount, points })
})

test('points do not depend on how turnover is divided into counts', () => {
  const parts = fc.array(fc.bigInt(0n, 10_000_000n), { maxLength: 20 })
  fc.assert(
    fc.property(parts, (turnover) => {
      let open = 0n
      let points = 0n
      for (const part of turnover) {
        open += part
        const earned = getEarnedPoints(open, ratio)
        open -= earned.amount
        points += earned.points
      }
      const total = turnover.reduce((sum, part) => sum + part, 0n)
      expect(points).toBe(getEarnedPoints(total, ratio).points)
    }),
  )
})

test.each([
  [0n, null],
  [-100n, null],
  [99n, null],
  [100n, 1n],
  [150n, null],
  [300n, 3n],
])('%s points are %s steps of 100', (points, steps) => {
  expect(getConversionSteps(points, 100n)).toBe(steps)
})

test('a redemption is decided once', () => {
  const permitted = redemptionStates.flatMap((from) =>
    redemptionStates.filter((to) => canChangeRedemption(from, to)).map((to) => `${from} ${to}`),
  )
  expect(permitted).toEqual(['applying rejected', 'applying approved'])
})
