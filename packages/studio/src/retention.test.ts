import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLiveCode } from '@croupier/fair/live/kinds'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { idleMs, proofMs, refusedMs } from './services/retention.ts'
import { callStudio, Harness } from './testing/harness.ts'

const table = createLiveCode('GBL', 'baccarat', 1)
const dayMs = 24 * 60 * 60_000

let harness: Harness
let folder: string
let studio: FastifyInstance
beforeEach(async () => {
  harness = new Harness(['GBL'])
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  harness.now.ms = Date.parse('2026-11-20T12:00:05Z')
  await harness.start()
  studio = await harness.studio({ databaseFile: join(folder, 'studio') })
})
afterEach(async () => {
  await harness.stop()
  rmSync(folder, { recursive: true })
})

/** Reads one column of the studio's database. */
function read(sql: string, ...values: readonly string[]): readonly unknown[] {
  const database = openDatabase(join(folder, 'studio'))
  const rows = database.prepare(sql).all(...values)
  database.close()
  return rows.map((row) => Object.values(row)[0])
}

const listDraws = () => read('SELECT number FROM draw WHERE game_code = ? ORDER BY draws_at', table) as string[]
const sit = (token: string) => harness.launchLottery(studio, token, { game: table, vendor: 'GBL' })

/** Lets a player sit at the table for some minutes. */
async function watch(token: string, minutes: number): Promise<void> {
  const player = await sit(token)
  for (let half = 0; half < minutes * 2; half += 1) {
    await player.state()
    harness.now.ms += 30_000
    await studio.worker.runDue()
  }
}

/** Lets the studio run again after a time. */
async function pass(ms: number): Promise<void> {
  harness.now.ms += ms
  await studio.worker.runDue()
}

describe('the rounds of a live table', () => {
  test('without chips are deleted after a month with their seeds, but for the latest ones', async () => {
    await watch('launch-1', 60)
    const all = listDraws()
    const seeds = read('SELECT count(*) FROM seed')[0] as number
    expect(all.length).toBeGreaterThan(150)
    await pass(idleMs - 2 * dayMs)
    expect(listDraws()).toEqual(all)
    await pass(3 * dayMs)
    expect(listDraws()).toEqual(all.slice(-100))
    expect(read('SELECT count(*) FROM session')).toEqual([0])
    expect(seeds - (read('SELECT count(*) FROM seed')[0] as number)).toBe(all.length - 100 + 2)
    // None of those that were deleted is dealt again.
    const { last } = await (await sit('launch-2')).state()
    expect(last.every(({ number }) => !all.includes(number))).toBe(true)
  })

  test('with chips can be verified for a year', async () => {
    const player = await sit('launch-1')
    const { current } = await player.state()
    const lines = [{ betType: 'spot', selection: 'player', amount: '1.00' }]
    expect((await player.buy({ draw: current.number, lines, clientTicketId: 'ticket-0001' })).status).toBe(200)
    await harness.drain(studio)
    await watch('launch-2', 60)
    await pass(proofMs - dayMs)
    expect(listDraws()).toContain(current.number)
    expect((await (await sit('launch-3')).tickets()).tickets).toMatchObject([{ draw: current.number }])
    await pass(2 * dayMs)
    await pass(dayMs)
    expect(listDraws()).not.toContain(current.number)
    expect((await (await sit('launch-4')).tickets()).tickets).toEqual([])
  })
})

test('a round whose stake was refused is deleted after a week, others are not', async () => {
  const player = await harness.launchPlayer(studio, 'launch-1')
  harness.wallet.betErrors.push('INSUFFICIENT_FUNDS')
  expect((await player.spin('round-0001')).code).toBe('INSUFFICIENT_FUNDS')
  expect((await player.spin('round-0002')).status).toBe(200)
  await pass(refusedMs - dayMs)
  expect(read('SELECT state FROM round ORDER BY rowid')).toEqual(['refused', 'settled'])
  await pass(2 * dayMs)
  expect(read('SELECT state FROM round')).toEqual(['settled'])
})

describe('a round of a year ago', () => {
  test('is deleted with its session and the seeds of it', async () => {
    const player = await harness.launchPlayer(studio, 'launch-1')
    const { value } = await player.spin('round-0001')
    await player.rotate('my-own-seed')
    const verify = () => callStudio(studio, 'GET', `/studio/verify?roundId=${value.roundId}`)
    await pass(proofMs - dayMs)
    expect((await verify()).status).toBe(200)
    await pass(2 * dayMs)
    expect((await verify()).status).toBe(404)
    const counts = `SELECT (SELECT count(*) FROM session) + (SELECT count(*) FROM round)
      + (SELECT count(*) FROM seed WHERE id NOT IN (SELECT seed_id FROM draw))`
    expect(read(counts)).toEqual([0])
  })

  test('stays while its wallet call is pending', async () => {
    const player = await harness.launchPlayer(studio, 'launch-1')
    harness.wallet.faults.settle.push('cutBefore')
    const { value } = await player.spin('round-0001')
    harness.wallet.faults.settle.push(...Array.from({ length: 20 }, () => 'cutBefore' as const))
    await pass(proofMs + dayMs)
    expect(read('SELECT state FROM round WHERE id = ?', value.roundId)).toEqual(['staked'])
    harness.wallet.faults.settle.length = 0
    await harness.drain(studio)
    expect(read('SELECT state FROM round WHERE id = ?', value.roundId)).toEqual(['settled'])
    await pass(2 * dayMs)
    expect(read('SELECT id FROM round')).toEqual([])
  })
})
