import { toMoney } from '@croupier/domain/money'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTransferSchema, getLargestTransfer } from './transfer-schema.ts'

const money = (minor: bigint) => toMoney(minor, 'MMK')
const options = {
  currency: 'MMK',
  balance: money(70_000n),
  minimum: money(10_000n),
  maximum: money(90_000n),
  dailyLeft: money(80_000n),
  upline: 'ag••••01',
  downlines: [],
  listsAll: true,
} as const

function listProblems(amount: string, entries: { account?: string; partner?: 'upline' | 'downline' } = {}) {
  const { partner = 'upline', account = '' } = entries
  const schema = createTransferSchema(options, partner, ({ minor }) => `${minor}`)
  const parsed = z.safeParse(schema, { account, amount, paymentPassword: '482915' })
  return parsed.error?.issues.map((issue) => [
    issue.path[0],
    issue.code === 'custom' ? [issue.params?.['rule'], issue.params?.['limit']] : issue.code,
  ])
}

test('the largest transfer is the least of limit, day and balance', () => {
  expect(getLargestTransfer(options).minor).toBe(70_000n)
  expect(getLargestTransfer({ ...options, balance: money(85_000n) }).minor).toBe(80_000n)
  expect(getLargestTransfer({ ...options, dailyLeft: money(0n) }).minor).toBe(0n)
})

test('an amount keeps the limits, and the message names the one that it misses', () => {
  expect(listProblems('100.00')).toBeUndefined()
  expect(listProblems('700.00')).toBeUndefined()
  expect(listProblems('99.99')).toEqual([['amount', ['belowMin', '10000']]])
  expect(listProblems('700.01')).toEqual([['amount', ['aboveMax', '70000']]])
})

test('a downline has to be named', () => {
  expect(listProblems('100.00', { partner: 'downline' })).toEqual([['account', 'too_small']])
  expect(listProblems('100.00', { partner: 'downline', account: 'player01' })).toBeUndefined()
})
