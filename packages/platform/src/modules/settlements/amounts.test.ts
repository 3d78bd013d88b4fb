import { contractPeriods, type ContractPeriod } from '@croupier/domain/contract'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import { getDayStart } from '@croupier/domain/time-windows'
import { agentRevenue } from '@croupier/endpoints/calls/agent-reports'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { agentSalaryBets, agentSalaryDetails } from '@croupier/endpoints/calls/salaries'
import { unwrap } from '@croupier/testing/site'
import { expect, test } from 'vitest'
import { payRebate, playRound } from '../agent-reports/testing/team.ts'
import { giveLevel } from '../contracts/testing/contracts.ts'
import type { GameSession } from '../wallet/testing/game-session.ts'
import { createTerms, describeSettlements, noConditions, timeZone, withRate, withRates } from './testing/suite.ts'

describeSettlements('salaries and dividends', (suite) => {
  const { clock, join, sign, startOf, getToday, logIn, settle, passWindow, listLines, explain, preview } = suite

  test('pay dividends by the day, week, half month and month, and carry a negative result over [about-15.3] [const-8.1] [const-8.2] [const-8.3] [const-8.4]', async () => {
    const agents = new Map<ContractPeriod, GameSession>()
    for (const period of contractPeriods) agents.set(period, await join(null))
    const ends = { daily: '2026-04-01', weekly: '2026-04-06', semimonthly: '2026-04-01', monthly: '2026-04-01' }
    for (const [period, agent] of agents) {
      const day = period === 'weekly' ? '2026-02-02' : '2026-02-01'
      await sign(agent, 'dividend', createTerms([{ ...noConditions, rate: 1_000 }], period), getDayStart(timeZone, day))
      const sql = 'update agent_contract set state = $3, ends_at = $2 where agent_id = $1'
      const { memberId } = agent.player
      await suite.platform.core.database.query(sql, [memberId, getDayStart(timeZone, ends[period]), 'terminated'])
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
      for (const agent of agents.values()) await playRound(suite.platform, agent, stake, win)
      if (day === '2026-02-28')
        for (const { player } of agents.values()) await payRebate(suite.platform, player, 1_000n)
    }
    clock.set(new Date('2026-04-08T00:00:00Z'))
    await settle('dividends')

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
    const record = unwrap(await suite.site.call(transactionRecords, { token: await logIn(weekly), query }))
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
    await playRound(suite.platform, member, '100.50', '10.00')
    clock.advance({ minutes: 1 })
    const { round } = await playRound(suite.platform, upper, '7.00', '0.00')
    const open = await preview(upper, 'dailySalary')
    expect(open).toMatchObject({
      entitlement: '1.08',
      deductions: '0.33',
      result: '0.75',
      explanation: { exact: '1.075000' },
    })
    const day = getToday()

    await suite.platform.core.jobs.runDue()
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
    expect(unwrap(await suite.site.call(agentSalaryBets, bets))).toMatchObject({
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
    expect(unwrap(await suite.site.call(transactionRecords, record)).records).toMatchObject([
      { kind: 'salaryDaily', amount: '0.75', reference: day },
    ])
    expect(unwrap(await suite.site.call(agentRevenue, { token, query: today })).records).toMatchObject([
      { source: 'salaryDaily', amount: '0.75' },
    ])

    await giveLevel(suite.platform, { agentId: upper.player.memberId, kind: 'dailySalary' }, 0)
    const refused = await suite.site.call(agentSalaryDetails, { token, query: { lineId: line?.lineId ?? '' } })
    expect(refused.errorCode).toBe('FEATURE_OFF')
    const above = await suite.site.call(agentSalaryDetails, {
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
    await playRound(suite.platform, agent, '10.00', '30.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    await playRound(suite.platform, agent, '20.00', '0.00')
    await playRound(suite.platform, agent, '5.00', '5.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    await passWindow('salary-hourly', 'hour')
    await playRound(suite.platform, agent, '40.00', '40.01')
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
})
