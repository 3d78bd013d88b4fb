import { memberLedgerKinds } from '@croupier/domain/ledger-kinds'
import { expect, test } from 'vitest'
import { findMovement } from './movement.ts'

test.each([
  ['deposit', '/member/depositv2', { deposit: 'ABCD' }],
  ['depositFee', '/member/depositv2', { deposit: 'ABCD' }],
  ['withdrawal', '/member/withdraw', { withdrawal: 'ABCD' }],
  ['withdrawalReturn', '/member/withdraw', { withdrawal: 'ABCD' }],
] as const)('a transaction of kind %s leads to %s', (kind, to, search) => {
  expect(findMovement(kind, 'ABCD')).toEqual({ to, search })
})

test('other transactions lead nowhere', () => {
  const kinds = memberLedgerKinds.filter((kind) => !/^(?:deposit|withdrawal)/.test(kind))
  expect([...kinds, 'other' as const].map((kind) => findMovement(kind, 'ABCD'))).toEqual(
    [...kinds, 'other'].map(() => null),
  )
})
