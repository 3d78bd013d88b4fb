import { fromWire } from '@croupier/domain/money'
import { expect, test } from 'vitest'
import { betRecords, transactionRecords } from './records.ts'

const page = { total: 1, totalPages: 1, next: null, currency: 'MMK' }
const time = '2026-11-20T17:35:00.000Z'
const bet = {
  roundId: 'r1',
  time,
  settledAt: null,
  gameName: 'Velvet Fountain',
  gameType: 'HOLOGRAM',
  vassalage: 'IKV',
  nodeId: 'n1',
  state: 'cashed-out',
  mode: 'real',
  betAmount: '1.00',
  winAmount: '0.00',
  netAmount: '-1.00',
}

test.each([
  ['cashed-out', 'other'],
  ['tombstoned', 'other'],
  ['settled', 'settled'],
])('betRecords decodes the state %s as %s', (state, expected) => {
  const totals = { betAmount: '1.00', winAmount: '0.00', netAmount: '-1.00' }
  const wire = betRecords.response.parse({ ...page, totals, records: [{ ...bet, state }] })
  expect(betRecords.decode(wire).records).toMatchObject([{ state: expected, vendor: 'IKV', gameType: 'HOLOGRAM' }])
})

test.each([
  ['cashback', 'other'],
  ['', 'other'],
  ['toString', 'other'],
  ['bet', 'bet'],
])('transactionRecords decodes the kind %j as %s and keeps the row', (kind, expected) => {
  const amounts = { amount: '5.00', balanceAfter: '9.00' }
  const row = { postingId: '1', wallet: 'main', time, kind, ...amounts, reference: 'd1', gameName: null }
  const totals = { in: '5.00', out: '0.00' }
  const wire = transactionRecords.response.parse({ ...page, totals, wallets: ['main'], records: [row] })
  expect(transactionRecords.decode(wire).records).toMatchObject([
    { kind: expected, amount: fromWire('5.00', 'MMK'), reference: 'd1' },
  ])
})
