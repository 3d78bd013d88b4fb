import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callStudio, Harness, type Player } from './testing/harness.ts'

let harness: Harness
let folder: string
let studio: FastifyInstance
beforeEach(async () => {
  harness = new Harness()
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  await harness.start()
  studio = await harness.studio({ databaseFile: join(folder, 'studio.db') })
})
afterEach(async () => {
  await harness.stop()
  rmSync(folder, { recursive: true })
})

const getInterrupted = ({ session }: Player) => session.interruptedRounds ?? []
const getIds = (player: Player) => getInterrupted(player).map(({ roundId }) => roundId)

describe('a paid round that no client has shown', () => {
  test('is returned with each session, also of the next studio, until a client acknowledges it', async () => {
    const closed = await harness.launchPlayer(studio, 'launch-1')
    expect(closed.session).not.toHaveProperty('interruptedRounds')
    const { value: round } = await closed.spin('round-0001')
    await studio.close()

    const next = await harness.studio({ databaseFile: join(folder, 'studio.db') })
    const player = await harness.launchPlayer(next, 'launch-2')
    const { roundId, bet, win } = round
    expect(getInterrupted(player)).toMatchObject([{ kind: 'slot', roundId, bet, win, state: 'settled' }])
    const other = await harness.launchPlayer(next, 'launch-3')
    expect(getIds(other)).toEqual([roundId])
    expect(await player.acknowledge(roundId)).toMatchObject({ status: 200, value: null })
    expect((await player.acknowledge(roundId)).status).toBe(200)
    expect((await harness.launchPlayer(next, 'launch-4')).session).not.toHaveProperty('interruptedRounds')
  })

  test('is returned when its own session is resumed, and while its win is being paid', async () => {
    const player = await harness.launchPlayer(studio, 'launch-1')
    const { value: shown } = await player.spin('round-0001')
    await player.acknowledge(shown.roundId)
    harness.wallet.faults.settle.push('cutBefore')
    const { value } = await player.spin('round-0002')
    const resume = () =>
      callStudio<Player['session']>(studio, 'GET', '/studio/session', undefined, player.session.sessionToken)
    const { roundId, bet, win } = value
    expect((await resume()).value.interruptedRounds).toMatchObject([{ roundId, bet, win, state: 'settling' }])
    await harness.drain(studio)
    expect(getInterrupted(await harness.launchPlayer(studio, 'launch-2'))).toMatchObject([
      { roundId, state: 'settled' },
    ])
  })

  test('is one of the last five, newest first; older ones are never shown', async () => {
    const player = await harness.launchPlayer(studio, 'launch-1')
    const played: string[] = []
    for (let round = 0; round < 6; round += 1) {
      played.unshift((await player.spin(`round-000${round}`)).value.roundId)
      harness.now.ms += 1_000
    }
    const next = await harness.launchPlayer(studio, 'launch-2')
    expect(getIds(next)).toEqual(played.slice(0, 5))
    await next.acknowledge(...getIds(next))
    expect(getIds(await harness.launchPlayer(studio, 'launch-3'))).toEqual([])
  })

  test.each([
    ['player', 'slot-0001', { playerId: 'p2' }],
    ['brand', 'slot-0001', { merchant: 'LOT01' }],
    ['mode', 'slot-0001', { mode: 'demo' }],
    ['game', 'slot-0002', {}],
  ] as const)('is neither returned to nor acknowledged by a session of another %s', async (_, game, of) => {
    const { value } = await (await harness.launchPlayer(studio, 'launch-1')).spin('round-0001')
    const other = await harness.launchPlayer(studio, 'launch-2', 100_000n, game, of)
    expect(getIds(other)).toEqual([])
    expect((await other.acknowledge(value.roundId)).status).toBe(200)
    expect(getIds(await harness.launchPlayer(studio, 'launch-3'))).toEqual([value.roundId])
  })
})

test('a round whose stake was refused or returned is not returned as interrupted', async () => {
  const player = await harness.launchPlayer(studio, 'launch-1', 150n)
  expect((await player.spin('round-0001', '2.00')).code).toBe('INSUFFICIENT_FUNDS')
  harness.wallet.faults.bet.push('cutAfter')
  expect((await player.spin('round-0002')).code).toBe('ROUND_CANCELLED')
  harness.wallet.faults.bet.push('cutAfter')
  harness.wallet.faults.rollback.push('cutBefore')
  expect((await player.spin('round-0003')).code).toBe('SERVER_BUSY')
  expect(getIds(await harness.launchPlayer(studio, 'launch-2'))).toEqual([])
  await harness.drain(studio)
  expect(getIds(await harness.launchPlayer(studio, 'launch-3'))).toEqual([])
})

test('a round that the wallet contradicts is not returned as interrupted, since its win may never be paid', async () => {
  const player = await harness.launchPlayer(studio, 'launch-1')
  harness.wallet.faults.bet.push('cutAfter')
  harness.wallet.faults.rollback.push('cutBefore')
  await player.spin('round-0001')
  for (const round of harness.wallet.rounds.values()) round.state = 'settled'
  await harness.drain(studio)
  expect((await player.rounds())[0]).toMatchObject({ state: 'stuck' })
  expect((await harness.launchPlayer(studio, 'launch-2')).session).not.toHaveProperty('interruptedRounds')
})

const id = 'ab'.repeat(20)

test.each([
  ['no rounds', { roundIds: [] }, 'MALFORMED_REQUEST'],
  ['more than 50 rounds', { roundIds: Array.from({ length: 51 }, () => id) }, 'MALFORMED_REQUEST'],
  ['an id that is none', { roundIds: ["' OR 1 = 1 --"] }, 'MALFORMED_REQUEST'],
  ['a number', { roundIds: [1] }, 'MALFORMED_REQUEST'],
  ['nothing', {}, 'MALFORMED_REQUEST'],
  ['a further field', { roundIds: [id], playerId: 'p2' }, 'UNKNOWN_FIELD'],
])('acknowledging %s is rejected with 400', async (_, body, code) => {
  const { session } = await harness.launchPlayer(studio, 'launch-1')
  const path = '/studio/rounds/acknowledge'
  expect(await callStudio(studio, 'POST', path, body, session.sessionToken)).toMatchObject({ status: 400, code })
  expect(await callStudio(studio, 'POST', path, { roundIds: [id] })).toMatchObject({
    status: 401,
    code: 'NOT_LOGGED_IN',
  })
})
