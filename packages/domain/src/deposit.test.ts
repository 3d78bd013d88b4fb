import { describe, expect, test } from 'vitest'
import {
  depositEvents,
  depositStates,
  getAmountPresets,
  getDepositFee,
  getLimitProblem,
  getNextDepositState,
  isOpenDeposit,
} from './deposit.ts'

describe('getNextDepositState', () => {
  const permitted = [
    'pending submit reviewing',
    'pending pay approved',
    'pending decline rejected',
    'pending mismatch reviewing',
    'pending expire expired',
    'pending cancel cancelled',
    'reviewing mismatch reviewing',
    'reviewing endorse reviewing',
    'reviewing approve approved',
    'reviewing reject rejected',
    'rejected mismatch reviewing',
    'expired pay approved',
    'expired mismatch reviewing',
    'cancelled pay approved',
    'cancelled mismatch reviewing',
  ]
  test('permits exactly the listed steps', () => {
    const steps = depositStates.flatMap((state) =>
      depositEvents.map((event) => `${state} ${event} ${getNextDepositState(state, event)}`),
    )
    expect(steps.filter((step) => !step.endsWith(' null'))).toEqual(permitted)
  })

  test('lets nothing happen to what is approved, so that money is credited once', () => {
    expect(new Set(depositEvents.map((event) => getNextDepositState('approved', event)))).toEqual(new Set([null]))
  })

  test('counts as open what still waits', () => {
    expect(depositStates.filter((state) => isOpenDeposit(state))).toEqual(['pending', 'reviewing'])
  })
})

describe('getDepositFee', () => {
  test.each([
    [10_000n, 0n, 0, 0n],
    [10_000n, 0n, 150, 150n],
    [10_001n, 0n, 150, 150n],
    [66n, 0n, 150, 0n],
    [67n, 0n, 150, 1n],
    [10_000n, 25n, 100, 125n],
    [20n, 25n, 0, 20n],
    [9_223_372_036_854_775_807n, 0n, 10_000, 9_223_372_036_854_775_807n],
  ])('of %s with %s and %s basis points is %s', (amount, fixedFee, feeBasisPoints, fee) => {
    expect(getDepositFee(amount, { fixedFee, feeBasisPoints })).toBe(fee)
  })

  test('equals the digits of a long division for 20,000 amounts', () => {
    for (let index = 0; index < 20_000; index += 1) {
      const amount = (BigInt(index) * 7_919_999_983n) % 1_000_000_007n
      const basisPoints = (index * 37) % 1001
      // The first digits of the product, without its last four: an arithmetic of its own.
      const digits = String(amount * BigInt(basisPoints)).slice(0, -4)
      expect(getDepositFee(amount, { fixedFee: 0n, feeBasisPoints: basisPoints })).toBe(BigInt(digits || '0'))
    }
  })
})

test('getLimitProblem includes both limits', () => {
  const limits = { min: 100n, max: 200n }
  const problems = [99n, 100n, 200n, 201n].map((amount) => getLimitProblem(amount, limits))
  expect(problems).toEqual(['min', null, null, 'max'])
})

test('getAmountPresets stays within the limits', () => {
  expect(getAmountPresets({ min: 100n, max: 1_000n })).toEqual([100n, 200n, 500n, 1_000n])
  expect(getAmountPresets({ min: 100n, max: 100n })).toEqual([100n])
})
