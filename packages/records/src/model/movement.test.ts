import { memberLedgerKinds } from '@croupier/domain/ledger-kinds'
import { expect, test } from 'vitest'
import { findMovement } from './movement.ts'

test.each([
  ['deposit', 'depositv2', { deposit: 'ABCD' }],
  ['depositFee', 'depositv2', { deposit: 'ABCD' }],
  ['withdrawal', 'withdraw', { withdrawal: 'ABCD' }],
  ['withdrawalReturn', 'withdraw', { withdrawal: 'ABCD' }],
] as const)('a transaction of kind %s leads to %s', (kind, id, search) => {
  expect(findMovement(kind, 'ABCD')).toEqual({ center: 'member', id, search })
})

test('other transactions lead nowhere', () => {
  const kinds = memberLedgerKinds.filter((kind) => !/^(?:deposit|withdrawal)/.test(kind))
  expect([...kinds, 'other' as const].map((kind) => findMovement(kind, 'ABCD'))).toEqual(
    [...kinds, 'other'].map(() => null),
  )
})
