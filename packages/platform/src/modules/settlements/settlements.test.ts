import {
  contractPeriods,
  type ContractKind,
  type ContractPeriod,
  type ContractTerms,
  type ContractTier,
} from '@croupier/domain/contract'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import { getDayStart, getPreviousWindow, getWindow } from '@croupier/domain/time-windows'
import { agentRevenue } from '@croupier/endpoints/calls/agent-reports'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import {
  agentSalaries,
  agentSalaryBets,
  agentSalaryDetails,
  agentSalaryPreview,
} from '@croupier/endpoints/calls/salaries'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { payRebate, playRound } from '../agent-reports/testing/team.ts'
import { giveContract, giveLevel } from '../contracts/testing/contracts.ts'
import { openSession } from '../rebates/testing/rebate-member.ts'
import { compareBooks } from '../reconcile/reconcile.ts'
import { joinTeam } from '../transfers/testing/lines.ts'
import { openGameSession, type GameSession } from '../wallet/testing/game-session.ts'
import { isSettled } from './repository.ts'
import { settleWindows } from './settle.ts'

const timeZone = 'Asia/Yangon'
const merchant = 'SHW01'
const noConditions = { betAmount: 0n, activeMembers: 0, periodValidBet: 0n, periodProfitLoss: 0n }

const createTerms = (tiers: readonly ContractTier[], period: ContractPeriod | null = null): ContractTerms => ({
  period,
  activeThreshold: 0n,
  tiers,
})
const withRate = (rate: number) => createTerms([{ ...noConditions, rate }])
const withRates = (winRate: number, lossRate: number) => createTerms([{ ...noConditions, winRate, lossRate }])

describeEachDatabase('salaries and dividends', (database) => {
  let platform: TestPlatform
  let site: SiteClient

  const clock = createTestClock(new Date('2026-02-01T00:00:00Z'))

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())

  /** Creates an account with money, an agent unless said otherwise, below another one. */
  async function join(upline: GameSession | null, isAgent = true): Promise<GameSession> {
    const session = await openGameSession(platform, { balance: '100000' })
    const { memberId } = session.player
    if (isAgent) await platform.core.database.query('update member set type = 1 where id = $1', [memberId])
    if (upline) await joinTeam(platform, memberId, upline.player.memberId)
    return session
  }

  const sign = (
    { player: { memberId: agentId } }: GameSession,
    kind: ContractKind,
    terms: ContractTerms,
    from = clock.now(),
  ) => giveContract(platform, { agentId, kind, terms, effectiveFrom: from })
  const startOf = (kind: 'day' | 'hour' | 'fiveMinutes') => getWindow(kind, timeZone, clock.now()).from
  const getToday = () => toCalendarDate(timeZone, clock.now())
  const logIn = ({ player }: GameSession) => openSession(platform, player)

  /** Runs a job when its window is due: ten minutes after the end of the current one, or one minute. */
  async function passWindow(job: string, kind: 'day' | 'hour' | 'fiveMinutes'): Promise<void> {
    const { to } = getWindow(kind, timeZone, clock.now())
    clock.set(new Date(to.getTime() + (kind === 'fiveMinutes' ? 60_000 : 600_000)))
    await platform.core.jobs.runNow(job, { merchant })
  }

  async function listLines(agent: GameSession, kind: ContractKind, query: Record<string, string> = {}) {
    const to = getToday()
    const days = { from: addDays(to, -80), to }
    const parts = { token: await logIn(agent), query: { kind, ...days, ...query } }
    return unwrap(await site.call(agentSalaries, parts))
  }

  async function explain(agent: GameSession, lineId: string | undefined) {
    const query = { lineId: lineId ?? '' }
    return unwrap(await site.call(agentSalaryDetails, { token: await logIn(agent), query }))
  }

  async function preview(agent: GameSession, kind: ContractKind) {
    return unwrap(await site.call(agentSalaryPreview, { token: await logIn(agent), query: { kind } })).preview
  }

  const countLines = async () => {
    const sql = 'select count(*)::int as lines, sum(paid)::bigint as paid from settlement_line'
    const [row] = await platform.core.database.query<{ readonly lines: number; readonly paid: bigint }>(sql)
    return row ?? { lines: 0, paid: 0n }
  }

  test('pay dividends by the day, week, half month and month, and carry a negative result over [about-15.3] [const-8.1] [const-8.2] [const-8.3] [const-8.4]', async () => {
    const agents = new Map<ContractPeriod, GameSession>()
    for (const period of contractPeriods) agents.set(period, await join(null))
    const ends = { daily: '2026-04-01', weekly: '2026-04-06', semimonthly: '2026-04-01', monthly: '2026-04-01' }
    for (const [period, agent] of agents) {
      const day = period === 'weekly' ? '2026-02-02' : '2026-02-01'
      await sign(agent, 'dividend', createTerms([{ ...noConditions, rate: 1_000 }], period), getDayStart(timeZone, day))
      const sql = 'update agent_contract set state = $3, ends_at = $2 where agent_id = $1'
      const { memberId } = agent.player
      await platform.core.database.query(sql, [memberId, getDayStart(timeZone, ends[period]), 'terminated'])
    }
    const rounds = [
      ['2026-02-03', '100.00', '300.00'],
      ['2026-02-10', '500.00', '0.00'],
      ['2026-02-28', '110.00', '0.00'],
      ['2026-03-01', '60.00', '0.00'],
      ['2026-03-31', '40.00', '0.00'],
    ] as const
    for (const [day, stake, win] of rounds) {
      clock.set(new Date(getDayStart(timeZone, addDays(day, 1)).getTime() - 1_000))
      for (const agent of agents.values()) await playRound(platform, agent, stake, win)
      if (day === '2026-02-28') for (const { player } of agents.values()) await payRebate(platform, player, 1_000n)
    }
    clock.set(new Date('2026-04-08T00:00:00Z'))
    await platform.core.jobs.runNow('dividends', { merchant })

    const list = async (period: ContractPeriod) => {
      const agent = agents.get(period)
      if (!agent) throw new Error('Each period has an agent.')
      const { records } = await listLines(agent, 'dividend')
      return records.map(({ from, to, paid }) => {
        const last = new Date(Date.parse(to) - 1)
        return `${toCalendarDate(timeZone, new Date(from))} ${toCalendarDate(timeZone, last)} ${paid}`
      })
    }
    expect(await list('monthly')).toEqual(['2026-03-01 2026-03-31 10.00', '2026-02-01 2026-02-28 40.00'])
    expect(await list('semimonthly')).toEqual([
      '2026-03-16 2026-03-31 4.00',
      '2026-03-01 2026-03-15 6.00',
      '2026-02-16 2026-02-28 10.00',
      '2026-02-01 2026-02-15 30.00',
    ])
    expect(await list('weekly')).toEqual([
      '2026-03-30 2026-04-05 4.00',
      '2026-02-23 2026-03-01 16.00',
      '2026-02-09 2026-02-15 30.00',
      '2026-02-02 2026-02-08 0.00',
    ])
    expect(await list('daily')).toEqual([
      '2026-03-31 2026-03-31 4.00',
      '2026-03-01 2026-03-01 6.00',
      '2026-02-28 2026-02-28 10.00',
      '2026-02-10 2026-02-10 30.00',
      '2026-02-03 2026-02-03 0.00',
    ])
    const weekly = agents.get('weekly')
    if (!weekly) throw new Error('Each period has an agent.')
    const { records } = await listLines(weekly, 'dividend')
    const [, costly, carried, lost] = await Promise.all(records.map(({ lineId }) => explain(weekly, lineId)))
    expect(lost?.explanation).toMatchObject({ parts: [], lossBefore: '0.00', lossAfter: '-200.00' })
    expect(carried?.explanation).toMatchObject({
      lossBefore: '-200.00',
      lossAfter: '0.00',
      parts: [{ base: '300.00' }],
    })
    expect(costly?.explanation.figures).toMatchObject({ betAmount: '170.00', rebate: '10.00', netLoss: '160.00' })
    const day = getToday()
    const query = { from: day, to: day, language: 'EN', kind: 'dividend' }
    const record = unwrap(await site.call(transactionRecords, { token: await logIn(weekly), query }))
    expect(record.records.map(({ reference }) => reference)).toContain('2026-02-23/2026-03-01')
  })

  test('pay each agent of a line the rate of its tier less what its downline gets, once, with a line that explains itself [about-15.1] [role-4.5]', async () => {
    // Half an hour before the 21st begins in Yangon, UTC+06:30.
    clock.set(new Date('2026-05-20T17:00:00Z'))
    const upper = await join(null)
    const lower = await join(upper)
    const member = await join(lower, false)
    const tiers = [
      { ...noConditions, rate: 50 },
      { ...noConditions, betAmount: 10_000n, activeMembers: 1, rate: 100 },
      { ...noConditions, periodValidBet: 1_000_000n, rate: 200 },
    ]
    await sign(upper, 'dailySalary', createTerms(tiers), startOf('day'))
    await sign(lower, 'dailySalary', withRate(33), startOf('day'))
    await playRound(platform, member, '100.50', '10.00')
    clock.advance({ minutes: 1 })
    const { round } = await playRound(platform, upper, '7.00', '0.00')
    const open = await preview(upper, 'dailySalary')
    expect(open).toMatchObject({
      entitlement: '1.08',
      deductions: '0.33',
      result: '0.75',
      explanation: { exact: '1.075000' },
    })
    const day = getToday()

    await platform.core.jobs.runDue()
    expect((await listLines(upper, 'dailySalary')).records).toEqual([])
    const { minor: before } = await upper.player.balance()
    await passWindow('salary-daily', 'day')
    const own = await listLines(upper, 'dailySalary')
    expect(own).toMatchObject({
      total: 1,
      totals: { entitlement: '1.08', deductions: '0.33', result: '0.75', paid: '0.75' },
      records: [
        { kind: 'dailySalary', username: upper.player.username, isCorrection: false, paid: '0.75', carriedOut: '0.00' },
      ],
    })
    const [line] = own.records
    expect([line?.from, line?.to].map((at) => toCalendarDate(timeZone, new Date(at ?? '')))).toEqual([
      day,
      addDays(day, 1),
    ])
    expect(await explain(upper, line?.lineId)).toMatchObject({
      line,
      explanation: {
        version: 1,
        payer: 'house',
        tier: 1,
        figures: { betAmount: '107.50', validBet: '107.50', winAmount: '10.00', netLoss: '97.50', activeMembers: 2 },
        // 1.075 is exactly half between two minor units: the even one is 1.08.
        parts: [{ name: 'validBet', base: '107.50', rate: 100 }],
        exact: '1.075000',
        downlines: [{ username: lower.player.username, entitlement: '0.33' }],
      },
    })
    const bets = { token: await logIn(upper), query: { lineId: line?.lineId ?? '', language: 'EN', pageSize: '1' } }
    expect(unwrap(await site.call(agentSalaryBets, bets))).toMatchObject({
      records: [{ roundId: round, betAmount: '7.00' }],
    })
    expect((await upper.player.balance()).minor - before).toBe(75n)

    const downline = await listLines(upper, 'dailySalary', { side: 'downline' })
    expect(downline).toMatchObject({ total: 1, records: [{ username: lower.player.username, entitlement: '0.33' }] })
    expect(await explain(upper, downline.records[0]?.lineId)).toMatchObject({
      explanation: { payer: 'upline', tier: 0 },
    })
    const token = await logIn(upper)
    const today = { from: getToday(), to: getToday() }
    const record = { token, query: { ...today, language: 'EN', kind: 'salaryDaily' } }
    expect(unwrap(await site.call(transactionRecords, record)).records).toMatchObject([
      { kind: 'salaryDaily', amount: '0.75', reference: day },
    ])
    expect(unwrap(await site.call(agentRevenue, { token, query: today })).records).toMatchObject([
      { source: 'salaryDaily', amount: '0.75' },
    ])

    await giveLevel(platform, { agentId: upper.player.memberId, kind: 'dailySalary' }, 0)
    const refused = await site.call(agentSalaryDetails, { token, query: { lineId: line?.lineId ?? '' } })
    expect(refused.errorCode).toBe('FEATURE_OFF')
    const above = await site.call(agentSalaryDetails, {
      token: await logIn(lower),
      query: { lineId: line?.lineId ?? '' },
    })
    expect(above.errorCode).toBe('NOT_FOUND')
  })

  test('pay for an hour that starts at the half hour by whether the team has won, and for real-time windows by each bet [about-15.2] [about-15.4] [const-5]', async () => {
    const agent = await join(null)
    await sign(agent, 'hourlySalary', withRates(100, 300))
    await sign(agent, 'realtimeSalary', withRates(200, 50))
    clock.set(new Date('2026-05-22T03:30:00Z'))
    await playRound(platform, agent, '10.00', '30.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    await playRound(platform, agent, '20.00', '0.00')
    await playRound(platform, agent, '5.00', '5.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    await passWindow('salary-hourly', 'hour')
    await playRound(platform, agent, '40.00', '40.01')
    await passWindow('salary-hourly', 'hour')
    await passWindow('salary-realtime', 'fiveMinutes')
    const hours = (await listLines(agent, 'hourlySalary')).records
    expect(hours.map(({ from, paid }) => [from, paid])).toEqual([
      ['2026-05-22T04:30:00.000Z', '0.40'],
      ['2026-05-22T03:30:00.000Z', '1.05'],
    ])
    const windows = (await listLines(agent, 'realtimeSalary')).records
    expect(windows.map(({ from, paid }) => [from.slice(11, 16), paid])).toEqual([
      ['04:40', '0.80'],
      ['03:35', '0.10'],
      ['03:30', '0.20'],
    ])
    const { explanation } = await explain(agent, windows[1]?.lineId)
    expect(explanation.parts).toEqual([
      { name: 'wonBet', base: '0.00', rate: 200 },
      { name: 'lostBet', base: '20.00', rate: 50 },
    ])
  })

  test('deduct what an adjustment takes from a paid window from the lines after it, and never from the account', async () => {
    clock.set(new Date('2026-05-23T05:00:00Z'))
    const upper = await join(null)
    const lower = await join(upper)
    await sign(upper, 'realtimeSalary', withRates(20, 100))
    await sign(lower, 'realtimeSalary', withRates(10, 50))
    const { session, round } = await playRound(platform, lower, '100.00', '0.00')
    const within = await playRound(platform, lower, '10.00', '0.00')
    await within.session.adjust('10.00', { round: within.round })
    await passWindow('salary-realtime', 'fiveMinutes')
    await session.adjust('150.00', { round })
    await playRound(platform, lower, '50.00', '0.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    await playRound(platform, lower, '100.00', '0.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    const { records, totals } = await listLines(upper, 'realtimeSalary')
    const { records: below } = await listLines(upper, 'realtimeSalary', { side: 'downline' })
    const show = (lines: typeof records) =>
      lines
        .toSorted((a, b) => Number(a.lineId) - Number(b.lineId))
        .map((line) => [
          line.from.slice(14, 16),
          line.isCorrection,
          line.entitlement,
          line.carriedIn,
          line.paid,
          line.carriedOut,
        ])
    expect(show(records)).toEqual([
      ['00', false, '1.00', '0.00', '0.50', '0.00'],
      ['00', true, '-0.80', '0.00', '0.00', '-0.40'],
      ['05', false, '0.50', '-0.40', '0.00', '-0.15'],
      ['10', false, '1.00', '-0.15', '0.35', '0.00'],
    ])
    expect(show(below)).toEqual([
      ['00', false, '0.50', '0.00', '0.50', '0.00'],
      ['00', true, '-0.40', '0.00', '0.00', '-0.40'],
      ['05', false, '0.25', '-0.40', '0.00', '-0.15'],
      ['10', false, '0.50', '-0.15', '0.35', '0.00'],
    ])
    expect(totals).toMatchObject({ entitlement: '1.70', deductions: '0.85', result: '0.85', paid: '0.85' })
    const correction = records.find(({ isCorrection }) => isCorrection)
    expect((await explain(upper, correction?.lineId)).explanation).toMatchObject({
      bookedBefore: '1.00',
      exact: '0.200000',
      figures: { wonBet: '100.00', lostBet: '0.00' },
    })
  })

  test('hold what a disabled account has earned until it is enabled', async () => {
    clock.set(new Date('2026-05-24T05:00:00Z'))
    const upper = await join(null)
    const lower = await join(upper)
    await sign(upper, 'realtimeSalary', withRates(0, 100))
    await sign(lower, 'realtimeSalary', withRates(0, 50))
    const disable = (isDisabled: boolean) =>
      platform.core.database.query('update member set disabled = $2 where id = $1', [lower.player.memberId, isDisabled])
    await playRound(platform, lower, '100.00', '0.00')
    await disable(true)
    await passWindow('salary-realtime', 'fiveMinutes')
    await disable(false)
    await playRound(platform, upper, '10.00', '0.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    const { records } = await listLines(upper, 'realtimeSalary')
    expect(records.map(({ paid }) => paid)).toEqual(['0.10', '0.50'])
    const { records: below } = await listLines(lower, 'realtimeSalary')
    expect(below.map(({ paid, carriedOut }) => [paid, carriedOut])).toEqual([
      ['0.50', '0.00'],
      ['0.00', '0.50'],
    ])
  })

  /** Ends the contracts of an agent. */
  const end = ({ player }: GameSession, kind: ContractKind, at: Date) =>
    platform.core.database.query(
      `update agent_contract set state = 'terminated', ends_at = $3 where agent_id = $1 and kind = $2`,
      [player.memberId, kind, at],
    )

  test('take a negative result of dividends along when their period changes, whichever window is settled late', async () => {
    const agent = await join(null)
    const terms = (period: ContractPeriod) => createTerms([{ ...noConditions, rate: 1_000 }], period)
    const turn = getDayStart(timeZone, '2026-07-01')
    await sign(agent, 'dividend', terms('monthly'), getDayStart(timeZone, '2026-06-01'))
    await end(agent, 'dividend', turn)
    await sign(agent, 'dividend', terms('daily'), turn)
    const play = async (day: string, stake: string, win: string) => {
      clock.set(new Date(getDayStart(timeZone, addDays(day, 1)).getTime() - 1_000))
      await playRound(platform, agent, stake, win)
    }
    await play('2026-06-20', '100.00', '300.00')
    await play('2026-07-01', '150.00', '0.00')
    await play('2026-07-02', '80.00', '0.00')
    clock.set(new Date('2026-07-04T00:00:00Z'))
    await platform.core.jobs.runNow('dividends', { merchant })
    await end(agent, 'dividend', clock.now())
    const { records } = await listLines(agent, 'dividend')
    const explained = await Promise.all(records.map(({ lineId }) => explain(agent, lineId)))
    expect(
      explained.map(({ line, explanation }) => [line.paid, explanation.lossBefore, explanation.lossAfter]),
    ).toEqual([
      ['3.00', '-50.00', '0.00'],
      ['0.00', '-200.00', '-50.00'],
      ['0.00', '0.00', '-200.00'],
    ])
  })

  test('are listed for the days of their windows, so that the last week has the month that has just been paid', async () => {
    const agents = { weekly: await join(null), monthly: await join(null) }
    for (const [period, start] of [
      ['weekly', '2026-08-03'],
      ['monthly', '2026-08-01'],
    ] as const) {
      const terms = createTerms([{ ...noConditions, rate: 1_000 }], period)
      await sign(agents[period], 'dividend', terms, getDayStart(timeZone, start))
    }
    clock.set(new Date(getDayStart(timeZone, '2026-08-26').getTime() - 1_000))
    for (const agent of Object.values(agents)) await playRound(platform, agent, '100.00', '0.00')
    clock.set(new Date(getDayStart(timeZone, '2026-09-01').getTime() + 600_000))
    await platform.core.jobs.runNow('dividends', { merchant })
    for (const agent of Object.values(agents)) {
      await end(agent, 'dividend', getDayStart(timeZone, '2026-09-01'))
      const lastWeek = await listLines(agent, 'dividend', { from: '2026-08-26' })
      expect(lastWeek).toMatchObject({ total: 1, totals: { paid: '10.00' }, records: [{ paid: '10.00' }] })
      expect(await listLines(agent, 'dividend', { from: '2026-09-01' })).toMatchObject({ total: 0, records: [] })
    }
    const before = { from: '2026-08-01', to: '2026-08-01' }
    expect((await listLines(agents.monthly, 'dividend', before)).total).toBe(1)
    expect((await listLines(agents.weekly, 'dividend', before)).total).toBe(0)
  })

  test('pay what was held, and correct what was paid, also after the last contract has ended', async () => {
    clock.set(new Date('2026-05-24T11:00:00Z'))
    const agent = await join(null)
    const held = await join(agent)
    await sign(agent, 'realtimeSalary', withRates(0, 100))
    await sign(held, 'realtimeSalary', withRates(0, 50))
    const disable = (isDisabled: boolean) =>
      platform.core.database.query('update member set disabled = $2 where id = $1', [held.player.memberId, isDisabled])
    const { session, round } = await playRound(platform, held, '100.00', '0.00')
    await disable(true)
    await passWindow('salary-realtime', 'fiveMinutes')
    for (const each of [agent, held]) await end(each, 'realtimeSalary', startOf('fiveMinutes'))
    await disable(false)
    await passWindow('salary-realtime', 'fiveMinutes')
    await session.adjust('150.00', { round })
    await passWindow('salary-realtime', 'fiveMinutes')
    await passWindow('salary-realtime', 'fiveMinutes')
    // An adjustment of a window that no contract was in force in yields nothing, and is looked at once.
    const after = await playRound(platform, held, '10.00', '0.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    await after.session.adjust('5.00', { round: after.round })
    const isLookedAt = async () => {
      await passWindow('salary-realtime', 'fiveMinutes')
      const at = getPreviousWindow(getWindow('fiveMinutes', timeZone, clock.now()), timeZone).from
      return isSettled(platform.core.database, { merchant, kind: 'realtimeSalary', period: null }, at)
    }
    expect([await isLookedAt(), await isLookedAt()]).toEqual([true, false])
    const show = async (one: GameSession) => {
      const { records } = await listLines(one, 'realtimeSalary')
      return records
        .toSorted((a, b) => Number(a.lineId) - Number(b.lineId))
        .map((line) => [line.isCorrection, line.entitlement, line.paid, line.carriedOut])
    }
    expect(await show(held)).toEqual([
      [false, '0.50', '0.00', '0.50'],
      [false, '0.00', '0.50', '0.00'],
      [true, '-0.50', '0.00', '-0.50'],
    ])
    expect(await show(agent)).toEqual([
      [false, '1.00', '0.50', '0.00'],
      [true, '-1.00', '0.00', '-0.50'],
    ])
  })

  /** Settles a kind until an instant in a transaction of its own, in which `beforeCommit` runs last. */
  function settleUntil(kind: ContractKind, until: Date, beforeCommit?: () => Promise<void>): Promise<void> {
    const { core } = platform
    const found = core.merchants.findByCode(merchant)
    if (!found) throw new Error('The merchant is unknown.')
    return core.database.transaction(async (connection) => {
      await settleWindows({ services: core, connection, merchant: found, now: clock.now() }, kind, until)
      await beforeCommit?.()
    })
  }

  /** The embedded database has one connection: what comes next waits outside of it. */
  async function waitUntilBlocked(): Promise<void> {
    if (database === 'pglite') return
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await platform.core.database.query(sql)).length > 0, { timeout: 10_000 })
  }

  test('are booked once where two servers settle the same window, and not at all where one of them is lost', async () => {
    clock.set(new Date('2026-05-25T05:30:00Z'))
    const agent = await join(null)
    await sign(agent, 'hourlySalary', withRates(0, 100))
    await playRound(platform, agent, '100.00', '0.00')
    clock.advance({ hours: 2 })
    const settle = (beforeCommit?: () => Promise<void>) => settleUntil('hourlySalary', clock.now(), beforeCommit)
    const before = await countLines()
    const lose = () => Promise.reject(new Error('The server is lost.'))
    await expect(settle(lose)).rejects.toThrow('The server is lost.')
    expect(await countLines()).toEqual(before)
    await Promise.all([settle(), settle()])
    expect(await countLines()).toEqual({ lines: before.lines + 1, paid: before.paid + 100n })
    await settle()
    await passWindow('salary-hourly', 'hour')
    expect(await countLines()).toEqual({ lines: before.lines + 1, paid: before.paid + 100n })
  })

  test('pay what was held once where one server settles a window while another one settles the next', async () => {
    clock.set(new Date('2026-05-25T10:00:00Z'))
    const agent = await join(null)
    await sign(agent, 'realtimeSalary', withRates(0, 100))
    const { memberId } = agent.player
    const disable = (isDisabled: boolean) =>
      platform.core.database.query('update member set disabled = $2 where id = $1', [memberId, isDisabled])
    await playRound(platform, agent, '100.00', '0.00')
    await disable(true)
    await passWindow('salary-realtime', 'fiveMinutes')
    await end(agent, 'realtimeSalary', startOf('fiveMinutes'))
    await disable(false)
    const { to: first } = getWindow('fiveMinutes', timeZone, clock.now())
    const { to: second } = getWindow('fiveMinutes', timeZone, first)
    clock.set(second)
    const before = await countLines()
    let later = Promise.resolve()
    await settleUntil('realtimeSalary', first, async () => {
      later = settleUntil('realtimeSalary', second)
      await waitUntilBlocked()
    })
    await later
    expect(await countLines()).toEqual({ lines: before.lines + 1, paid: before.paid + 100n })
  })

  test(
    'sum to what the rounds of each window yield as they are, after any bets, adjustments and pauses of the server',
    { timeout: 300_000 },
    async () => {
      const step = fc.oneof(
        fc.record({
          kind: fc.constant('play' as const),
          account: fc.nat({ max: 3 }),
          stake: fc.integer({ min: 1, max: 400 }),
          win: fc.nat({ max: 600 }),
        }),
        fc.record({ kind: fc.constant('adjust' as const), round: fc.nat(), win: fc.nat({ max: 600 }) }),
        fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 7, 70, 700), runs: fc.boolean() }),
      )
      const kinds = { dailySalary: 'day', hourlySalary: 'hour', realtimeSalary: 'fiveMinutes' } as const
      const jobs = ['salary-daily', 'salary-hourly', 'salary-realtime'] as const
      const rates = [
        [300, 170],
        [133, 170],
        [77, 11],
      ] as const
      const runJobs = async () => {
        for (const job of jobs) await platform.core.jobs.runNow(job, { merchant })
      }
      const toMajor = (minor: number) => (minor / 100).toFixed(2)
      const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const accounts: GameSession[] = []
        for (let depth = 0; depth < 4; depth += 1) accounts.push(await join(accounts.at(-1) ?? null, depth < 3))
        const agents = accounts.slice(0, 3)
        for (const [index, agent] of agents.entries()) {
          const [winRate = 0, lossRate = 0] = rates[index] ?? []
          await sign(agent, 'dailySalary', withRate(winRate), startOf('day'))
          await sign(agent, 'hourlySalary', withRates(winRate, lossRate), startOf('hour'))
          await sign(agent, 'realtimeSalary', withRates(winRate, lossRate), startOf('fiveMinutes'))
        }
        const rounds: { readonly session: GameSession; readonly round: string; win: number }[] = []
        for (const one of steps) {
          if (one.kind === 'play') {
            const account = accounts[one.account]
            if (account)
              rounds.push({
                ...(await playRound(platform, account, toMajor(one.stake), toMajor(one.win))),
                win: one.win,
              })
          } else if (one.kind === 'adjust') {
            const round = rounds[one.round % rounds.length]
            if (!round || round.win === one.win) continue
            await round.session.adjust(toMajor(one.win - round.win), { round: round.round })
            round.win = one.win
          } else {
            clock.advance({ minutes: one.minutes })
            if (one.runs) await runJobs()
          }
        }
        clock.advance({ days: 2 })
        await runJobs()

        const ids = accounts.map(({ player }) => player.memberId)
        const played = await platform.core.database.query<{ memberId: bigint; at: Date; stake: bigint; win: bigint }>(
          'select member_id as "memberId", closed_at as at, stake, win from game_round where member_id = any($1::bigint[])',
          [ids],
        )
        const booked = await platform.core.database.query<{
          kind: keyof typeof kinds
          memberId: bigint
          from: Date
          amount: bigint
        }>(
          `select kind, member_id as "memberId", window_from as from, sum(entitlement)::bigint as amount from settlement_line
        where member_id = any($1::bigint[]) group by kind, member_id, window_from having sum(entitlement) <> 0`,
          [ids],
        )
        const expected = agents.flatMap((_, index) => {
          const team = played.filter(({ memberId }) => ids.indexOf(memberId) >= index)
          return Object.entries(kinds).flatMap(([kind, window]) => {
            const byStart = Map.groupBy(team, ({ at }) => getWindow(window, timeZone, at).from.toISOString())
            return [...byStart].flatMap(([from, own]) => {
              const amount = yieldNaively(kind, own, rates[index] ?? [0, 0])
              return amount === 0n ? [] : [`${kind} ${index} ${from} ${amount}`]
            })
          })
        })
        const shown = booked.map(
          ({ kind, memberId, from, amount }) => `${kind} ${ids.indexOf(memberId)} ${from.toISOString()} ${amount}`,
        )
        expect(shown.toSorted()).toEqual(expected.toSorted())
      })
      await fc.assert(property, { numRuns: scale(3, 80), endOnFailure: true })
    },
  )

  test('agree with the ledger', async () => {
    const findings = await compareBooks(platform.core.database, [merchant], clock.now())
    expect(findings.flatMap(({ differences }) => differences)).toEqual([])
  })
})

/** What rounds of slots yield for an agent, from the rules alone: ten-thousandths that are rounded once, half to even. */
function yieldNaively(
  kind: string,
  rounds: readonly { readonly stake: bigint; readonly win: bigint }[],
  [winRate, lossRate]: readonly [number, number],
): bigint {
  const staked = rounds.reduce((sum, { stake }) => sum + Number(stake), 0)
  const won = rounds.reduce((sum, { win }) => sum + Number(win), 0)
  const byBet = rounds.reduce((sum, { stake, win }) => {
    if (stake === win) return sum
    return sum + Number(stake) * (win > stake ? winRate : lossRate)
  }, 0)
  const byTeam = staked * (won > staked ? winRate : lossRate)
  const exact = kind === 'dailySalary' ? staked * winRate : kind === 'hourlySalary' ? byTeam : byBet
  const floor = Math.floor(exact / 10_000)
  const rest = exact % 10_000
  const isUp = rest > 5_000 || (rest === 5_000 && floor % 2 === 1)
  return BigInt(isUp ? floor + 1 : floor)
}
