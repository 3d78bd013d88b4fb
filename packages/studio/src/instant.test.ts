import { createGameCode, instantKinds, type InstantKind } from '@croupier/fair/game-kind'
import { calculateInstantWin, verifyInstantRound } from '@croupier/fair/instant/round'
import type { BetWire, InstantRecord, RoundRecord } from '@croupier/fair/studio-wire'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callStudio, Harness, type Player } from './testing/harness.ts'

let harness: Harness
let studio: FastifyInstance
beforeEach(async () => {
  harness = new Harness()
  await harness.start()
  studio = await harness.studio()
})
afterEach(() => harness.stop())

/** Bets of one round of each kind. */
const selections: Readonly<Record<InstantKind, readonly BetWire[]>> = {
  roulette: [
    { target: 'red', amount: '2.00' },
    { target: 'straight-17', amount: '0.20' },
    { target: 'corner-1-2-4-5', amount: '0.60' },
  ],
  dice: [{ target: 'under-4950', amount: '2.00' }],
  plinko: [{ target: '12-medium', amount: '2.00' }],
  scratch: [{ target: 'card', amount: '2.00' }],
  duel: [{ target: 'red', amount: '2.00' }],
  fish: [{ target: 'minnow', amount: '2.00' }],
  wheel: [{ target: 'low', amount: '2.00' }],
  shan: [{ target: 'pot', amount: '2.00' }],
  jackpot: [{ target: 'line', amount: '2.00' }],
}
const toMinor = (amount: string) => BigInt(amount.replace('.', ''))
const parseBets = (bets: readonly BetWire[]) => bets.map(({ target, amount }) => ({ target, amount: toMinor(amount) }))
const launch = (kind: InstantKind, token = 'launch-1', balance = 100_000n): Promise<Player> =>
  harness.launchPlayer(studio, token, balance, createGameCode('ACME', kind, 1))

async function verifyRecord(record: RoundRecord, change: Partial<InstantRecord> = {}) {
  if (record.kind === 'slot') throw new Error(`${record.gameCode} is a slot`)
  const { gameCode: game, clientSeed, nonce, serverSeedHash, serverSeed, bets, drawn, win } = { ...record, ...change }
  const claim = { game, clientSeed, nonce, serverSeedHash, drawn, bets: parseBets(bets), win: toMinor(win) }
  return verifyInstantRound({ ...claim, serverSeed: serverSeed ?? '' })
}

describe.each(instantKinds)('a round of %s', (kind) => {
  const bets = selections[kind]
  const stake = parseBets(bets).reduce((sum, { amount }) => sum + amount, 0n)

  test('takes the stakes of its bets in one bet, pays them in one settle, and returns the balance', async () => {
    const player = await launch(kind)
    expect(player.session.kind).toBe(kind)
    let expected = 100_000n
    for (let round = 0; round < 12; round += 1) {
      const { status, value } = await player.place(`round-${round}-of-12`, bets)
      expect(status).toBe(200)
      const win = calculateInstantWin({ kind, drawn: value.drawn }, parseBets(bets))
      expected += win - stake
      expect(value).toMatchObject({ nonce: round, settled: true, bets })
      expect([toMinor(value.bet), toMinor(value.win), toMinor(value.balance)]).toEqual([stake, win, expected])
      expect(harness.wallet.getBalance('launch-1')).toBe(expected)
    }
    expect(harness.wallet.calls.filter((call) => call === 'bet')).toHaveLength(12)
    expect(harness.wallet.calls.filter((call) => call === 'settle')).toHaveLength(12)
  })

  test('is verified from its record once the seed is revealed; a changed digit does not match', async () => {
    const player = await launch(kind)
    await player.place('round-0001', bets)
    expect((await player.rounds())[0]).toMatchObject({ kind, bets, serverSeed: null })
    await player.rotate('my-own-seed')
    const [record] = await player.rounds()
    if (record?.kind !== kind) throw new Error('There is no record')
    expect(await verifyRecord(record)).toMatchObject({ ok: true })
    const [first = 0, ...others] = record.drawn
    expect(await verifyRecord(record, { drawn: [first + 1, ...others] })).toEqual({ ok: false, reason: 'drawn' })
    expect(await verifyRecord(record, { win: '1234.56' })).toEqual({ ok: false, reason: 'win' })
    // One other seed may draw the same, as one spin of 37 does; twenty do not.
    const otherSeeds = Array.from({ length: 20 }, (_, number) => verifyRecord(record, { clientSeed: `seed-${number}` }))
    expect((await Promise.all(otherSeeds)).every(({ ok }) => ok)).toBe(false)
  })

  test('requested twice is one round, and with other bets a conflict', async () => {
    const player = await launch(kind)
    const [first, second] = await Promise.all([player.place('round-0001', bets), player.place('round-0001', bets)])
    expect(second).toEqual(first)
    expect(await player.place('round-0001', bets)).toEqual(first)
    const changed = bets.map((bet) => ({ ...bet, amount: '4.00' }))
    expect(await player.place('round-0001', changed)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(harness.wallet.calls.filter((call) => call === 'bet')).toHaveLength(1)
  })

  test('is rolled back when the response to its bet is lost', async () => {
    const player = await launch(kind)
    harness.wallet.faults.bet.push('cutAfter')
    expect(await player.place('round-0001', bets)).toMatchObject({ status: 422, code: 'ROUND_CANCELLED' })
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
    expect((await player.rounds())[0]).toMatchObject({ state: 'cancelled', win: '0.00', drawn: [] })
  })

  test.each([
    ['no bet', [], 400],
    ['a target of no game', [{ target: 'constructor', amount: '1.00' }], 400],
    ['an empty target', [{ target: '', amount: '1.00' }], 400],
    ['a long target', [{ target: 'x'.repeat(5_000), amount: '1.00' }], 400],
    ['a stake of zero', [{ ...bets[0], amount: '0.00' }], 422],
    ['a negative stake', [{ ...bets[0], amount: '-1.00' }], 422],
    ['a stake in exponents', [{ ...bets[0], amount: '1e3' }], 422],
    ['a stake between two chips', [{ ...bets[0], amount: '1.50' }], 422],
    ['a stake beyond the limit', [{ ...bets[0], amount: '1000000.00' }], 422],
    ['one target twice', [bets[0], bets[0]], 400],
    ['a hundred and one bets', Array.from({ length: 101 }, () => bets[0]), 400],
    ['a bet with a pay', [{ ...bets[0], units: 700 }], 400],
    ['a bet without a stake', [{ target: bets[0]?.target }], 400],
    ['text', 'red', 400],
  ])('refuses %s without a wallet call or a used nonce', async (_, hostile, status) => {
    const { session } = await launch(kind)
    const body = { bets: hostile, clientRoundId: 'round-0001' }
    expect((await callStudio(studio, 'POST', '/studio/rounds', body, session.sessionToken)).status).toBe(status)
    const resumed = await callStudio(studio, 'GET', '/studio/session', undefined, session.sessionToken)
    expect(resumed.value).toMatchObject({ fairness: { nonce: 0 } })
    expect(harness.wallet.calls).toEqual(['authenticate', 'balance'])
  })

  test('passes on INSUFFICIENT_FUNDS of the total', async () => {
    const player = await launch(kind, 'launch-1', stake - 1n)
    expect(await player.place('round-0001', bets)).toMatchObject({ status: 422, code: 'INSUFFICIENT_FUNDS' })
    expect(harness.wallet.getBalance('launch-1')).toBe(stake - 1n)
  })
})

test('a game accepts only the calls of its kind', async () => {
  const table = await launch('roulette')
  expect(await table.spin('round-0001')).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
  const slot = await harness.launchPlayer(studio, 'launch-2')
  expect(await slot.place('round-0001', selections.roulette)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
  expect(harness.wallet.calls).toEqual(['authenticate', 'authenticate'])
})
