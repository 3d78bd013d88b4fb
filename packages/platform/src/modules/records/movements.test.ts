import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Query } from '../../core/db/query.ts'
import { readTransactions, sumTransactions, type TransactionsFilter } from './repository.ts'

const timeZone = 'Asia/Yangon'
const movements = 1_000

/** A step of the plan of a statement, as `explain` describes it. */
interface PlanStep {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanStep[]
}

/** Returns how many entries of the ledger a plan has read. */
function countEntries(step: PlanStep): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 } = step
  const own = step['Relation Name'] === 'entry' ? (rows + removed) * loops : 0
  return (step.Plans ?? []).reduce((sum, each) => sum + countEntries(each), own)
}

describeEachDatabase('the movements of an account with a long life', (database) => {
  let platform: TestPlatform
  let filter: Omit<TransactionsFilter, 'from' | 'to'>

  beforeAll(async () => {
    const clock = createTestClock(new Date('2026-11-20T17:25:00Z'))
    platform = await startPlatform({ database, clock })
    const { memberId } = await createPlayer(platform, { balance: '0' })
    // Every half hour from the 1st of October on, and dated up to 50 minutes before its turn.
    await platform.core.database.query(
      `select post('SHW01', 'bonus', 'movement:' || n, 'MMK', 'real', n::text,
        '2026-09-30T17:30:00Z'::timestamptz + n * interval '30 minutes' - (n * 37 % 50) * interval '1 minute',
        array[$1::bigint, null], array['main', 'promotions'], array[null, null]::text[], array[100, -100]::bigint[])
      from generate_series(1, $2::int) as n`,
      [memberId, movements],
    )
    const page = { currency: 'MMK', language: 'EN', pageNo: 1, pageSize: 20 } as const
    const scope = { merchant: 'SHW01', memberId, mode: 'real', timeZone } as const
    filter = { ...scope, ...page, kind: undefined, after: undefined }
  })
  afterAll(() => platform.stop())

  test.each([
    ['2026-09-01', '2026-09-29'],
    ['2026-09-30', '2026-10-01'],
    ['2026-10-05', '2026-10-05'],
    ['2026-10-06', '2026-10-06'],
    ['2026-10-20', '2026-11-10'],
    ['2026-10-21', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
  ])('from %s to %s are those that are dated in these days', async (from, to) => {
    const { query } = platform.core.database
    const dated = await query<{ id: bigint }>(
      `select posting_id as id from entry join posting on posting.id = posting_id join account on account.id = account_id
      where member_id = $1 and (booked_at at time zone $2)::date between $3::date and $4::date order by posting_id desc`,
      [filter.memberId, timeZone, from, to],
    )
    const days = { ...filter, from, to }
    expect(await sumTransactions(query, days)).toMatchObject({
      total: dated.length,
      incoming: 100n * BigInt(dated.length),
    })
    const ids = async (pageNo: number) =>
      (await readTransactions(query, { ...days, pageNo })).map(({ posting_id: id }) => id)
    const expected = dated.map(({ id }) => id)
    expect(await ids(1)).toEqual(expected.slice(0, 20))
    expect(await ids(2)).toEqual(expected.slice(20, 40))
  })

  test('that a clock which was set back has dated before the ones between them are still those of their days', async () => {
    const { memberId } = await createPlayer(platform, { balance: '0' })
    const { query } = platform.core.database
    const post = (key: string, at: string) =>
      query(
        `select post('SHW01', 'bonus', $2, 'MMK', 'real', $2, $3::timestamptz, array[$1::bigint, null],
          array['main', 'promotions'], array[null, null]::text[], array[100, -100]::bigint[])`,
        [memberId, key, at],
      )
    for (let day = 10; day < 20; day += 1) await post(`ahead-${day}`, `2026-11-${day}T05:00:00Z`)
    await post('back', '2026-10-05T05:00:00Z')
    for (let day = 20; day < 30; day += 1) await post(`after-${day}`, `2026-11-${day}T05:00:00Z`)
    const read = async (from: string, to: string) =>
      (await readTransactions(query, { ...filter, memberId, from, to })).map(({ reference }) => reference)
    expect(await read('2026-10-05', '2026-10-05')).toEqual(['back'])
    expect(await read('2026-11-11', '2026-11-12')).toEqual(['ahead-12', 'ahead-11'])
    expect(await read('2026-11-28', '2026-11-30')).toEqual(['after-29', 'after-28'])
  })

  test('of a day are read without those of other days', async () => {
    const { query } = platform.core.database
    const read: number[] = []
    const explain: Query = async (text, parameters) => {
      const sql = `explain (analyze, format json) ${text}`
      const [row] = await query<{ 'QUERY PLAN': readonly [{ Plan: PlanStep }] }>(sql, parameters)
      if (row) read.push(countEntries(row['QUERY PLAN'][0].Plan))
      return query(text, parameters)
    }
    const days = { ...filter, from: '2026-10-06', to: '2026-10-06' }
    expect((await sumTransactions(explain, days)).total).toBeGreaterThan(40)
    expect(await readTransactions(explain, days)).toHaveLength(20)
    expect(read).toHaveLength(2)
    // Those of the day and the hours beside it, and the steps of the search for them.
    expect(Math.max(...read)).toBeLessThan(movements / 5)
  })
})
