import { expect, test } from 'vitest'
import { fromWire, toMoney, toWire } from './money.ts'
import {
  checkWithdrawalAmount,
  getDefaultWithdrawalAmounts,
  getLargestWithdrawal,
  getWithdrawalPresets,
} from './withdrawal-limits.ts'

const usd = (text: string) => fromWire(text, 'USD')
const bounds = { minimum: usd('10.00'), maximum: usd('100.00'), step: usd('5.00'), fee: usd('1.00') }

test.each([
  ['9.99', 'WITHDRAWAL_TOO_SMALL'],
  ['10.00', null],
  ['12.00', 'WITHDRAWAL_STEP'],
  ['100.00', null],
  ['105.00', 'WITHDRAWAL_TOO_LARGE'],
])('a withdrawal of %s is judged %s', (text, problem) => {
  expect(checkWithdrawalAmount(usd(text), bounds)).toBe(problem)
})

test('a withdrawal is more than its fee, and of any amount without a step', () => {
  const loose = { ...bounds, minimum: usd('0.00'), step: usd('0.00') }
  expect(checkWithdrawalAmount(usd('1.00'), loose)).toBe('WITHDRAWAL_TOO_SMALL')
  expect(checkWithdrawalAmount(usd('1.01'), loose)).toBeNull()
})

test.each(['MMK', 'VND', 'USD', 'JPY'] as const)('the default amounts of %s are in order', (currency) => {
  const { minimum, maximum, daily } = getDefaultWithdrawalAmounts(currency)
  const parse = (text: string) => fromWire(text, currency).minor
  expect(parse(minimum) > 0n && parse(minimum) < parse(maximum) && parse(maximum) <= parse(daily)).toBe(true)
})

test('the largest withdrawal is the largest of all amounts that are permitted and left', () => {
  const cents = (minor: number) => toMoney(BigInt(minor), 'USD')
  for (const minimum of [0, 3, 10])
    for (const maximum of [5, 17, 40])
      for (const step of [0, 1, 4])
        for (const fee of [0, 2])
          for (let left = 0; left <= 50; left += 1) {
            const limits = { minimum: cents(minimum), maximum: cents(maximum), step: cents(step), fee: cents(fee) }
            const amounts = Array.from({ length: left + 1 }, (_, minor) => cents(minor))
            const expected = amounts.findLast((amount) => checkWithdrawalAmount(amount, limits) === null) ?? null
            expect(getLargestWithdrawal(cents(left), limits)).toEqual(expected)
          }
})

test('amounts to choose from are permitted, and left', () => {
  const list = (left: string) => getWithdrawalPresets(usd(left), bounds).map(toWire)
  expect(list('1000.00')).toEqual(['10.00', '20.00', '50.00', '100.00'])
  expect(list('49.99')).toEqual(['10.00', '20.00'])
  expect(list('9.99')).toEqual([])
})
