import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getRebate } from './rebate.ts'
import { divideHalfEven } from './rounding.ts'

describe('getRebate', () => {
  test('rounds half to even', () => {
    // 0.5, 1.5, 2.5 and 3.5 minor units.
    expect([50n, 150n, 250n, 350n].map((validBet) => getRebate('RNG', validBet, 100))).toEqual([0n, 2n, 2n, 4n])
  })

  test('rounds to the nearest minor unit otherwise', () => {
    expect([49n, 51n, 149n, 151n].map((validBet) => getRebate('RNG', validBet, 100))).toEqual([0n, 1n, 1n, 2n])
  })

  test('is zero without a rate, and for a valid bet that adjustments have made negative', () => {
    expect([getRebate('LIVE', 1_000n, 0), getRebate('LIVE', -1_000n, 50)]).toEqual([0n, 0n])
  })
})

test('divideHalfEven is the nearest integer, and the even one of two', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -100_000n, max: 100_000n }),
      fc.bigInt({ min: 1n, max: 500n }),
      (dividend, divisor) => {
        const result = divideHalfEven(dividend, divisor)
        const twice = 2n * (dividend - result * divisor)
        const distance = twice < 0n ? -twice : twice
        expect(distance <= divisor).toBe(true)
        expect(distance < divisor || result % 2n === 0n).toBe(true)
      },
    ),
  )
})
