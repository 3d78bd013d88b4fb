import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

/** A fetch whose answer to one path never comes back, as when the process dies while it waits. */
function dieAfter(path: string): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const response = await globalThis.fetch(request)
    return new URL(request.url).pathname === path ? new Promise<Response>(() => undefined) : response
  }
}

function minor(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

async function betBooked(): Promise<void> {
  await expect.poll(() => [...harness.wallet.rounds.values()][0]?.state).toBe('open')
}

const faults: Fault[] = ['cutBefore', 'cutAfter', 'error500', 'html']

describe('when the answer to a bet is lost', () => {
  test.each(faults)('(%s) the stake goes back at once and the round is cancelled', async (fault) => {
    const studio = await harness.studio()
    const player = await harness.player(studio, 'launch-1')
    harness.wallet.faults.bet.push(fault)
    expect(await player.spin('round-0001')).toMatchObject({ status: 422, code: 'ROUND_CANCELLED' })
    expect(harness.wallet.balanceOf('launch-1')).toBe(100_000n)
    expect((await player.rounds())[0]).toMatchObject({ state: 'cancelled', win: '0.00', stops: [] })
  })

  test('a wallet that never answers counts as unknown after 3 s', async () => {
    const studio = await harness.studio()
    const player = await harness.player(studio, 'launch-1')
    harness.wallet.faults.bet.push('hang')
    expect((await player.spin('round-0001')).code).toBe('ROUND_CANCELLED')
    expect(harness.wallet.balanceOf('launch-1')).toBe(100_000n)
  })

  test('and the rollback fails too, it is repeated with growing pauses until it is answered', async () => {
    const studio = await harness.studio()
    const player = await harness.player(studio, 'launch-1')
    harness.wallet.faults.bet.push('cutAfter')
    harness.wallet.faults.rollback.push('cutBefore', 'error500', 'cutAfter')
    expect(await player.spin('round-0001')).toMatchObject({ status: 503, code: 'SERVER_BUSY' })
    expect(await player.spin('round-0001')).toMatchObject({ status: 503, code: 'SERVER_BUSY' })
    expect(await studio.worker.runDue()).toBe(0)
    await harness.drain(studio)
    expect(await player.spin('round-0001')).toMatchObject({ status: 422, code: 'ROUND_CANCELLED' })
    expect(harness.wallet.balanceOf('launch-1')).toBe(100_000n)
  })
})

describe('when the answer to a settle is lost', () => {
  test.each(faults)('(%s) the player has the outcome, and the win is paid exactly once', async (fault) => {
    const studio = await harness.studio()
    const player = await harness.player(studio, 'launch-1')
    harness.wallet.faults.settle.push(fault, fault)
    const first = await player.spin('round-0001')
    expect(first).toMatchObject({ status: 200, value: { settled: false } })
    await harness.drain(studio)
    const again = await player.spin('round-0001')
    expect(again.value).toMatchObject({ settled: true, win: first.value.win, outcome: first.value.outcome })
    expect(harness.wallet.balanceOf('launch-1')).toBe(BigInt(again.value.balance.replace('.', '')))
  })
})

describe('when the studio dies', () => {
  test('between the bet and its answer, the next studio on the same file gives the stake back', async () => {
    const databaseFile = join(folder, 'studio.db')
    const dying = await harness.studio({ databaseFile, fetch: dieAfter('/seamless/bet') })
    const player = await harness.player(dying, 'launch-1')
    await Promise.race([player.spin('round-0001'), betBooked()])
    expect(harness.wallet.balanceOf('launch-1')).toBe(99_900n)
    await dying.close()

    const next = await harness.studio({ databaseFile })
    await next.worker.resume()
    expect(harness.wallet.balanceOf('launch-1')).toBe(100_000n)
    expect((await harness.at(next, player.session).spin('round-0001')).code).toBe('ROUND_CANCELLED')
  })

  test('between the bet and the settle, the next studio pays what was drawn', async () => {
    const databaseFile = join(folder, 'studio.db')
    const dying = await harness.studio({ databaseFile })
    const player = await harness.player(dying, 'launch-1')
    harness.wallet.faults.settle.push('cutBefore')
    const { value } = await player.spin('round-0001')
    await dying.close()

    const next = await harness.studio({ databaseFile })
    await next.worker.resume()
    const again = await harness.at(next, player.session).spin('round-0001')
    expect(again.value).toMatchObject({ settled: true, win: value.win, outcome: value.outcome })
  })

  test('a studio takes up pending work by itself once it is ready', async () => {
    const databaseFile = join(folder, 'studio.db')
    const dying = await harness.studio({ databaseFile })
    const player = await harness.player(dying, 'launch-1')
    harness.wallet.faults.settle.push('cutBefore')
    await player.spin('round-0001')
    await dying.close()

    const next = await harness.studio({ databaseFile, pollMs: 20 })
    await next.ready()
    await expect.poll(async () => (await harness.at(next, player.session).rounds())[0]?.state).toBe('settled')
  })
})

describe('when the wallet contradicts the studio', () => {
  test('a round settled behind its back stays stuck for an operator', async () => {
    const studio = await harness.studio()
    const player = await harness.player(studio, 'launch-1')
    harness.wallet.faults.bet.push('cutAfter')
    harness.wallet.faults.rollback.push('cutBefore')
    await player.spin('round-0001')
    for (const round of harness.wallet.rounds.values()) round.state = 'settled'
    await harness.drain(studio)
    expect((await player.rounds())[0]).toMatchObject({ state: 'stuck' })
    expect(await player.spin('round-0001')).toMatchObject({ status: 500, code: 'SYSTEM_ERROR' })
  })
})

test('whatever fails, no round stays open and the balance is what the rounds say', async () => {
  const fault = fc.option(fc.constantFrom<Fault>(...faults), { nil: null, freq: 2 })
  const someFaults = fc.array(fault, { maxLength: 6 })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.record({ bet: someFaults, settle: someFaults, rollback: someFaults }), async (plan) => {
      run += 1
      const studio = await harness.studio()
      const player = await harness.player(studio, `launch-${run}`)
      harness.wallet.faults.bet.push(...plan.bet)
      harness.wallet.faults.settle.push(...plan.settle)
      harness.wallet.faults.rollback.push(...plan.rollback)
      for (let round = 0; round < 6; round += 1) await player.spin(`round-${round}-of-6`)
      for (const left of Object.values(harness.wallet.faults)) left.length = 0
      await harness.drain(studio)

      const fresh = harness.at(studio, player.session)
      const rounds = await fresh.rounds()
      expect(rounds).toHaveLength(6)
      const expected = rounds.reduce(
        (sum, { state, bet, win }) => (state === 'settled' ? sum - minor(bet) + minor(win) : sum),
        100_000n,
      )
      expect(rounds.every(({ state }) => state === 'settled' || state === 'cancelled')).toBe(true)
      expect(harness.wallet.balanceOf(`launch-${run}`)).toBe(expected)
      expect([...harness.wallet.rounds.values()].some((round) => round.state === 'open')).toBe(false)
    }),
    { numRuns: 30, seed: 2026 },
  )
})
