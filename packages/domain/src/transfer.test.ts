import { expect, test } from 'vitest'
import { toMoney } from './money.ts'
import { checkTransferAmount, getDefaultTransferAmounts, maskUsername } from './transfer.ts'

const money = (minor: bigint) => toMoney(minor, 'MMK')

test.each([
  [99n, 'TRANSFER_TOO_SMALL'],
  [100n, null],
  [500n, null],
  [501n, 'TRANSFER_DAILY_LIMIT'],
  [1000n, 'TRANSFER_DAILY_LIMIT'],
  [1001n, 'TRANSFER_TOO_LARGE'],
] as const)('the amount %i of 100 to 1000 with 500 left of the day breaks %s', (minor, problem) => {
  const bounds = { minimum: money(100n), maximum: money(1000n), dailyLeft: money(500n) }
  expect(checkTransferAmount(money(minor), bounds)).toBe(problem)
})

test('default amounts have the digits of their currency', () => {
  expect(getDefaultTransferAmounts('MMK').minimum).toBe('1000.00')
  expect(getDefaultTransferAmounts('VND').minimum).toBe('10000')
  expect(getDefaultTransferAmounts('USD').daily).toBe('20000.00')
})

test('a masked name shows how it begins and ends, and little of a short one', () => {
  expect(['agent01', 'abcd', 'ab'].map(maskUsername)).toEqual(['ag••••01', 'ab••••', 'ab••••'])
})
