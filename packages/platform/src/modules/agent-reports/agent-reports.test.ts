import { randomUUID } from 'node:crypto'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import {
  agentTransactions,
  agentBets,
  agentComparison,
  agentLosses,
  agentRevenue,
} from '@croupier/endpoints/calls/agent-reports'
import { sendTransfer } from '@croupier/endpoints/calls/transfers'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../session/testing/scenarios.ts'
import { givePaymentPassword, testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { openFurtherSession, type GameSession } from '../wallet/testing/game-session.ts'
import { readTeamBets, readTeamTransactions } from './repository.ts'
import { joinBelow, payIn, payRebate, playRound } from './testing/team.ts'

const timeZone = 'Asia/Yangon'
const merchant = 'SHW01'
const none = '0.00'
const noFigures = {
  deposit: none,
  withdrawal: none,
  bet: none,
  validBet: none,
  win: none,
  rebate: none,
  bonus: none,
  net: none,
}

describeEachDatabase('reports of an agent', (database) => {
  let platform: TestPlatform
  let site: SiteClient

  /** Ten minutes before the 21st begins in Yangon, UTC+06:30. */
  const clock = createTestClock(new Date('2026-11-20T17:20:00Z'))
  const getToday = () => toCalendarDate(timeZone, clock.now())

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())

  const join = (upline: GameSession | null, isAgent = true) => joinBelow(platform, upline, isAgent)
  const logIn = ({ player }: GameSession) => openSession(platform, player)
  const createKey = () => ({ [headerNames.idempotencyKey]: randomUUID() })

  async function readLosses(agent: GameSession, query: Record<string, string>) {
    return unwrap(await site.call(agentLosses, { token: await logIn(agent), query }))
  }

  test('open the downline of an agent step by step, with the way to it [agent-6, about-17.1]', async () => {
    const agent = await join(null)
    const below = await join(agent)
    const leaf = await join(below, false)
    const lazy = await join(agent, false)
    await playRound(platform, leaf, '40', '10')
    await playRound(platform, below, '5', '0')
    const days = { from: getToday(), to: getToday() }
    const top = await readLosses(agent, days)
    const names = [below, lazy].map(({ player }) => player.username).toSorted()
    expect(top.records.map(({ username }) => username)).toEqual(names)
    expect(top.records.find(({ username }) => username === below.player.username)).toMatchObject({
      isAgent: true,
      hasTeam: true,
      bet: '45.00',
      win: '10.00',
      net: '-35.00',
    })
    expect(top.records.find(({ username }) => username === lazy.player.username)).toMatchObject({
      isAgent: false,
      hasTeam: false,
      ...noFigures,
    })
    expect(top).toMatchObject({ path: [], total: 2, totals: { bet: '45.00', net: '-35.00' } })
    const opened = await readLosses(agent, { ...days, username: below.player.username.toUpperCase() })
    expect(opened).toMatchObject({ path: [below.player.username], totals: { bet: '40.00', net: '-30.00' } })
    expect(opened.records.map(({ username }) => username)).toEqual([leaf.player.username])
    const deepest = await readLosses(agent, { ...days, username: leaf.player.username })
    expect(deepest).toMatchObject({ path: [below.player.username, leaf.player.username], records: [], total: 0 })
  })

  test('compare two periods of a team', async () => {
    const agent = await join(null)
    const member = await join(agent, false)
    await playRound(platform, member, '40', '10')
    const before = getToday()
    clock.advance({ days: 1 })
    await playRound(platform, member, '70', '100')
    const query = { from: getToday(), to: getToday(), otherFrom: before, otherTo: before }
    const read = async (more: object = {}) =>
      site.call(agentComparison, { token: await logIn(agent), query: { ...query, ...more } })
    expect(unwrap(await read())).toEqual({
      currency: 'MMK',
      current: { ...noFigures, bet: '70.00', validBet: '70.00', win: '100.00', net: '30.00' },
      before: { ...noFigures, bet: '40.00', validBet: '40.00', win: '10.00', net: '-30.00' },
    })
    expect(unwrap(await read({ username: member.player.username })).current).toEqual(noFigures)
    expect(await read({ otherTo: addDays(before, -1) })).toMatchObject({ errorCode: 'MALFORMED_REQUEST' })
  })

  test('list the rounds of the team by every filter, with totals equal to the sums of the pages [agent-5, about-16.1]', async () => {
    const agent = await join(null)
    const below = await join(agent)
    const leaf = await join(below, false)
    const outside = await join(null)
    for (const session of [agent, outside]) await playRound(platform, session, '9', '0')
    await playRound(platform, below, '5', '0')
    clock.advance({ seconds: 1 })
    for (const win of ['10', '60', '0']) await playRound(platform, leaf, '40', win)
    const current = await openFurtherSession(platform, leaf, { mode: 'real' })
    await current.bet('1', { round: randomUUID() })
    const token = await logIn(agent)
    const days = { from: getToday(), to: getToday(), language: 'EN' }
    const read = async (query: Record<string, string> = {}) =>
      unwrap(await site.call(agentBets, { token, query: { ...days, ...query } }))
    const all = await read()
    expect(all.total).toBe(5)
    expect(all.totals).toEqual({ betAmount: '126.00', validAmount: '125.00', winAmount: '70.00', netAmount: '-56.00' })
    const pages = await Promise.all(['1', '2', '3'].map((pageNo) => read({ pageNo, pageSize: '2' })))
    expect(pages.flatMap(({ records }) => records)).toEqual(all.records)
    const first = await read({ pageSize: '2' })
    expect((await read({ pageSize: '2', after: first.next ?? '' })).records).toEqual(all.records.slice(2, 4))
    expect(all.records.at(-1)).toMatchObject({ username: below.player.username, betAmount: '5.00', netAmount: '-5.00' })
    expect((await read({ reach: 'direct' })).totals.betAmount).toBe('5.00')
    expect((await read({ username: leaf.player.username })).total).toBe(4)
    expect((await read({ state: 'open' })).totals).toMatchObject({ betAmount: '1.00', validAmount: none })
    expect((await read({ gameType: 'LIVE' })).total).toBe(0)
    expect((await read({ gameType: 'RNG', vassalage: 'TESTVENDOR' })).total).toBe(5)
    expect((await read({ from: addDays(getToday(), -30), to: addDays(getToday(), -1) })).total).toBe(0)
  })

  test('list what changed the accounts of the team, of one with its balances [agent-8, about-16.2, named-5.1, named-5.2]', async () => {
    const agent = await join(null)
    const below = await join(agent)
    const leaf = await join(below, false)
    clock.advance({ days: 1 })
    await playRound(platform, below, '5', '0')
    await payIn(platform, leaf.player, 50_000n)
    await playRound(platform, leaf, '40', '10')
    const token = await logIn(agent)
    const days = { from: getToday(), to: getToday(), language: 'EN' }
    const read = async (query: Record<string, string> = {}) =>
      unwrap(await site.call(agentTransactions, { token, query: { ...days, ...query } }))
    const team = await read()
    expect(team.records.map(({ username, kind, amount }) => [username, kind, amount])).toEqual([
      [leaf.player.username, 'settle', '10.00'],
      [leaf.player.username, 'bet', '-40.00'],
      [leaf.player.username, 'deposit', '500.00'],
      [below.player.username, 'bet', '-5.00'],
    ])
    expect(team).toMatchObject({ total: 4, balances: null, totals: { in: '510.00', out: '45.00' } })
    const one = await read({ username: leaf.player.username })
    expect(one).toMatchObject({ total: 3, balances: { opening: '100000.00', closing: '100470.00' } })
    expect((await read({ username: leaf.player.username, kind: 'deposit' })).totals).toEqual({
      in: '500.00',
      out: none,
    })
    expect((await read({ reach: 'direct' })).total).toBe(1)
    const first = await read({ pageSize: '3' })
    expect((await read({ pageSize: '3', after: first.next ?? '' })).records).toEqual(team.records.slice(3))
    const whole = await read({ from: addDays(getToday(), -1), username: leaf.player.username })
    expect(whole.balances).toEqual({ opening: none, closing: '100470.00' })
  })

  test('start a day with what the day before ended with, also where midnight passed between a posting and an earlier one', async () => {
    const agent = await join(null)
    const leaf = await join(agent, false)
    const day = addDays(getToday(), 1)
    const midnight = new Date(`${day}T00:00:00+06:30`).getTime()
    clock.set(new Date(midnight + 1000))
    await payIn(platform, leaf.player, 50_000n)
    // It waited for the account while the other one, dated later, was booked.
    clock.set(new Date(midnight - 1000))
    await payIn(platform, leaf.player, 700n)
    clock.set(new Date(midnight + 60_000))
    const token = await logIn(agent)
    const { username } = leaf.player
    const read = async (of: string) =>
      unwrap(await site.call(agentTransactions, { token, query: { from: of, to: of, language: 'EN', username } }))
    expect(await read(addDays(day, -1))).toMatchObject({
      totals: { in: '100007.00', out: none },
      balances: { opening: none, closing: '100007.00' },
    })
    expect(await read(day)).toMatchObject({
      totals: { in: '500.00', out: none },
      balances: { opening: '100007.00', closing: '100507.00' },
    })
  })

  test('list the own income of an agent by day and source [agent-7, about-17.2]', async () => {
    const top = await join(null)
    const agent = await join(top)
    const member = await join(agent, false)
    const send = async (from: GameSession, partner: 'upline' | 'downline', account: string | null, amount: string) => {
      await givePaymentPassword(platform, from.player.memberId)
      const body = { partner, account, amount, paymentPassword: testPaymentPassword }
      unwrap(await site.call(sendTransfer, { token: await logIn(from), headers: createKey(), body }))
    }
    await send(top, 'downline', agent.player.username, '3000.00')
    await send(member, 'upline', null, '1000.00')
    await send(member, 'upline', null, '1500.00')
    await send(agent, 'upline', null, '1000.00')
    const first = getToday()
    clock.advance({ days: 1 })
    await payRebate(platform, agent.player, 450n)
    const query = { from: first, to: getToday() }
    const { records, total } = unwrap(await site.call(agentRevenue, { token: await logIn(agent), query }))
    expect(total).toBe('5504.50')
    expect(records).toHaveLength(3)
    expect(records).toEqual(
      expect.arrayContaining([
        { day: getToday(), source: 'rebate', count: 1, amount: '4.50' },
        { day: first, source: 'fromUpline', count: 1, amount: '3000.00' },
        { day: first, source: 'fromDownline', count: 2, amount: '2500.00' },
      ]),
    )
  })

  test('list the same of many accounts by time as of few by account', async () => {
    const agent = await join(null)
    const below = await join(agent)
    const leaf = await join(below, false)
    const outside = await join(null)
    for (const session of [agent, below, leaf, outside]) await playRound(platform, session, '40', '10')
    const { query } = platform.core.database
    const { memberId: agentId, currency } = agent.player
    const days = { from: addDays(getToday(), -1), to: getToday(), timeZone }
    const accounts = { merchant, agentId, memberId: null, direct: false } as const
    const page = { ...days, ...accounts, currency, language: 'EN', pageNo: 1, pageSize: 2 } as const
    const bets = { ...page, gameType: undefined, vendor: undefined, state: undefined, after: undefined }
    const movements = { ...page, kind: undefined, after: undefined }
    const read = (isLarge: boolean, direct: boolean) =>
      Promise.all([
        readTeamBets(query, { ...bets, isLarge, direct }),
        readTeamTransactions(query, { ...movements, isLarge, direct }),
      ])
    for (const direct of [true, false]) expect(await read(true, direct)).toEqual(await read(false, direct))
    expect((await read(true, false))[0].totals).toMatchObject({ total: 2, stake: 8_000n })
  })

  test('are of the own team alone, for 12 months, and need the agent policy', async () => {
    const agent = await join(null)
    const sibling = await join(null)
    const foreign = await join(sibling, false)
    const days = { from: getToday(), to: getToday() }
    const token = await logIn(agent)
    const page = { ...days, language: 'EN' }
    const comparison = { ...days, otherFrom: days.from, otherTo: days.to }
    for (const { username } of [foreign.player, sibling.player, agent.player, { username: 'nobody-at-all' }]) {
      const refused = await Promise.all([
        site.call(agentBets, { token, query: { ...page, username } }),
        site.call(agentTransactions, { token, query: { ...page, username } }),
        site.call(agentLosses, { token, query: { ...days, username } }),
        site.call(agentComparison, { token, query: { ...comparison, username } }),
      ])
      expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'NOT_FOUND'))
    }
    const old = { ...page, from: addDays(getToday(), -367) }
    expect(await site.call(agentBets, { token, query: old })).toMatchObject({ errorCode: 'RECORDS_TOO_OLD' })
    const year = { ...days, from: addDays(getToday(), -364) }
    expect(await site.call(agentLosses, { token, query: year })).toMatchObject({ status: 200 })
    const member = await logIn(foreign)
    expect(await site.call(agentRevenue, { token: member, query: days })).toMatchObject({ errorCode: 'NOT_PERMITTED' })
  })
})
