import { getBetLadder } from '@croupier/fair/bets'
import { calculateInstantWin, computeInstantOutcome } from '@croupier/fair/instant/round'
import { computePotAmount, getPotLimits } from '@croupier/fair/pot'
import { commit } from '@croupier/fair/seeds'
import type { InstantRecord, PotDrop } from '@croupier/fair/studio-wire'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createAmounts } from '../text/amounts.ts'
import { verifyPotDrop, verifyRecord } from './verify-record.ts'

const amounts = createAmounts('USD', 2, 'en')
const [roundSeed, potSeed] = ['5e'.repeat(32), '60'.repeat(32)]

let record: InstantRecord
let potWin: PotDrop

beforeAll(async () => {
  const pot = { vendor: 'QLB', name: 'AUR01-USD-real-3', serverSeed: potSeed }
  const dropped = await computePotAmount(pot, getPotLimits(getBetLadder('USD', 2)))
  const at = '2026-11-20T06:00:00.000Z'
  potWin = { ...pot, amount: amounts.toWire(dropped), at, serverSeedHash: await commit(potSeed) }
  const game = 'QLB_JACKPOT0001'
  const outcome = await computeInstantOutcome({ serverSeed: roundSeed, clientSeed: 'mine', nonce: 4, game })
  const win = calculateInstantWin(outcome, [{ target: 'line', amount: 200n }]) + dropped
  record = {
    kind: 'jackpot',
    roundId: '0'.repeat(40),
    at,
    gameCode: game,
    currency: 'USD',
    bet: '2.00',
    win: amounts.toWire(win),
    state: 'settled',
    nonce: 4,
    clientSeed: 'mine',
    serverSeedHash: await commit(roundSeed),
    serverSeed: roundSeed,
    bets: [{ target: 'line', amount: '2.00' }],
    drawn: outcome.drawn,
    potWin,
  }
})

test('a round that won a pot is verified with it', async () => {
  expect(await verifyRecord(record, roundSeed)).toBe(true)
})

test('a round whose pot or win has a changed digit does not match', async () => {
  const { potWin: _, ...without } = record
  const more = amounts.toWire(amounts.parse(potWin.amount) + 1n)
  const wrong: InstantRecord[] = [
    without,
    { ...record, win: '2.00' },
    { ...record, potWin: { ...potWin, amount: more } },
    // The sum is right, but neither part of it.
    { ...record, win: amounts.toWire(amounts.parse(record.win) + 1n), potWin: { ...potWin, amount: more } },
    { ...record, potWin: { ...potWin, name: 'AUR01-USD-real-4' } },
    { ...record, potWin: { ...potWin, serverSeed: roundSeed } },
  ]
  for (const changed of wrong) expect(await verifyRecord(changed, roundSeed)).toBe(false)
})

test('a round is not judged while the code for it does not load', async () => {
  const code = '@croupier/fair/verify-record'
  vi.doMock(code, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => {
    vi.doUnmock(code)
  })
  await expect(verifyRecord(record, roundSeed)).rejects.toMatchObject({ code: 'OFFLINE' })
})

test('a pot is verified by itself once it has dropped', async () => {
  expect(await verifyPotDrop(potWin, 'USD')).toBe(true)
  expect(await verifyPotDrop({ ...potWin, vendor: 'VAN' }, 'USD')).toBe(false)
})
