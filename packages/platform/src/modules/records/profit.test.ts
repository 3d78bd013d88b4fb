import { randomUUID } from 'node:crypto'
import { fromWire } from '@croupier/domain/money'
import { toCalendarDate } from '@croupier/domain/time'
import { profitRecords } from '@croupier/endpoints/calls/profit'
import { cancelBonus, grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import { claimRebate } from '@croupier/endpoints/calls/rebates'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '../session/testing/scenarios.ts'
import { openFurtherSession, openGameSession, type GameSession } from '../wallet/testing/game-session.ts'

const vipLevels = [{ label: { labelNameEn: 'Bronze' }, threshold: '0.00', rebates: { RNG: 100 }, benefits: [] }]
const timeZone = 'Asia/Yangon'
const none = '0.00'

describeEachDatabase('the profit of a member', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let session: GameSession
  let token: string

  /** Five minutes before the 21st begins in Yangon, UTC+06:30. */
  const clock = createTestClock(new Date('2026-11-20T17:25:00Z'))

  beforeAll(async () => {
    platform = await startPlatform({ database, clock })
    site = createSiteClient(platform)
    await changeSettings(platform, 'shwe', { vipLevels, modules: createModules(['MANPLAYREB3']) })
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    session = await openGameSession(platform, { balance: '100000' })
    token = session.player.token
  })

  const play = async (stake: string, win: string) => {
    const round = randomUUID()
    await session.bet(stake, { round })
    await session.settle(win, { round })
    return round
  }
  const passTime = async (time: { readonly hours?: number; readonly minutes?: number; readonly seconds?: number }) => {
    clock.advance(time)
    session = await openFurtherSession(platform, session, { mode: 'real' })
    token = await openSession(platform, session.player)
  }
  const claim = () => site.call(claimRebate, { token, headers: { [headerNames.idempotencyKey]: randomUUID() } })
  const read = async (from: string, to: string) =>
    unwrap(await site.call(profitRecords, { token, query: { from, to } }))
  const getToday = () => toCalendarDate(timeZone, clock.now())

  test('lists each day and category with its sums, and their total', async () => {
    await play('50', '20')
    await play('10', '30')
    const first = getToday()
    await passTime({ hours: 24 })
    await play('100', '0')
    expect(await read(first, getToday())).toEqual({
      currency: 'MMK',
      totals: { bet: '160.00', win: '50.00', rebate: none, bonus: none, net: '-110.00' },
      records: [
        { day: getToday(), gameType: 'RNG', bet: '100.00', win: none, rebate: none, bonus: none, net: '-100.00' },
        { day: first, gameType: 'RNG', bet: '60.00', win: '50.00', rebate: none, bonus: none, net: '-10.00' },
      ],
    })
    expect((await read(first, first)).totals.net).toBe('-10.00')
  })

  test('counts a rebate on the day that pays it', async () => {
    await play('100', '0')
    const first = getToday()
    await passTime({ hours: 24 })
    unwrap(await claim())
    expect((await read(first, getToday())).records).toMatchObject([
      { day: getToday(), bet: none, rebate: '1.00', bonus: none, net: '1.00' },
      { day: first, bet: '100.00', rebate: none, bonus: none, net: '-100.00' },
    ])
  })

  test('counts a bonus on the day of its credit, and what is taken back on the day of its end', async () => {
    const { merchant, username: account } = session.player
    const operators = createOperatorClient(platform)
    const grant = { merchant, account, amount: '30.00', wagering: 5, days: 3, reason: 'Goodwill' }
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    const { bonusId } = unwrap(await operators.call(grantBonus, { body: grant, headers }))
    await play('10', '0')
    const first = getToday()
    await passTime({ hours: 24 })
    unwrap(await operators.call(cancelBonus, { body: { bonusId, state: 'active', reason: 'Abuse' }, headers }))
    const { records, totals } = await read(first, getToday())
    expect(records).toMatchObject([
      { day: getToday(), gameType: 'BONUS', bet: none, bonus: '-20.00', net: '-20.00' },
      { day: first, gameType: 'BONUS', bet: none, bonus: '30.00', net: '30.00' },
      { day: first, gameType: 'RNG', bet: '10.00', bonus: none, net: '-10.00' },
    ])
    expect(totals).toMatchObject({ bonus: '10.00', net: none })
  })

  test('counts an adjustment on its day, and neither open, cancelled nor demo bets', async () => {
    const round = await play('100', '0')
    await session.bet('5', { round: 'open' })
    await session.bet('5', { round: 'cancelled' })
    await session.rollback({ round: 'cancelled' })
    const demo = await openFurtherSession(platform, session, { mode: 'demo', balance: '500' })
    await demo.bet('5', { round: 'demo' })
    await demo.settle('0', { round: 'demo' })
    const first = getToday()
    await passTime({ hours: 24 })
    await session.adjust('40', { round })
    expect((await read(first, getToday())).records).toMatchObject([
      { day: getToday(), bet: none, win: '40.00', net: '40.00' },
      { day: first, bet: '100.00', win: none, net: '-100.00' },
    ])
  })

  test("divides days in the brand's time zone", async () => {
    // 17:29:59Z and 17:30:00Z lie in two days of Yangon.
    const now = clock.now().getTime()
    const midnight = new Date(now)
    midnight.setUTCHours(17, 30, 0, 0)
    const next = midnight.getTime() - 1_000 > now ? midnight.getTime() : midnight.getTime() + 86_400_000
    await passTime({ seconds: (next - 1_000 - now) / 1_000 })
    await play('1', '0')
    const before = getToday()
    await passTime({ seconds: 1 })
    await play('2', '0')
    expect(getToday() > before).toBe(true)
    expect((await read(before, before)).totals.bet).toBe('1.00')
    expect((await read(getToday(), getToday())).totals.bet).toBe('2.00')
  })

  test('equals the sums of the betting record and the account record', async () => {
    const step = fc.record({
      stake: fc.integer({ min: 1, max: 500 }),
      win: fc.integer({ min: 0, max: 900 }),
      claims: fc.boolean(),
      hours: fc.constantFrom(0, 0, 1, 7, 25),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        session = await openGameSession(platform, { balance: '100000' })
        await passTime({ minutes: 1 })
        const from = getToday()
        for (const { stake, win, claims, hours } of steps) {
          await play(`${stake}.00`, `${win}.00`)
          if (claims) await claim()
          if (hours > 0) await passTime({ hours })
        }
        const days = { from, to: getToday() }
        const query = { ...days, language: 'EN', pageSize: '100' }
        const profit = await read(days.from, days.to)
        const bets = unwrap(await site.call(betRecords, { token, query }))
        const rebates = unwrap(await site.call(transactionRecords, { token, query: { ...query, kind: 'rebate' } }))
        expect(profit.totals).toMatchObject({
          bet: bets.totals.betAmount,
          win: bets.totals.winAmount,
          rebate: rebates.totals.in,
        })
        const { bet, win, rebate, net } = profit.totals
        const [stakes, wins, paid, result] = [bet, win, rebate, net].map((text) => fromWire(text, 'MMK').minor)
        expect(result).toBe((wins ?? 0n) + (paid ?? 0n) - (stakes ?? 0n))
        for (const { day, bet: ofDay } of profit.records) {
          const dayBets = unwrap(await site.call(betRecords, { token, query: { ...query, from: day, to: day } }))
          expect(ofDay, day).toBe(dayBets.totals.betAmount)
        }
      }),
      { numRuns: scale(6, 60), endOnFailure: true },
    )
  }, 120_000)

  test('belongs to one account of one brand, and not to trial accounts', async () => {
    await play('10', '0')
    const query = { from: getToday(), to: getToday() }
    const other = await createPlayer(platform)
    const foreign = await createPlayer(platform, { brand: 'lotus' })
    const trial = await openGameSession(platform, { mode: 'demo', balance: '500' })
    const call = (caller: string) => site.call(profitRecords, { token: caller, query })
    expect(unwrap(await call(other.token)).records).toEqual([])
    expect(await call(foreign.token)).toMatchObject({ status: 401 })
    expect(await call(trial.player.token)).toMatchObject({ status: 403, errorCode: 'TRIAL_NOT_PERMITTED' })
  })

  test('rejects days that are out of order', async () => {
    const query = { from: '2026-11-22', to: '2026-11-21' }
    expect(await site.call(profitRecords, { token, query })).toMatchObject({
      status: 400,
      errorCode: 'MALFORMED_REQUEST',
    })
  })
})
