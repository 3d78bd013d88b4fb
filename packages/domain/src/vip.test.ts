import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getReachedRank, getVipRank } from './vip.ts'

const thresholds = [0n, 100n, 500n]

describe('getVipRank', () => {
  test('rises at the threshold of a level, not before', () => {
    const ranks = [0n, 99n, 100n, 499n, 500n, 501n].map((validBet) => getVipRank(thresholds, { rank: 1, validBet }))
    expect(ranks).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('keeps the highest rank when valid bets decrease', () => {
    expect(getVipRank(thresholds, { rank: 2, validBet: 3n })).toBe(2)
  })

  test('is at most the last level when levels are removed, and 0 without levels', () => {
    expect(getVipRank(thresholds, { rank: 7, validBet: 0n })).toBe(3)
    expect(getVipRank([], { rank: 2, validBet: 10n })).toBe(0)
  })

  test('is the first level for valid bets below zero, which an adjustment may cause', () => {
    expect(getReachedRank(thresholds, -1n)).toBe(1)
  })

  test('counts the thresholds that are reached', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { maxLength: 8 })
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 1_100n }), (others, validBet) => {
        const levels = [0n, ...others].toSorted((a, b) => Number(a - b))
        expect(getReachedRank(levels, validBet)).toBe(levels.filter((threshold) => threshold <= validBet).length)
      }),
    )
  })
})
