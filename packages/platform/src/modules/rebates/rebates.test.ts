import { randomUUID } from 'node:crypto'
import type { GameType } from '@croupier/domain/game-types'
import { toCalendarDate } from '@croupier/domain/time'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { memberRebates } from '@croupier/endpoints/calls/ops/rebates'
import { claimRebate, openRebate, rebateDetails, rebateHistory } from '@croupier/endpoints/calls/rebates'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGameSession } from '../wallet/testing/game-session.ts'
import { listLedgerProblems } from './testing/rebate-member.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { openSession } from '../session/testing/scenarios.ts'

const vipLevels = [
  { label: { labelNameEn: 'Bronze' }, threshold: '0.00', rebates: { RNG: 30, LIVE: 20 }, benefits: [] },
  { label: { labelNameEn: 'Silver' }, threshold: '1000.00', rebates: { RNG: 100, LIVE: 50 }, benefits: [] },
]

describeEachDatabase('rebates', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let player: Player
  let token: string

  /** Five minutes before the 21st begins in Yangon, UTC+06:30. */
  const clock = createTestClock(new Date('2026-11-20T17:25:00Z'))

  const switchManual = (isOn: boolean) =>
    changeSettings(platform, 'shwe', { modules: createModules(isOn ? ['MANPLAYREB3'] : []) })

  beforeAll(async () => {
    platform = await startPlatform({ database, clock })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
    await changeSettings(platform, 'shwe', { vipLevels })
    await platform.core.jobs.runDue()
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    await switchManual(true)
    player = await createPlayer(platform, { balance: '0' })
    token = player.token
  })

  const play = (gameType: GameType, minor: bigint) => addHour(platform, player, { gameType, validBet: minor })
  const passTime = async (time: { readonly days?: number; readonly hours?: number; readonly minutes?: number }) => {
    clock.advance(time)
    await platform.core.jobs.runDue()
    token = await openSession(platform, player)
  }
  const open = async () => unwrap(await site.call(openRebate, { token }))
  const claim = (key: string = randomUUID(), caller = token) =>
    site.call(claimRebate, { token: caller, headers: { [headerNames.idempotencyKey]: key } })
  const readHistory = async (query = {}) => unwrap(await site.call(rebateHistory, { token, query })).rebates
  const readBalance = async () => (await player.balance()).minor

  describe('that members claim', () => {
    test('show each day and category with its inputs, and until when they can be claimed', async () => {
      await play('RNG', 50_000n)
      await play('LIVE', 10_050n)
      await passTime({ minutes: 10 })
      await play('RNG', 1_000n)
      expect(await open()).toEqual({
        currency: 'MMK',
        rank: 1,
        total: '1.73',
        lines: [
          {
            day: '2026-11-20',
            gameType: 'LIVE',
            validBet: '100.50',
            rate: 20,
            amount: '0.20',
            claimableUntil: '2026-11-27',
          },
          {
            day: '2026-11-20',
            gameType: 'RNG',
            validBet: '500.00',
            rate: 30,
            amount: '1.50',
            claimableUntil: '2026-11-27',
          },
          {
            day: '2026-11-21',
            gameType: 'RNG',
            validBet: '10.00',
            rate: 30,
            amount: '0.03',
            claimableUntil: '2026-11-28',
          },
        ],
      })
    })

    test('are paid once with a posting, a history and an audit entry [about-7.2]', async () => {
      await play('RNG', 50_000n)
      expect(unwrap(await claim())).toEqual({ amount: '1.50', currency: 'MMK' })
      expect(await readBalance()).toBe(150n)
      expect(await open()).toMatchObject({ total: '0.00', lines: [] })
      expect(await claim()).toMatchObject({ status: 422, errorCode: 'NO_REBATE' })
      const [paid, ...others] = await readHistory()
      expect(others).toEqual([])
      expect(paid).toMatchObject({
        kind: 'claimed',
        rank: 1,
        amount: '1.50',
        lines: [{ gameType: 'RNG', validBet: '500.00', rate: 30, amount: '1.50' }],
      })
      const day = paid?.lines[0]?.day ?? ''
      const query = { from: day, to: day, language: 'EN', kind: 'rebate' }
      const { records } = unwrap(await site.call(transactionRecords, { token, query }))
      expect(records).toMatchObject([{ kind: 'rebate', amount: '1.50', reference: paid?.rebateId }])
      const { entries } = unwrap(await operators.call(auditLog, { query: { merchant: 'SHW01' } }))
      expect(entries[0]).toMatchObject({ after: { amount: '1.50' } })
    })

    test('count only what was played since the last claim, on the same day and on the next one', async () => {
      await play('RNG', 50_000n)
      unwrap(await claim())
      await play('RNG', 10_000n)
      expect(await open()).toMatchObject({ total: '0.30' })
      unwrap(await claim())
      await passTime({ days: 1 })
      await play('RNG', 20_000n)
      expect(unwrap(await claim())).toMatchObject({ amount: '0.60' })
      expect(await readBalance()).toBe(240n)
    })

    test('are paid once to two tabs, double clicks and repeated calls', async () => {
      await play('RNG', 50_000n)
      const key = randomUUID()
      const responses = await Promise.all([claim(key), claim(key), claim(), claim(), claim()])
      const paid = responses.filter(({ status }) => status === 200)
      const refused = responses.filter(({ status }) => status !== 200).map(({ errorCode }) => errorCode)
      expect(paid.length).toBeGreaterThan(0)
      for (const code of refused) expect(['NO_REBATE', 'IDEMPOTENCY_IN_PROGRESS']).toContain(code)
      expect(await readBalance()).toBe(150n)
      expect(await readHistory()).toHaveLength(1)
    })

    test('return the first response to a repeated call, and need a key', async () => {
      await play('RNG', 50_000n)
      const key = randomUUID()
      const first = unwrap(await claim(key))
      await play('RNG', 50_000n)
      expect(unwrap(await claim(key))).toEqual(first)
      expect(await readBalance()).toBe(150n)
      expect(await site.call(claimRebate, { token, headers: { [headerNames.idempotencyKey]: '' } })).toMatchObject({
        status: 400,
      })
    })

    test('stay open until they reach a minor unit', async () => {
      await play('RNG', 100n)
      expect(await open()).toMatchObject({ lines: [] })
      expect(await claim()).toMatchObject({ errorCode: 'NO_REBATE' })
      await play('RNG', 100n)
      expect(unwrap(await claim())).toMatchObject({ amount: '0.01' })
    })

    test('have the rates of the VIP level at the time of the claim', async () => {
      await play('RNG', 99_999n)
      expect((await open()).lines[0]?.rate).toBe(30)
      await play('RNG', 1n)
      expect(await open()).toMatchObject({ rank: 2, total: '10.00', lines: [{ rate: 100 }] })
    })

    test('expire after 7 days, which the history says', async () => {
      await play('RNG', 50_000n)
      await passTime({ days: 7 })
      expect(await open()).toMatchObject({ total: '1.50' })
      await passTime({ days: 1 })
      expect(await open()).toMatchObject({ total: '0.00' })
      expect(await claim()).toMatchObject({ errorCode: 'NO_REBATE' })
      expect(await readHistory()).toMatchObject([
        { kind: 'expired', amount: '0.00', lines: [{ validBet: '500.00', rate: 30, amount: '0.00' }] },
      ])
      expect(await readBalance()).toBe(0n)
    })

    test('are of real bets that were settled', async () => {
      const session = await openGameSession(platform, { balance: '1000' })
      await session.bet('100', { round: 'lost' })
      expect(unwrap(await site.call(openRebate, { token: session.player.token }))).toMatchObject({ lines: [] })
      await session.settle('0', { round: 'lost' })
      expect(unwrap(await site.call(openRebate, { token: session.player.token }))).toMatchObject({ total: '0.30' })
    })
  })

  describe('that are paid automatically', () => {
    beforeEach(() => switchManual(false))

    test('are refused to a claim [flag-7]', async () => {
      await play('RNG', 50_000n)
      expect(await claim()).toMatchObject({ status: 403, errorCode: 'FEATURE_OFF' })
      expect(await site.call(openRebate, { token })).toMatchObject({ status: 403, errorCode: 'FEATURE_OFF' })
    })

    test('are paid once when the day has ended, with all its categories [about-7.1]', async () => {
      await play('RNG', 50_000n)
      await play('LIVE', 50_000n)
      await passTime({ days: 1 })
      await passTime({ hours: 1 })
      // The level is the second one by then.
      expect(await readHistory()).toMatchObject([
        {
          kind: 'automatic',
          rank: 2,
          amount: '7.50',
          lines: [
            { gameType: 'LIVE', rate: 50, amount: '2.50' },
            { gameType: 'RNG', rate: 100, amount: '5.00' },
          ],
        },
      ])
      expect(await readBalance()).toBe(750n)
    })

    test('are booked in groups of members, each in a run of its own', async () => {
      const others = await Promise.all(Array.from({ length: 60 }, () => createPlayer(platform, { balance: '0' })))
      for (const other of others) await addHour(platform, other, { validBet: 10_000n })
      clock.advance({ days: 1 })
      await platform.core.jobs.runNow('rebate', { merchant: 'SHW01' })
      const listPaid = () => Promise.all(others.map(async (each) => (await each.balance()).minor))
      expect(await listPaid()).toEqual(others.map(() => 0n))
      await platform.core.jobs.runDue()
      expect(await listPaid()).toEqual(others.map(() => 30n))
      const groups = await platform.core.database.query<{ members: number }>(
        `select jsonb_array_length(data -> 'memberIds') as members from job_run
         where kind = 'rebate-members' and due_at = $1 and state = 'completed' order by id`,
        [clock.now()],
      )
      expect(groups.length).toBeGreaterThan(1)
      expect(Math.max(...groups.map(({ members }) => members))).toBe(50)
    })

    test('are read by the reference of their posting, with what they consist of', async () => {
      await play('RNG', 50_000n)
      await passTime({ days: 1 })
      const [paid] = await readHistory()
      const days = { from: toCalendarDate('Asia/Yangon', clock.now()), to: toCalendarDate('Asia/Yangon', clock.now()) }
      const query = { ...days, language: 'EN', kind: 'rebate' }
      const { records } = unwrap(await site.call(transactionRecords, { token, query }))
      const rebateId = records[0]?.reference ?? ''
      expect(unwrap(await site.call(rebateDetails, { token, query: { rebateId } }))).toEqual({
        currency: 'MMK',
        rebate: paid,
      })
    })

    test('catch up days that were missed, each bet once', async () => {
      await play('RNG', 10_000n)
      clock.advance({ days: 1 })
      await play('RNG', 20_000n)
      clock.advance({ days: 1 })
      await play('RNG', 30_000n)
      await passTime({ days: 2 })
      expect(await readBalance()).toBe(180n)
      const rebates = await readHistory()
      expect(rebates.flatMap(({ lines }) => lines)).toHaveLength(3)
      await passTime({ days: 1 })
      expect(await readBalance()).toBe(180n)
    })

    test('pay what was settled too late for its day on the next one', async () => {
      await play('RNG', 10_000n)
      const late = clock.now()
      await passTime({ days: 1 })
      await platform.core.database.query(
        `update member_hour set valid_bet = valid_bet + 10000 where member_id = $1 and hour <= $2`,
        [player.memberId, late],
      )
      await passTime({ days: 1 })
      expect(await readBalance()).toBe(60n)
    })
  })

  test('pay nothing twice, and forget nothing, when the flag is switched between claim and job', async () => {
    await play('RNG', 10_000n)
    unwrap(await claim())
    await play('RNG', 10_000n)
    await switchManual(false)
    await passTime({ days: 1 })
    expect(await readBalance()).toBe(60n)
    await switchManual(true)
    expect(await claim()).toMatchObject({ errorCode: 'NO_REBATE' })
    await play('RNG', 10_000n)
    await passTime({ days: 2 })
    expect(await readBalance()).toBe(60n)
    await switchManual(false)
    await passTime({ days: 1 })
    expect(await readBalance()).toBe(90n)
    expect((await readHistory()).map(({ kind }) => kind)).toEqual(['automatic', 'automatic', 'claimed'])
  })

  test('are listed in pages, for the member and for operators', async () => {
    for (const _ of [1, 2, 3]) {
      await play('RNG', 10_000n)
      unwrap(await claim())
    }
    const first = unwrap(await site.call(rebateHistory, { token, query: { pageSize: '2' } }))
    expect(first.rebates).toHaveLength(2)
    const rest = await readHistory({ pageSize: '2', after: first.next ?? '' })
    expect(rest).toHaveLength(1)
    const query = { merchant: 'SHW01', account: player.username }
    const { rebates } = unwrap(await operators.call(memberRebates, { query }))
    expect(rebates).toEqual([...first.rebates, ...rest])
    expect(await operators.call(memberRebates, { query: { ...query, account: 'nobody99' } })).toMatchObject({
      errorCode: 'MEMBER_UNKNOWN',
    })
  })

  test('belong to one member of one brand, and not to trial accounts', async () => {
    await play('RNG', 50_000n)
    unwrap(await claim())
    const other = await createPlayer(platform)
    const foreign = await createPlayer(platform, { brand: 'lotus' })
    const trial = await openGameSession(platform, { mode: 'demo', balance: '500' })
    expect(await claim(randomUUID(), other.token)).toMatchObject({ errorCode: 'NO_REBATE' })
    expect(unwrap(await site.call(rebateHistory, { token: other.token, query: {} })).rebates).toEqual([])
    expect(await claim(randomUUID(), foreign.token)).toMatchObject({ status: 401 })
    expect(await claim(randomUUID(), trial.player.token)).toMatchObject({ errorCode: 'TRIAL_NOT_PERMITTED' })
    const [{ rebateId } = { rebateId: '' }] = await readHistory()
    const show = (caller: string, query = { rebateId }) => site.call(rebateDetails, { token: caller, query })
    expect(await show(other.token)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    expect(await show(token, { rebateId: 'no-number' })).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    expect(await show(trial.player.token)).toMatchObject({ errorCode: 'TRIAL_NOT_PERMITTED' })
    const lotus = createSiteClient(platform, 'lotus')
    expect(await lotus.call(rebateDetails, { token: foreign.token, query: { rebateId } })).toMatchObject({
      status: 404,
    })
    for (const endpoint of [openRebate, rebateHistory]) {
      expect(await site.call(endpoint, { token: trial.player.token, query: {} })).toMatchObject({
        errorCode: 'TRIAL_NOT_PERMITTED',
      })
    }
  })

  test('are booked in a ledger without problems', async () => {
    await play('RNG', 50_000n)
    unwrap(await claim())
    expect(await listLedgerProblems(platform)).toEqual([])
  })
})
