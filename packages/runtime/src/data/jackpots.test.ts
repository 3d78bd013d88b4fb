import { toMoney } from '@croupier/domain/money'
import type { Jackpot } from '@croupier/endpoints/calls/jackpots'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyJackpotChange, changeJackpots } from './jackpots.ts'

const createPot = (vendor: string): Jackpot => ({
  vendor,
  vendorName: vendor,
  number: 3,
  amount: toMoney(12_000n, 'USD'),
  cap: toMoney(200_000n, 'USD'),
  last: null,
})
const shown = [createPot('QLB'), createPot('VAN')]
const [first, second] = shown

test('a change sets the amount of the pot of its vendor, and the drop before it', () => {
  expect(changeJackpots(shown, { vassalage: 'VAN', number: 3, amount: '120.05', last: null })).toEqual([
    first,
    { ...second, amount: toMoney(12_005n, 'USD') },
  ])
  const last = { amount: '1234.56', droppedAt: '2026-11-26T12:00:00.000Z' }
  expect(changeJackpots(shown, { vassalage: 'QLB', number: 4, amount: '100.00', last })).toEqual([
    {
      ...first,
      number: 4,
      amount: toMoney(10_000n, 'USD'),
      last: { amount: toMoney(123_456n, 'USD'), droppedAt: new Date(last.droppedAt) },
    },
    second,
  ])
})

test('a change of an earlier pot or of a vendor that is not shown changes nothing', () => {
  expect(changeJackpots(shown, { vassalage: 'QLB', number: 2, amount: '999.00', last: null })).toEqual(shown)
  expect(changeJackpots(shown, { vassalage: 'LMB', number: 3, amount: '999.00', last: null })).toEqual(shown)
})

test('a change while no pots are shown adds none', () => {
  const queryClient = new QueryClient()
  applyJackpotChange(queryClient, { type: 'jackpot', vassalage: 'QLB', number: 3, amount: '120.05', last: null })
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
