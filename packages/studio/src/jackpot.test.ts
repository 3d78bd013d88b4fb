import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBetLadder } from '@croupier/fair/bets'
import { createGameCode } from '@croupier/fair/game-kind'
import { calculateInstantWin, verifyInstantRound } from '@croupier/fair/instant/round'
import { getPotLimits, verifyPot } from '@croupier/fair/pot'
import type { InstantRecord, InstantResult, PotDrop, PotState } from '@croupier/fair/studio-wire'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StudioConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { createPotStore } from './db/pots.ts'
import { createFetchThatHangsAfter } from './testing/hanging-fetch.ts'
import { callStudio, Harness, type Player } from './testing/harness.ts'

let harness: Harness
let folder: string
beforeEach(async () => {
  harness = new Harness()
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  await harness.start()
})
afterEach(async () => {
  await harness.stop()
  rmSync(folder, { recursive: true })
})

const game = createGameCode('ACME', 'jackpot', 1)
const owner = { vendor: 'ACME', merchant: 'SHW01', currency: 'USD', mode: 'real' } as const
const limits = getPotLimits(getBetLadder('USD', 2))
const stake = (amount = '2.00') => [{ target: 'line', amount }]
const toMinor = (wire: string) => BigInt(wire.replace('.', ''))

/** Starts a studio on the file of those before it. */
const start = (change: Partial<StudioConfig> = {}) =>
  harness.studio({ databaseFile: join(folder, 'studio'), ...change })
const launch = (studio: FastifyInstance, token = 'launch-1') => harness.launchPlayer(studio, token, 100_000n, game)
const readPot = async (player: Player): Promise<PotState> => (await player.pot()).value

/** Fills the current pot until only so many hundredths are missing; returns the amount at which it drops. */
function fillPot(missing: bigint): bigint {
  const database = openDatabase(join(folder, 'studio'))
  const pots = createPotStore(database)
  const [pot] = pots.listOpen(owner)
  if (!pot) throw new Error('There is no pot')
  pots.setHundredths(pot, pot.amount * 100n - missing)
  database.close()
  return pot.amount
}

const verifyDrop = (drop: PotDrop | undefined) => drop && verifyPot({ ...drop, amount: toMinor(drop.amount) }, limits)

/** What the reels alone have won. */
const countBaseWin = ({ drawn, bets }: InstantResult) =>
  calculateInstantWin(
    { kind: 'jackpot', drawn },
    bets.map(({ target, amount }) => ({ target, amount: toMinor(amount) })),
  )

describe('the pot of a jackpot game', () => {
  test('starts with what the vendor puts in, under a committed seed, and grows by a hundredth of each stake [about-2a.10]', async () => {
    const player = await launch(await start())
    const { session } = player
    if (session.kind !== 'jackpot' || !session.pot) throw new Error('There is no pot')
    expect(session.pot).toEqual({
      name: 'SHW01-USD-real-1',
      amount: '100.00',
      serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      last: null,
    })
    const first = await player.place('round-0001', stake('2.00'))
    expect(first.value.pot).toEqual({ ...session.pot, amount: '100.02' })
    expect(first.value.potWin).toBeUndefined()
    // A hundredth of 0.20 is less than a cent; five of them are one.
    for (let round = 0; round < 5; round += 1) await player.place(`round-1${round}-of-5`, stake('0.20'))
    expect(await readPot(player)).toEqual({ ...session.pot, amount: '100.03' })
  })

  test('is shared by all games of its vendor and by all members of its merchant, and by nobody else', async () => {
    const studio = await start()
    const player = await launch(studio)
    const other = await harness.launchPlayer(studio, 'launch-2', 100_000n, createGameCode('ACME', 'jackpot', 7))
    const elsewhere = await harness.launchPlayer(studio, 'launch-3', 100_000n, game, { merchant: 'LTS01' })
    const demo = await harness.launchPlayer(studio, 'launch-4', 100_000n, game, { mode: 'demo' })
    await player.place('round-0001', stake('100.00'))
    const pots = await Promise.all([player, other, elsewhere, demo].map(readPot))
    expect(pots.map(({ name, amount }) => [name, amount])).toEqual([
      ['SHW01-USD-real-1', '101.00'],
      ['SHW01-USD-real-1', '101.00'],
      ['LTS01-USD-real-1', '100.00'],
      ['SHW01-USD-demo-1', '100.00'],
    ])
    expect(new Set(pots.map(({ serverSeedHash }) => serverSeedHash)).size).toBe(3)
    const slot = await harness.launchPlayer(studio, 'launch-5')
    expect(await slot.pot()).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
    expect((await callStudio(studio, 'GET', '/studio/pot')).status).toBe(401)
  })

  test('drops once with a hundred parallel bets, for the one that carries it to its amount [about-2a.10]', async () => {
    const studio = await start()
    const players = await Promise.all(Array.from({ length: 100 }, (_, index) => launch(studio, `launch-${index}`)))
    // Each stake adds 200 hundredths: the fiftieth carries it over.
    const amount = fillPot(49n * 200n + 100n)
    const replies = await Promise.all(players.map((player) => player.place('round-0001', stake())))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const results = replies.map(({ value }) => value)
    const [won, ...more] = results.filter(({ potWin }) => potWin !== undefined)
    expect(more).toEqual([])
    if (!won) throw new Error('The pot did not drop')
    expect(won.potWin).toMatchObject({ vendor: 'ACME', name: 'SHW01-USD-real-1' })
    expect([toMinor(won.potWin?.amount ?? ''), amount <= limits.cap]).toEqual([amount, true])
    expect(await verifyDrop(won.potWin)).toEqual({ ok: true })
    for (const result of results)
      expect(toMinor(result.win)).toBe(countBaseWin(result) + (result === won ? amount : 0n))
    const balances = players.map((_, index) => harness.wallet.getBalance(`launch-${index}`))
    const wins = results.reduce((sum, result) => sum + countBaseWin(result), 0n)
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(100n * (100_000n - 200n) + wins + amount)
    expect(harness.wallet.calls.filter((call) => call === 'settle')).toHaveLength(100)
    // What was left of the fiftieth stake and the fifty after it are in the next pot.
    const [player] = players
    const pot = player && (await readPot(player))
    expect(pot).toMatchObject({ name: 'SHW01-USD-real-2', amount: '101.01', last: won.potWin })
  })

  test('keeps the commitment that it was opened with, and is part of the record of the round that won it', async () => {
    const player = await launch(await start())
    const { serverSeedHash } = await readPot(player)
    await player.place('round-0001', stake())
    const amount = fillPot(1n)
    const { value } = await player.place('round-0002', stake())
    expect(value.potWin).toMatchObject({ serverSeedHash, amount: String(amount).replace(/(..)$/, '.$1') })
    expect(await player.place('round-0002', stake())).toMatchObject({ value: { win: value.win, potWin: value.potWin } })
    await player.rotate('my-own-seed')
    const [record, before] = (await player.rounds()) as readonly InstantRecord[]
    expect([record?.potWin, before?.potWin]).toEqual([value.potWin, undefined])
    if (!record?.serverSeed) throw new Error('The seed was not revealed')
    const { serverSeed } = record
    const bets = [{ target: 'line', amount: 200n }]
    const claim = { ...record, serverSeed, game, bets, win: toMinor(record.win) - amount }
    expect(await verifyInstantRound(claim)).toMatchObject({ ok: true })
  })

  test('gets nothing from a stake that was refused, returned or requested twice', async () => {
    const player = await launch(await start())
    harness.wallet.betErrors.push('LOSS_LIMIT_REACHED')
    expect((await player.place('round-0001', stake())).code).toBe('LOSS_LIMIT_REACHED')
    harness.wallet.faults.bet.push('cutAfter')
    expect((await player.place('round-0002', stake())).code).toBe('ROUND_CANCELLED')
    expect((await readPot(player)).amount).toBe('100.00')
    await Promise.all([player.place('round-0003', stake()), player.place('round-0003', stake())])
    await player.place('round-0003', stake())
    expect((await readPot(player)).amount).toBe('100.02')
  })
})

describe('a drop', () => {
  test('whose studio ends before it knows of the stake does not happen: the stake is returned', async () => {
    const first = await start({ fetch: createFetchThatHangsAfter('/seamless/bet') })
    const { session, ...player } = await launch(first)
    const amount = fillPot(1n)
    void player.place('round-0001', stake())
    await expect.poll(() => [...harness.wallet.rounds.values()][0]?.state).toBe('open')
    const second = await start()
    await second.worker.resume()
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
    const resumed = harness.createPlayer(second, session)
    expect(await readPot(resumed)).toMatchObject({ name: 'SHW01-USD-real-1', last: null })
    expect((await resumed.place('round-0002', stake())).value.potWin?.amount).toBe(
      String(amount).replace(/(..)$/, '.$1'),
    )
  })

  test('is paid once when the wallet does not answer the settle, across restarts', async () => {
    const first = await start()
    const player = await launch(first)
    const amount = fillPot(1n)
    harness.wallet.faults.settle.push('error500', 'cutAfter')
    const { value } = await player.place('round-0001', stake())
    expect([value.settled, toMinor(value.potWin?.amount ?? '')]).toEqual([false, amount])
    await first.close()
    const second = await start()
    await second.worker.resume()
    await second.close()
    const third = await start()
    await harness.drain(third)
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n - 200n + countBaseWin(value) + amount)
    const next = await harness.launchPlayer(third, 'launch-2', 100_000n, game)
    expect(await readPot(next)).toMatchObject({ name: 'SHW01-USD-real-2', last: value.potWin })
  })
})

describe('the reports to the platform', () => {
  const report = async (studio: FastifyInstance) => {
    harness.wallet.reportedPots.length = 0
    await studio.worker.runDue()
    return [...harness.wallet.reportedPots]
  }

  test('have each pot that has changed, and its drop with the seed, but no pot of demo play', async () => {
    const studio = await start()
    const player = await launch(studio)
    const demo = await harness.launchPlayer(studio, 'launch-2', 100_000n, game, { mode: 'demo' })
    const { serverSeedHash } = await readPot(player)
    const pot = { merchant: 'SHW01', currency: 'USD', number: 1, amount: '100.00', serverSeedHash, last: null }
    expect(await report(studio)).toEqual([pot])
    await demo.place('round-0001', stake())
    expect(await report(studio)).toEqual([])
    await player.place('round-0001', stake())
    expect(await report(studio)).toEqual([{ ...pot, amount: '100.02' }])
    fillPot(1n)
    const { value } = await player.place('round-0002', stake())
    const drop = value.potWin
    expect(await report(studio)).toEqual([
      {
        ...pot,
        number: 2,
        amount: value.pot?.amount,
        serverSeedHash: value.pot?.serverSeedHash,
        last: { amount: drop?.amount, droppedAt: drop?.at, serverSeed: drop?.serverSeed, serverSeedHash },
      },
    ])
  })

  test('are accepted but for the pot that the platform refuses', async () => {
    const studio = await start({
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (!request.url.endsWith('/pots')) return globalThis.fetch(request)
        const isRefused = (await request.clone().text()).includes('GONE1')
        const refusal = { success: false, errorCode: 'POT_INVALID', message: 'There is no such merchant.' }
        return isRefused ? Response.json(refusal, { status: 422 }) : globalThis.fetch(request)
      },
    })
    await launch(studio)
    await harness.launchPlayer(studio, 'launch-2', 100_000n, game, { merchant: 'GONE1' })
    expect((await report(studio)).map(({ merchant }) => merchant)).toEqual(['SHW01'])
    harness.now.ms += 5_000
    expect(await report(studio)).toEqual([])
  })

  test('are sent again after a failure, and by a studio that has started anew', async () => {
    const studio = await start()
    await launch(studio)
    harness.wallet.faults.pots.push('error500')
    expect(await report(studio)).toEqual([])
    harness.now.ms += 4_000
    expect(await report(studio)).toEqual([])
    harness.now.ms += 1_000
    expect(await report(studio)).toHaveLength(1)
    expect(await report(studio)).toEqual([])
    await studio.close()
    expect(await report(await start())).toHaveLength(1)
  })
})
