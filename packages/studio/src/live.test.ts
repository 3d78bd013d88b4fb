import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getValidBet } from '@croupier/domain/valid-bet'
import { createLiveCode, liveKinds, type LiveKind } from '@croupier/fair/live/kinds'
import { getLiveGame } from '@croupier/fair/live/tables'
import { computeDraw, verifyDraw } from '@croupier/fair/lottery/draw'
import { findDrawGame, getDrawGame } from '@croupier/fair/lottery/draw-games'
import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { findNextDraw } from '@croupier/fair/lottery/schedule'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Harness, type LotteryPlayer } from './testing/harness.ts'

let harness: Harness
let folder: string
beforeEach(async () => {
  harness = new Harness(['GBL'])
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  harness.now.ms = Date.parse('2026-11-20T12:00:05Z')
  await harness.start()
})
afterEach(async () => {
  await harness.stop()
  rmSync(folder, { recursive: true })
})

const table = (kind: LiveKind, serial = 1) => createLiveCode('GBL', kind, serial)
const baccarat = table('baccarat')
const start = () => harness.studio({ databaseFile: join(folder, 'studio') })
const sit = (studio: FastifyInstance, game = baccarat, token = 'launch-1') =>
  harness.launchLottery(studio, token, { game, vendor: 'GBL' })
const bet = (player: LotteryPlayer, draw: string, selections: readonly string[], id = 'ticket-0001') =>
  player.buy({
    draw,
    lines: selections.map((selection) => ({ betType: 'spot', selection, amount: '1.00' })),
    clientTicketId: id,
  })
const goTo = (instant: string, ms = 0) => {
  harness.now.ms = Date.parse(instant) + ms
}
const verify = (game: string, { number, seed, seedHash, numbers }: LotteryDraw) =>
  verifyDraw({ game, number, serverSeed: seed ?? '', serverSeedHash: seedHash, numbers: numbers ?? [] })

/** What a stake of 1.00 on each of some spots wins in a round, in minor units. */
function sumWins(kind: LiveKind, spots: readonly string[], numbers: readonly number[]): bigint {
  return spots.reduce((sum, spot) => sum + BigInt(getLiveGame(kind).getUnits(spot, numbers)) * 5n, 0n)
}

describe('a live table', () => {
  test('deals while a player sits at it, and shows the rounds before with their proof', async () => {
    const studio = await start()
    await studio.worker.runDue()
    expect(harness.wallet.reported.filter(({ gameCode }) => findDrawGame(gameCode)?.vendor === 'GBL')).toEqual([])
    const player = await sit(studio)
    const { current, last, seats } = await player.state()
    expect([seats, last.length, current.drawsAt]).toEqual([1, 40, '2026-11-20T12:00:30.000Z'])
    for (const round of last) expect([round.state, await verify(baccarat, round)]).toEqual(['drawn', { ok: true }])

    goTo(current.drawsAt)
    await studio.worker.runDue()
    const [dealt] = (await player.state()).last
    expect(dealt).toMatchObject({ number: current.number, seedHash: current.seedHash, state: 'drawn' })
    expect(harness.wallet.reported.map(({ number }) => number)).toContain(current.number)

    // Its player has left: the table rests, and goes on when the next one sits down.
    goTo(current.drawsAt, 10 * 60_000)
    await studio.worker.runDue()
    const rested = harness.wallet.reported.length
    goTo(current.drawsAt, 20 * 60_000)
    await studio.worker.runDue()
    expect(harness.wallet.reported).toHaveLength(rested)
    const [latest] = (await (await sit(studio, baccarat, 'launch-2')).state()).last
    expect(latest?.drawsAt).toBe(new Date(harness.now.ms).toISOString())
  })

  test('shares its rounds among all who sit there, and no other table has them', async () => {
    const studio = await start()
    const [one, other] = [await sit(studio), await sit(studio, baccarat, 'launch-2')]
    const elsewhere = await sit(studio, table('baccarat', 2), 'launch-3')
    const [first, second, third] = [await one.state(), await other.state(), await elsewhere.state()]
    expect(second.current).toEqual(first.current)
    expect(third.current.seedHash).not.toBe(first.current.seedHash)
    for (const [player, id] of [
      [one, 'ticket-0001'],
      [other, 'ticket-0002'],
    ] as const)
      expect((await bet(player, first.current.number, ['player', 'banker'], id)).status).toBe(200)
    goTo(first.current.drawsAt)
    await harness.drain(studio)
    const [[round], [same]] = [(await one.state()).last, (await other.state()).last]
    expect(same).toEqual(round)
    const { tickets } = await one.tickets()
    expect(new Set(tickets.map(({ win }) => win)).size).toBe(1)
  })

  test('takes bets until it closes, and refuses those that come later', async () => {
    const studio = await start()
    const player = await sit(studio)
    const { current } = await player.state()
    expect(Date.parse(current.drawsAt) - Date.parse(current.closesAt)).toBe(4_000)
    goTo(current.closesAt, -1)
    expect((await bet(player, current.number, ['player'], 'in-time-01')).status).toBe(200)
    goTo(current.closesAt)
    expect(await bet(player, current.number, ['player'], 'too-late-1')).toMatchObject({
      status: 409,
      code: 'DRAW_CLOSED',
    })
    goTo(current.drawsAt)
    await studio.worker.runDue()
    expect((await bet(player, current.number, ['player'], 'too-late-2')).code).toBe('DRAW_CLOSED')
    const stakes = [...harness.wallet.rounds.values()].map(({ stake }) => stake)
    expect(stakes).toEqual([100n])
  })

  test('survives the end of its studio: the round is dealt from its seed and paid once', async () => {
    const first = await start()
    const player = await sit(first)
    const { current } = await player.state()
    await bet(player, current.number, ['player', 'banker', 'tie'])
    await first.close()
    goTo(current.drawsAt, 90_000)
    harness.wallet.faults.settle.push('cutAfter')
    const second = await start()
    await second.worker.resume()
    await harness.drain(second)
    const round = (await harness.createLotteryPlayer(second, player.session).state()).last.find(
      ({ number }) => number === current.number,
    )
    expect(round?.seedHash).toBe(current.seedHash)
    const won = sumWins('baccarat', ['player', 'banker', 'tie'], round?.numbers ?? [])
    expect(won).toBeGreaterThan(0n)
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n - 300n + won)
    await harness.drain(second)
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n - 300n + won)
  })

  test('plays no slot and no instant game', async () => {
    const studio = await start()
    const player = await sit(studio)
    expect(player.session).toMatchObject({ kind: 'lottery', gameCode: baccarat, stakes: { lowest: '0.20' } })
    for (const selections of [['elsewhere'], ['player', 'player'], []])
      expect((await bet(player, (await player.state()).current.number, selections)).code).toBe('MALFORMED_REQUEST')
    expect(harness.wallet.rounds.size).toBe(0)
  })
})

/** Finds a seed with which the next round of dragon tiger is a tie. */
async function findTieSeed(game: string): Promise<string> {
  const { number } = findNextDraw(getDrawGame(game), harness.now.ms)
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const serverSeed = attempt.toString(16).padStart(64, '0')
    const numbers = await computeDraw({ game, number, serverSeed })
    if (getLiveGame('dragontiger').getResult(numbers) === 'tie') return serverSeed
  }
  throw new Error('No seed deals a tie')
}

test('a tie of dragon tiger is half a bet on its sides, and a whole one with a bet on the tie', async () => {
  const game = table('dragontiger')
  const seed = await findTieSeed(game)
  const studio = await harness.studio({
    randomBytes: (size) => (size === 32 ? Buffer.from(seed, 'hex') : randomBytes(size)),
  })
  const player = await sit(studio, game)
  const { current } = await player.state()
  const tickets = [['dragon'], ['dragon', 'tiger'], ['dragon', 'tie']]
  for (const [index, spots] of tickets.entries())
    expect((await bet(player, current.number, spots, `ticket-000${index}`)).status).toBe(200)
  goTo(current.drawsAt)
  await harness.drain(studio)
  const rounds = [...harness.wallet.rounds.values()]
  expect(rounds.map(({ state, win, settlement }) => [state, win, settlement])).toEqual([
    ['settled', 50n, 'half'],
    ['settled', 100n, 'half'],
    ['settled', 950n, undefined],
  ])
  const validBets = rounds.map(({ settlement = 'full', ...round }) => getValidBet('LIVE', { ...round, settlement }))
  expect(validBets).toEqual([50n, 100n, 200n])
})

test.each(liveKinds)('a round of %s pays every spot by its rules and shows it on the ticket', async (kind) => {
  const studio = await start()
  const player = await sit(studio, table(kind))
  const { current } = await player.state()
  const spots = getLiveGame(kind).spots.slice(0, 50)
  expect((await bet(player, current.number, spots)).status).toBe(200)
  goTo(current.drawsAt)
  await harness.drain(studio)
  const round = (await player.state()).last.find(({ number }) => number === current.number)
  expect(await verify(table(kind), round ?? current)).toEqual({ ok: true })
  const won = sumWins(kind, spots, round?.numbers ?? [])
  const [ticket] = (await player.tickets()).tickets
  expect(ticket).toMatchObject({ state: 'settled', draw: current.number })
  expect(BigInt((ticket?.win ?? '').replace('.', ''))).toBe(won)
  expect(harness.wallet.getBalance('launch-1')).toBe(100_000n - BigInt(spots.length) * 100n + won)
})
