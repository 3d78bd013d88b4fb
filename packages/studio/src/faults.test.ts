import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { createFetchThatHangsAfter } from './testing/hanging-fetch.ts'
import { Harness } from './testing/harness.ts'
import type { Fault } from './testing/wallet-server.ts'

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

function toMinor(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

async function waitForBooking(): Promise<void> {
  await expect.poll(() => [...harness.wallet.rounds.values()][0]?.state).toBe('open')
}

const faults: Fault[] = ['cutBefore', 'cutAfter', 'error500', 'html']

describe('when the response to a bet is lost', () => {
  test.each(faults)('(%s) the stake is returned at once and the round is cancelled', async (fault) => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    harness.wallet.faults.bet.push(fault)
    expect(await player.spin('round-0001')).toMatchObject({ status: 422, code: 'ROUND_CANCELLED' })
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
    expect((await player.rounds())[0]).toMatchObject({ state: 'cancelled', win: '0.00', stops: [] })
  })

  test('treats a wallet without a response as unknown after 3 s', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    harness.wallet.faults.bet.push('hang')
    expect((await player.spin('round-0001')).code).toBe('ROUND_CANCELLED')
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
  })

  test('and the rollback fails too, it is retried with growing pauses until it succeeds', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    harness.wallet.faults.bet.push('cutAfter')
    harness.wallet.faults.rollback.push('cutBefore', 'error500', 'cutAfter')
    expect(await player.spin('round-0001')).toMatchObject({ status: 503, code: 'SERVER_BUSY' })
    expect(await player.spin('round-0001')).toMatchObject({ status: 503, code: 'SERVER_BUSY' })
    expect(await studio.worker.runDue()).toBe(0)
    await harness.drain(studio)
    expect(await player.spin('round-0001')).toMatchObject({ status: 422, code: 'ROUND_CANCELLED' })
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
  })
})

describe('when the response to a settle is lost', () => {
  test.each(faults)('(%s) the player gets the outcome and the win is paid exactly once', async (fault) => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    harness.wallet.faults.settle.push(fault, fault)
    const first = await player.spin('round-0001')
    expect(first).toMatchObject({ status: 200, value: { settled: false } })
    await harness.drain(studio)
    const again = await player.spin('round-0001')
    expect(again.value).toMatchObject({ settled: true, win: first.value.win, outcome: first.value.outcome })
    expect(harness.wallet.getBalance('launch-1')).toBe(BigInt(again.value.balance.replace('.', '')))
  })
})

describe('when the studio is closed', () => {
  test('a round that is under way ends as if it were not', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const studio = await harness.studio({
      fetch: async (input, init) => {
        const response = await globalThis.fetch(input, init)
        if (new URL(new Request(input).url).pathname === '/seamless/bet') await gate
        return response
      },
    })
    const player = await harness.launchPlayer(studio, 'launch-1')
    const spin = player.spin('round-0001')
    await waitForBooking()
    const closed = studio.close()
    release()
    expect(await spin).toMatchObject({ status: 200, value: { settled: true } })
    await closed
  })
})

describe('when the studio crashes', () => {
  test('between the bet and its response, the next studio on the same file returns the stake', async () => {
    const databaseFile = join(folder, 'studio.db')
    const dying = await harness.studio({ databaseFile, fetch: createFetchThatHangsAfter('/seamless/bet') })
    const player = await harness.launchPlayer(dying, 'launch-1')
    await Promise.race([player.spin('round-0001'), waitForBooking()])
    expect(harness.wallet.getBalance('launch-1')).toBe(99_900n)
    await dying.close()

    const next = await harness.studio({ databaseFile })
    await next.worker.resume()
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
    expect((await harness.createPlayer(next, player.session).spin('round-0001')).code).toBe('ROUND_CANCELLED')
  })

  test('between the bet and the settle, the next studio pays the saved win', async () => {
    const databaseFile = join(folder, 'studio.db')
    const dying = await harness.studio({ databaseFile })
    const player = await harness.launchPlayer(dying, 'launch-1')
    harness.wallet.faults.settle.push('cutBefore')
    const { value } = await player.spin('round-0001')
    await dying.close()

    const next = await harness.studio({ databaseFile })
    await next.worker.resume()
    const again = await harness.createPlayer(next, player.session).spin('round-0001')
    expect(again.value).toMatchObject({ settled: true, win: value.win, outcome: value.outcome })
  })

  test('the next studio resumes pending work once it is ready', async () => {
    const databaseFile = join(folder, 'studio.db')
    const dying = await harness.studio({ databaseFile })
    const player = await harness.launchPlayer(dying, 'launch-1')
    harness.wallet.faults.settle.push('cutBefore')
    await player.spin('round-0001')
    await dying.close()

    const next = await harness.studio({ databaseFile, pollMs: 20 })
    await next.ready()
    await expect.poll(async () => (await harness.createPlayer(next, player.session).rounds())[0]?.state).toBe('settled')
  })
})

describe('when the wallet contradicts the studio', () => {
  test('marks a round that was settled elsewhere as stuck, and says so when it is repeated', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    harness.wallet.faults.bet.push('cutAfter')
    harness.wallet.faults.rollback.push('cutBefore')
    await player.spin('round-0001')
    for (const round of harness.wallet.rounds.values()) round.state = 'settled'
    await harness.drain(studio)
    expect((await player.rounds())[0]).toMatchObject({ state: 'stuck' })
    expect(await player.spin('round-0001')).toMatchObject({ status: 409, code: 'ROUND_STUCK' })
  })
})

/** Creates a fetch that holds the responses of one path until they are released, and loses them then where `isLost`. */
function createHeldFetch(path: string, isLost = false) {
  const [called, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== path) return globalThis.fetch(request)
    const response = isLost ? null : await globalThis.fetch(request)
    called.resolve()
    await released.promise
    if (response === null) throw new TypeError('fetch failed')
    return response
  }
  return { fetch, called: called.promise, release: () => released.resolve() }
}

describe('a round that a request is working on', () => {
  test('is left alone by the worker, however long it takes and also after a start', async () => {
    const { fetch, called, release } = createHeldFetch('/seamless/bet')
    const studio = await harness.studio({ fetch })
    const player = await harness.launchPlayer(studio, 'launch-1')
    const spin = player.spin('round-0001')
    await called
    await studio.worker.resume()
    harness.now.ms += 60_000
    await studio.worker.runDue()
    expect(harness.wallet.calls).not.toContain('rollback')
    release()
    expect(await spin).toMatchObject({ status: 200, value: { settled: true } })
  })

  test('has no work left where a call fails after another one has ended it', async () => {
    const databaseFile = join(folder, 'studio')
    const studio = await harness.studio({ databaseFile })
    const player = await harness.launchPlayer(studio, 'launch-1')
    harness.wallet.faults.settle.push('cutBefore')
    expect(await player.spin('round-0001')).toMatchObject({ status: 200, value: { settled: false } })
    harness.now.ms += 60_000
    const { fetch, called, release } = createHeldFetch('/seamless/settle', true)
    const late = (await harness.studio({ databaseFile, fetch })).worker.runDue()
    await called
    await studio.worker.runDue()
    release()
    await late
    const database = openDatabase(databaseFile)
    const { rows } = database.prepare('SELECT count(*) AS rows FROM work').get() ?? {}
    database.close()
    expect([rows, (await player.rounds())[0]?.state]).toEqual([0, 'settled'])
  })
})

test('leaves no round open and a balance that matches the rounds, whatever fails', async () => {
  const fault = fc.option(fc.constantFrom<Fault>(...faults), { nil: null, freq: 2 })
  const someFaults = fc.array(fault, { maxLength: 6 })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.record({ bet: someFaults, settle: someFaults, rollback: someFaults }), async (plan) => {
      run += 1
      const studio = await harness.studio()
      const player = await harness.launchPlayer(studio, `launch-${run}`)
      harness.wallet.faults.bet.push(...plan.bet)
      harness.wallet.faults.settle.push(...plan.settle)
      harness.wallet.faults.rollback.push(...plan.rollback)
      for (let round = 0; round < 6; round += 1) await player.spin(`round-${round}-of-6`)
      for (const left of Object.values(harness.wallet.faults)) left.length = 0
      await harness.drain(studio)

      const fresh = harness.createPlayer(studio, player.session)
      const rounds = await fresh.rounds()
      expect(rounds).toHaveLength(6)
      const expected = rounds.reduce(
        (sum, { state, bet, win }) => (state === 'settled' ? sum - toMinor(bet) + toMinor(win) : sum),
        100_000n,
      )
      expect(rounds.every(({ state }) => state === 'settled' || state === 'cancelled')).toBe(true)
      expect(harness.wallet.getBalance(`launch-${run}`)).toBe(expected)
      expect([...harness.wallet.rounds.values()].some((round) => round.state === 'open')).toBe(false)
    }),
    { numRuns: 30, seed: 2026 },
  )
})
