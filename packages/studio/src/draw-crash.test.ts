import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import type { DyingStudioOptions } from './testing/dying-studio.ts'
import { Harness } from './testing/harness.ts'

const dyingStudio = fileURLToPath(new URL('testing/dying-studio.ts', import.meta.url))
const ticketsPerBatch = 3
const batches = 4
/** The last batch is not full. */
const tickets = batches * ticketsPerBatch - 1
/** One of the two sides wins 1.90, whatever is drawn. */
const lines = ['big', 'small'].map((selection) => ({ betType: 'firstSide', selection, amount: '1.00' }))

let harness: Harness
let folder: string
beforeEach(async () => {
  harness = new Harness(['LOTT'])
  harness.now.ms = Date.parse('2026-11-20T12:05:00Z')
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  await harness.start()
})
afterEach(async () => {
  await harness.stop()
  rmSync(folder, { recursive: true })
})

/** Runs a studio that is killed while it decides the batch after so many due settles; returns the signal that ended it. */
async function killInBatch(options: DyingStudioOptions): Promise<unknown> {
  const child = fork(dyingStudio, [JSON.stringify(options)], { execArgv: ['--conditions=source'] })
  const [, signal] = await once(child, 'exit')
  return signal
}

test(
  'a studio that is killed in each batch of the tickets of a draw decides and pays each of them once',
  { timeout: 300_000 },
  async () => {
    const databaseFile = join(folder, 'studio')
    const start = () => harness.studio({ databaseFile, ticketsPerBatch })
    const first = await start()
    const player = await harness.launchLottery(first, 'launch-1', { game: 'LOTTFAST', vendor: 'LOTT' })
    const { current } = await player.state()
    for (let ticket = 1; ticket <= tickets; ticket += 1)
      expect(
        (await player.buy({ draw: current.number, lines, clientTicketId: `ticket-${ticket}-of-all` })).status,
      ).toBe(200)
    await first.close()
    harness.now.ms = Date.parse(current.drawsAt)

    for (let batch = 1; batch < batches; batch += 1) {
      const dueSettles = batch * ticketsPerBatch
      const options = { databaseFile, vendors: harness.secrets, now: harness.now.ms, ticketsPerBatch, dueSettles }
      expect(await killInBatch(options)).toBe('SIGKILL')
      const database = openDatabase(databaseFile)
      const work = database.prepare('SELECT count(*) AS due FROM work').get()
      const draw = database.prepare('SELECT numbers, decided_at FROM draw WHERE number = ?').get(current.number)
      database.close()
      // The batch in which it was killed is not there, those before it are.
      expect(work).toEqual({ due: dueSettles })
      expect(draw).toEqual({ numbers: expect.any(String), decided_at: null })
    }

    const last = await start()
    const later = harness.createLotteryPlayer(last, player.session)
    const before = (await later.tickets()).tickets
    expect(new Set(before.map(({ state, win }) => `${state} ${win}`))).toEqual(new Set(['open null']))
    await harness.drain(last)
    expect(harness.wallet.calls.filter((call) => call === 'settle')).toHaveLength(tickets)
    expect([...harness.wallet.rounds.values()].every(({ state, win }) => state === 'settled' && win === 190n)).toBe(
      true,
    )
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n - BigInt(tickets) * 10n)
  },
)
