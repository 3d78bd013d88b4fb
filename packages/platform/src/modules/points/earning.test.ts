import { redeemPoints } from '@croupier/endpoints/calls/points'
import { createTestClock } from '@croupier/testing/clock'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { build } from '../../build.ts'
import type { Core } from '../../core/core.ts'
import { givePaymentPassword, testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { openSession } from '../session/testing/scenarios.ts'
import { compareBooks } from '../reconcile/reconcile.ts'
import { creditMembers } from './jobs.ts'
import { createProduct, givePoints } from './testing/points.ts'

const merchant = 'SHW01'
const kind = 'points-members'
const pointsRatios = [{ source: 'RNG' as const, amount: '500.00', points: '1' }]
/** Turnover for one point, minor units. */
const step = 50_000n

/** Within an hour that is not over for the next windows. */
const beginning = new Date('2026-11-20T17:02:00Z')

/** Creates members who have played for a point each, in the order of their ids. */
async function createCrowd(core: Core, count: number): Promise<readonly Player[]> {
  const players: Player[] = []
  while (players.length < count) players.push(await createPlayer({ core }, { balance: '0' }))
  for (const player of players) await addHour({ core }, player, { validBet: step })
  return players
}

/** Returns the points of members in their order. */
async function readPoints({ database }: Core, players: readonly Player[]): Promise<readonly number[]> {
  const rows = await database.query<{ readonly memberId: bigint; readonly balance: bigint }>(
    `select member_id as "memberId", balance from account where purpose = 'points'`,
  )
  const balances = new Map(rows.map(({ memberId, balance }) => [memberId, Number(balance)]))
  return players.map(({ memberId }) => balances.get(memberId) ?? 0)
}

async function listDifferences({ database, clock }: Core): Promise<readonly string[]> {
  const findings = await compareBooks(database, [merchant], clock.now())
  return findings.flatMap(({ differences }) => differences).filter((text) => !text.startsWith('facts of'))
}

describeEachDatabase('points of many members', (database) => {
  const clock = createTestClock(beginning)
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
    await changeSettings(platform, 'shwe', { pointsRatios })
    await platform.core.jobs.runDue()
  })
  afterAll(() => platform.stop())

  const countTurnover = async () => {
    clock.advance({ minutes: 5 })
    await platform.core.jobs.runNow('points', { merchant })
  }
  const listGroups = async () => {
    const sql = `select key from job_run where kind = $1 and state = 'scheduled' order by id`
    const rows = await platform.core.database.query<{ readonly key: string }>(sql, [kind])
    return rows.map(({ key }) => key)
  }
  /** Credits members in a transaction, at whose end the server is lost. */
  const loseServer = async (players: readonly Player[]) => {
    const { core } = platform
    const found = core.merchants.findByCode(merchant)
    if (!found) throw new Error('The merchant is unknown.')
    const group = { merchant: found, memberIds: players.map(({ memberId }) => memberId), at: clock.now() }
    await core.database.transaction(async (transaction) => {
      await creditMembers(core, transaction, group)
      throw new Error('The server is lost.')
    })
  }

  test('are credited once in groups of 50, wherever a server is lost, and when a later window ends before they are', async () => {
    const { core } = platform
    const players = await createCrowd(core, 120)
    const [first, last] = [players[0], players.at(-1)]
    if (!first || !last) throw new Error('There are members.')
    const read = () => readPoints(core, players)
    const expected = players.map((player) => (player === first || player === last ? 2 : 1))

    await countTurnover()
    expect(new Set(await read())).toEqual(new Set([0]))
    const groups = await listGroups()
    expect(groups).toHaveLength(3)
    await core.jobs.runNow(kind, { merchant, key: groups[0] ?? '' })
    expect(await read()).toEqual(players.map((_player, index) => (index < 50 ? 1 : 0)))
    expect(await listDifferences(core)).toEqual([])
    await expect(loseServer(players)).rejects.toThrow('The server is lost.')

    for (const player of [first, last]) await addHour(platform, player, { validBet: step })
    await countTurnover()
    expect(await listGroups()).toHaveLength(3)
    await core.jobs.runDue()
    expect(await read()).toEqual(expected)
    await core.database.query(`update job_run set state = 'queued' where kind = $1`, [kind])
    await core.jobs.runDue()
    clock.advance({ hours: 3 })
    await core.jobs.runDue()
    expect(await read()).toEqual(expected)
    expect(await listDifferences(core)).toEqual([])
  })
})

test('points stay due while a server does not know their merchant', async () => {
  const clock = createTestClock(beginning)
  const platform = await startPlatform({ clock, limits: relaxedLimits })
  onTestFinished(() => platform.stop())
  const { core } = platform
  await changeSettings(platform, 'shwe', { pointsRatios })
  await core.jobs.runDue()
  const players = await createCrowd(core, 1)
  clock.advance({ minutes: 5 })
  await core.jobs.runNow('points', { merchant })
  const findByCode = vi.spyOn(core.merchants, 'findByCode').mockReturnValue(undefined)
  const [group] = await core.database.query<{ readonly key: string }>('select key from job_run where kind = $1', [kind])
  const run = () => core.jobs.runNow(kind, { merchant, key: group?.key ?? '' })
  await expect(run()).rejects.toThrow('The merchant SHW01 is unknown.')
  expect(await readPoints(core, players)).toEqual([0])
  findByCode.mockRestore()
  await run()
  expect(await readPoints(core, players)).toEqual([1])
})

describe('points on PostgreSQL', { skip: (process.env['TEST_DATABASE_URL'] ?? '') === '' }, () => {
  test('of a member can be spent while the account of another one in the same window is held', async () => {
    const clock = createTestClock(beginning)
    const platform = await startPlatform({ database: 'postgres', clock, limits: relaxedLimits })
    onTestFinished(() => platform.stop())
    const { core } = platform
    await changeSettings(platform, 'shwe', { pointsRatios })
    await core.jobs.runDue()
    const players = await createCrowd(core, 120)
    const [first, last] = [players[0], players.at(-1)]
    if (!first || !last) throw new Error('There are members.')
    for (const player of [first, last]) await givePoints(platform, player, 100n)
    await givePaymentPassword(platform, first.memberId)
    const productId = await createProduct(platform)
    clock.advance({ minutes: 5 })
    const token = await openSession(platform, first)
    const body = { productId, quantity: 1, paymentPassword: testPaymentPassword, password: null }

    const { running } = await core.database.transaction(async ({ query }) => {
      await query(`select id from account where member_id = $1 and purpose = 'points' for update`, [last.memberId])
      const runs = core.jobs.runDue()
      const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => (await core.database.query(blocked)).length > 0, { timeout: 10_000 })
      unwrap(await createSiteClient(platform).call(redeemPoints, { token, body }))
      return { running: runs }
    })
    await running
    expect(await readPoints(core, [first, last])).toEqual([51, 101])
  })

  test('are credited once where two servers run the same jobs', { timeout: 60_000 }, async () => {
    const clock = createTestClock(beginning)
    const config = createTestConfig({ clock })
    const database = await createTestDatabase('postgres', config)
    const servers = [
      await build({ ...config, database: database.config }),
      await build({ ...config, database: database.config }),
    ]
    onTestFinished(async () => {
      for (const server of servers) await server.close()
      await database.drop()
    })
    const cores = servers.map(({ core }) => core)
    const [core] = cores
    if (!core) throw new Error('There is no server.')
    await changeSettings({ core }, 'shwe', { pointsRatios })
    const players = await createCrowd(core, 60)
    clock.advance({ minutes: 5 })
    await Promise.all(cores.map(({ jobs }) => jobs.runNow('points', { merchant })))
    await Promise.all(cores.map(({ jobs }) => jobs.runDue()))
    expect(await readPoints(core, players)).toEqual(players.map(() => 1))
    expect(await listDifferences(core)).toEqual([])
  })
})
