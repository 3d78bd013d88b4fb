import type { Query } from '../db/query.ts'

/** How much longer than their values could be replayed records are kept, so that clocks may be wrong by as much. */
const marginMs = 60 * 60_000
/** How far one run may come. Runs are five minutes apart, so a clock that jumps ahead is followed slowly. */
const maxAdvanceMs = 10 * 60_000

const deleteSql = `
  with swept as (
    insert into sweep (name, swept_until) values ('spent', $1)
    on conflict (name) do update set swept_until =
      greatest(sweep.swept_until, least(excluded.swept_until, sweep.swept_until + $2 * interval '1 millisecond'))
    returning swept_until
  )
  delete from spent using swept where spent.expires_at <= swept.swept_until`

/**
 * Deletes records of single-use values that nobody accepts any more. What it has passed stays rejected, also when the
 * clock was ahead and is set back: a value without a record is new or was used. A clock that is wrong for less than an
 * hour causes no rejection of new values.
 */
export async function deleteSpent(query: Query, now: Date): Promise<void> {
  await query(deleteSql, [new Date(now.getTime() - marginMs), maxAdvanceMs])
}

/** Returns the SQL condition that the record of a value with this expiry cannot have been deleted. */
export function notSwept(expiresAt: string): string {
  return `not exists (select from sweep where name = 'spent' and swept_until >= ${expiresAt})`
}
