import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTransactions, sumTransactions, type TransactionsFilter } from './repository.ts'

const timeZone = 'Asia/Yangon'
const movements = 1_000

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
})
