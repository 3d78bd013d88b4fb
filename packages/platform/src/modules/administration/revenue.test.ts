import { randomUUID } from 'node:crypto'
import { fromWire, type Currency } from '@croupier/domain/money'
import { addDays } from '@croupier/domain/time'
import { grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import { revenue } from '@croupier/endpoints/calls/ops/overview'
import type { InferWire } from '@croupier/endpoints/endpoint'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createOperatorClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { payIn, payOut, payRebate, playRound } from '../agent-reports/testing/team.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { openGameSession } from '../wallet/testing/game-session.ts'

const merchant = 'SHW01'
/** Half past four in the afternoon in Yangon, UTC+06:30. */
const now = new Date('2026-11-20T10:00:00Z')

describeEachDatabase('the revenue of operators', (database) => {
  const clock = createTestClock(now)
  let platform: TestPlatform

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
  })
  afterAll(() => platform.stop())

  const read = (query: Record<string, string>, token?: string) =>
    createOperatorClient(platform).call(revenue, { query, ...(token && { token }) })

  /** Returns the sums of every period in minor units: deposits, withdrawals, NGR. */
  function toSums(rows: InferWire<typeof revenue>['rows'], currency: Currency) {
    return rows.map(({ days, current, before }) => {
      const toMinor = ({ deposits, withdrawals, ngr }: typeof current) =>
        [deposits, withdrawals, ngr].map((text) => fromWire(text, currency).minor)
      return { days, current: toMinor(current), before: toMinor(before) }
    })
  }

  async function readSums() {
    clock.set(now)
    return toSums(unwrap(await read({ merchant })).rows, 'MMK')
  }

  test('has payments and NGR of today, 7 and 30 days, beside the same time of the period before', async () => {
    const base = await readSums()
    const session = await openGameSession(platform, { balance: '1000' })
    const { player } = session
    const payInAt = (at: string, amount: bigint) => {
      clock.set(new Date(at))
      return payIn(platform, player, amount)
    }
    const playAt = (at: string, bet: string, win: string) => {
      clock.set(new Date(at))
      return playRound(platform, session, bet, win)
    }
    await payInAt('2026-10-20T12:00:00Z', 1n)
    await payInAt('2026-11-12T10:00:00Z', 10n)
    // Yesterday: until the time that it is today, and later, also within the same hour.
    await playAt('2026-11-19T08:45:00Z', '7.00', '0.00')
    const { session: played, round } = await playAt('2026-11-19T09:45:00Z', '30.00', '12.00')
    await payInAt('2026-11-19T10:00:00Z', 100n)
    await payInAt('2026-11-19T10:00:01Z', 1_000n)
    await playAt('2026-11-19T10:15:00Z', '50.00', '0.00')
    // The day has begun in Yangon at 17:30 UTC.
    await payInAt('2026-11-19T17:30:00Z', 10_000n)
    clock.set(now)
    await payOut(platform, player, 5_000n)
    await playRound(platform, session, '40.00', '10.00')
    await played.adjust('6.00', { round })
    await payRebate(platform, player, 200n)
    const body = { merchant, account: player.username, amount: '5.00', wagering: 1, days: 3, reason: 'Goodwill' }
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    unwrap(await createOperatorClient(platform).call(grantBonus, { body, headers }))

    const sums = await readSums()
    const added = sums.map(({ days, current, before }, index) => ({
      days,
      current: current.map((value, at) => value - (base[index]?.current[at] ?? 0n)),
      before: before.map((value, at) => value - (base[index]?.before[at] ?? 0n)),
    }))
    const [withdrawn, ngr] = [5_000n, 4_000n - 1_000n - 600n - 200n - 500n]
    const [untilNow, yesterday] = [700n + 3_000n - 1_200n, 700n + 3_000n - 1_200n + 5_000n]
    expect(added).toEqual([
      { days: 1, current: [10_000n, withdrawn, ngr], before: [100n, 0n, untilNow] },
      { days: 7, current: [11_100n, withdrawn, ngr + yesterday], before: [10n, 0n, 0n] },
      { days: 30, current: [11_110n, withdrawn, ngr + yesterday], before: [1n, 0n, 0n] },
    ])
  })

  test('has a row for each period of each brand that the operator is given, in its currency', async () => {
    const { token } = await createTestOperator(platform, { roles: ['finance'], merchants: ['LTS01', 'SHW01'] })
    const { rows } = unwrap(await read({}, token))
    expect(rows.map((row) => `${row.merchant} ${row.currency} ${row.days}`).toSorted()).toEqual([
      'LTS01 VND 1',
      'LTS01 VND 30',
      'LTS01 VND 7',
      'SHW01 MMK 1',
      'SHW01 MMK 30',
      'SHW01 MMK 7',
    ])
  })

  /** Sums what a brand has booked, by hours, events and the legs of the house in the ledger, and by the wall clock of its zone. */
  async function sumIndependently({ code, timeZone }: Merchant) {
    const toWallTime = (at: Date) => at.toLocaleString('sv-SE', { timeZone })
    const facts = await platform.core.database.query<{ at: Date; kind: string; amount: bigint }>(
      `select hour as at, 'play' as kind, (stake - win - adjustment)::bigint as amount from member_hour
      where merchant = $1 and realm = 'real'
      union all
      select event.received_at, 'event', (case event.event when 'settle' then round.stake else 0 end - event.amount)::bigint
      from wallet_transaction event join game_round round using (member_id, vendor, round_id)
      where round.merchant = $1 and event.event in ('settle', 'adjust') and event.mode = 'real' and round.mode = 'real'
      union all
      select posting.booked_at, posting.kind, entry.amount from posting
      join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
      where posting.merchant = $1 and account.member_id is null and posting.kind in ('deposit', 'payout', 'rebate', 'bonus')`,
      [code],
    )
    const wallTime = toWallTime(now)
    const sum = (days: number, shift: number) => {
      const today = addDays(wallTime.slice(0, 10), -shift)
      const [from, to] = [addDays(today, 1 - days), today + wallTime.slice(10)]
      // The hour in which an earlier period ends is summed by its events.
      const lastHour = `${to.slice(0, 13)}:00:00`
      const counts = (kind: string, at: string) => {
        const isLast = shift > 0 && at >= lastHour
        return kind === 'play' ? !isLast : kind !== 'event' || isLast
      }
      const within = facts.filter(({ kind, at }) => {
        const time = toWallTime(at)
        return time >= from && time <= to && counts(kind, time)
      })
      const add = (...kinds: string[]) =>
        within.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0n)
      return [-add('deposit'), add('payout'), add('play', 'event', 'rebate', 'bonus')]
    }
    return [1, 7, 30].map((days) => ({ days, current: sum(days, 0), before: sum(days, days) }))
  }

  /** Books play and payments of two months. */
  async function bookMonths(brand: string, offsetHours: number) {
    const player = await createPlayer(platform, { brand })
    for (let index = 0; index < 40; index += 1) {
      const hours = index * 37 + offsetHours
      clock.set(new Date(now.getTime() - hours * 3_600_000))
      await addHour(platform, player, { validBet: BigInt(1_000 + hours) })
      await payIn(platform, player, BigInt(500 + hours))
      if (index % 5 === 0) await payOut(platform, player, BigInt(100 + index))
      if (index % 7 === 0) await payRebate(platform, player, BigInt(10 + index))
    }
    clock.set(now)
  }

  /** Counts the most statements on booked facts that are in progress at once, until the test ends. */
  function watchFacts() {
    const { database } = platform.core
    const query = database.query.bind(database)
    const counts = { now: 0, most: 0 }
    const spy = vi
      .spyOn(database, 'query')
      .mockImplementation(async <Row>(text: string, parameters?: readonly unknown[]) => {
        if (!text.includes('member_hour')) return query<Row>(text, parameters)
        counts.now += 1
        counts.most = Math.max(counts.most, counts.now)
        try {
          return await query<Row>(text, parameters)
        } finally {
          counts.now -= 1
        }
      })
    onTestFinished(() => spy.mockRestore())
    return counts
  }

  test('is what each brand has booked by an independent sum, and is read from one brand after the other', async () => {
    const codes = ['AUR01', 'LTS01', 'SHW01']
    await bookMonths('aurora', 0)
    await bookMonths('lotus', 5)
    await bookMonths('shwe', 10)
    const { token } = await createTestOperator(platform, { roles: ['finance'], merchants: codes })
    const counts = watchFacts()
    const { rows } = unwrap(await read({}, token))
    expect(counts.most).toBe(1)
    const brands = platform.core.merchants.all.filter(({ code }) => codes.includes(code))
    expect(brands).toHaveLength(3)
    for (const brand of brands) {
      const own = rows.filter((row) => row.merchant === brand.code)
      expect(toSums(own, brand.currency), brand.code).toEqual(await sumIndependently(brand))
    }
  })

  test.each(['viewer', 'support', 'content'] as const)('is not for %s, who may not move money', async (role) => {
    const { token } = await createTestOperator(platform, { roles: [role] })
    const { status, errorCode } = await read({ merchant }, token)
    expect({ status, errorCode }).toEqual({ status: 403, errorCode: 'NOT_PERMITTED' })
  })
})
