import { createDeposit } from '@croupier/endpoints/calls/deposits'
import * as ops from '@croupier/endpoints/calls/ops/withdrawals'
import { requestWithdrawal, withdrawalDetails } from '@croupier/endpoints/calls/withdrawals'
import { createTestClock } from '@croupier/testing/clock'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { build } from '../../build.ts'
import { bankChannels } from '../deposits/testing/scenarios.ts'
import { testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { openSession } from '../session/testing/scenarios.ts'
import { autoConfirmKind } from '../withdrawals/job-kinds.ts'
import { addWithdrawal, createWithdrawer } from '../withdrawals/testing/withdrawals.ts'
import { compareBooks } from './reconcile.ts'

describeEachDatabase('flows of money at their limits', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
  })
  afterAll(() => platform.stop())

  test('50 parallel deposits open as many as a member may have', async () => {
    const { token } = await createPlayer(platform)
    const site = createSiteClient(platform)
    const call = () => site.call(createDeposit, { token, body: bankChannels.shwe })
    const responses = await Promise.all(Array.from({ length: 50 }, call))
    const codes = responses.map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code === null)).toHaveLength(3)
    expect(new Set(codes)).toEqual(new Set([null, 'DEPOSITS_OPEN']))
  })

  test('a clock that jumps over the time of confirmation pays a withdrawal out once', { timeout: 60_000 }, async () => {
    const member = await createWithdrawer(platform)
    const site = createSiteClient(platform)
    const operators = createOperatorClient(platform)
    const body = {
      bankAccountId: String(member.bankAccountId),
      amount: '5000.00',
      paymentPassword: testPaymentPassword,
    }
    const { withdrawalId } = unwrap(await site.call(requestWithdrawal, { token: member.token, body }))
    unwrap(await operators.call(ops.reviewWithdrawal, { body: { withdrawalId } }))
    for (const endpoint of [ops.approveWithdrawal, ops.disburseWithdrawal])
      unwrap(await operators.call(endpoint, { body: { withdrawalId, reason: 'Jump' } }))
    await platform.core.jobs.runDue()
    platform.clock.advance({ days: 2 })
    await platform.core.jobs.runDue()
    await platform.core.jobs.runDue()
    const token = await openSession(platform, member)
    const { state, events } = unwrap(await site.call(withdrawalDetails, { token, query: { withdrawalId } }))
    expect([state, events.filter(({ event }) => event === 'autoConfirm')]).toMatchObject(['autoConfirmed', [{}]])
    expect(await member.balances()).toEqual([9_500_000n, 0n])
    const [finding] = await compareBooks(platform.core.database, ['SHW01'], platform.clock.now())
    expect(finding?.differences).toEqual([])
  })
})

describe('two servers of one database', { skip: (process.env['TEST_DATABASE_URL'] ?? '') === '' }, () => {
  /** Starts two servers, which share a clock, until the test ends. */
  async function startServers() {
    const clock = createTestClock()
    const config = createTestConfig({ clock })
    const database = await createTestDatabase('postgres', config)
    const first = await build({ ...config, database: database.config })
    const other = await build({ ...config, database: database.config })
    onTestFinished(async () => {
      await first.close()
      await other.close()
      await database.drop()
    })
    return { clock, core: first.core, both: [first.core, other.core] }
  }

  test('pay the rebates of a day once', { timeout: 60_000 }, async () => {
    const { clock, core, both } = await startServers()
    const vipLevels = [{ label: { labelNameEn: 'Bronze' }, threshold: '0.00', rebates: { RNG: 100 }, benefits: [] }]
    await changeSettings({ core }, 'shwe', { vipLevels, modules: createModules([]) })
    const players = await Promise.all(Array.from({ length: 5 }, () => createPlayer({ core })))
    for (const player of players) await addHour({ core }, player, { validBet: 100_000n })
    clock.advance({ days: 1 })
    await Promise.all(both.map(({ jobs }) => jobs.runNow('rebate', { merchant: 'SHW01', at: clock.now() })))
    await Promise.all(both.map(({ jobs }) => jobs.runDue()))
    const balances = await Promise.all(players.map(async (player) => (await player.balance()).minor))
    expect(balances).toEqual(players.map(() => 11_000n))
    const [finding] = await compareBooks(core.database, ['SHW01'], clock.now())
    expect(finding?.differences.filter((difference) => !difference.startsWith('facts of'))).toEqual([])
  })

  test('confirm a withdrawal without an answer once', { timeout: 60_000 }, async () => {
    const { clock, core, both } = await startServers()
    const members = await Promise.all(Array.from({ length: 5 }, () => createWithdrawer({ core })))
    const at = new Date(clock.now().getTime() + 60_000)
    for (const member of members) {
      const withdrawalId = await addWithdrawal({ core }, member, { state: 'disbursed' })
      const run = { merchant: member.merchant, key: withdrawalId, at, data: { withdrawalId, attempt: 0 } }
      await core.database.transaction((transaction) => core.jobs.enqueue(transaction, autoConfirmKind, run))
    }
    clock.advance({ minutes: 1 })
    await Promise.all(both.map(({ jobs }) => jobs.runDue()))
    const [count] = await core.database.query(
      `select (select count(*)::int from withdrawal where state = 'autoConfirmed') as withdrawals,
         (select count(*)::int from withdrawal_event where event = 'autoConfirm') as events`,
    )
    expect(count).toEqual({ withdrawals: 5, events: 5 })
    expect(await Promise.all(members.map((member) => member.balances()))).toEqual(members.map(() => [9_500_000n, 0n]))
    const [finding] = await compareBooks(core.database, ['SHW01'], clock.now())
    expect(finding?.differences).toEqual([])
  })
})
