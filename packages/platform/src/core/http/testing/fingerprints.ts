import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../db/database.ts'

/** Tables that every call may change, whatever its result: consumed nonces and rate limit counters. */
export const countingTables: readonly string[] = ['spent', 'rate_log']

/** Tables that a refused call may change: also consumed single-use values and counters of attempts. */
export const attemptTables: readonly string[] = [
  ...countingTables,
  'captcha',
  'login_failure',
  'payment_password_failure',
  'login_record',
  'login_ticket',
  'verification_code',
  'pending_sign_in',
  'passkey_challenge',
]

/** Rows of a table and the last transaction that wrote one of them: differs after an insert, an update and a delete. */
export interface TableFingerprint {
  readonly table: string
  readonly rows: number
  readonly transaction: string | null
}

/** Creates a function that returns the fingerprints of all tables but those that may change, by name, in one statement. */
export async function createTableReader({ query }: Pick<Database, 'query'>, volatileTables: readonly string[]) {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [volatileTables],
  )
  const statement = tables
    .map(
      ({ name }) =>
        `select '${name}' as "table", count(*)::int as rows, max(xmin::text::bigint)::text as transaction from "${name}"`,
    )
    .join(' union all ')
  return () => query<TableFingerprint>(`${statement} order by 1`)
}

/** Names the tables whose rows are others than before. */
export function findChanged(before: readonly TableFingerprint[], after: readonly TableFingerprint[]): string[] {
  return after.filter((one, index) => !isDeepStrictEqual(one, before[index])).map(({ table }) => table)
}
