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
  expect(changeJackpots(shown, { vendor: 'VAN', number: 3, amount: toMoney(12_005n, 'USD'), last: null })).toEqual([
    first,
    { ...second, amount: toMoney(12_005n, 'USD') },
  ])
  const last = { amount: toMoney(123_456n, 'USD'), droppedAt: new Date('2026-11-26T12:00:00.000Z') }
  const next = { vendor: 'QLB', number: 4, amount: toMoney(10_000n, 'USD'), last }
  expect(changeJackpots(shown, next)).toEqual([{ ...first, ...next }, second])
})

test('a change of an earlier pot or of a vendor that is not shown changes nothing', () => {
  const amount = toMoney(99_900n, 'USD')
  expect(changeJackpots(shown, { vendor: 'QLB', number: 2, amount, last: null })).toEqual(shown)
  expect(changeJackpots(shown, { vendor: 'LMB', number: 3, amount, last: null })).toEqual(shown)
})

test('a change while no pots are shown adds none', () => {
  const queryClient = new QueryClient()
  applyJackpotChange(queryClient, { vendor: 'QLB', number: 3, amount: toMoney(12_005n, 'USD'), last: null })
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
