import type { Connection } from '../../core/db/database.ts'

/** Source of a login attempt: failures are counted per account and address. */
export interface LoginSource {
  readonly merchant: string
  /** Username as typed, lower case. */
  readonly account: string
  /** Network of the client. */
  readonly address: string
}

/** Consecutive failures of an account from an address since an instant. */
export interface Failures {
  readonly count: number
  readonly lastAt: Date | null
}

type Runner = Pick<Connection, 'query'>

/** Returns the failures since an instant. */
export async function getFailures({ query }: Runner, source: LoginSource, since: Date): Promise<Failures> {
  const [row] = await query<{ failures: number; last_at: Date }>(
    'select failures, last_at from login_failure where merchant = $1 and account = $2 and address = $3 and last_at > $4',
    [source.merchant, source.account, source.address, since],
  )
  return row ? { count: row.failures, lastAt: row.last_at } : { count: 0, lastAt: null }
}

const addFailureSql = `
  insert into login_failure as f (merchant, account, address, failures, last_at) values ($1, $2, $3, 1, $4)
  on conflict (merchant, account, address) do update set
    failures = case when f.last_at > $5 then f.failures + 1 else 1 end, last_at = $4
  returning failures`

/** Counts a failure; returns the number of consecutive failures. */
export async function addFailure({ query }: Runner, source: LoginSource, now: Date, since: Date): Promise<number> {
  const { merchant, account, address } = source
  const [row] = await query<{ failures: number }>(addFailureSql, [merchant, account, address, now, since])
  return row?.failures ?? 1
}

const clearSql = `
  delete from login_failure
  where merchant = $1 and account = $2 and address = $3 and (failures < $4 or last_at <= $5)`
const remainingSql = 'select 1 from login_failure where merchant = $1 and account = $2 and address = $3'

/**
 * Deletes the failures after a login; returns false when they meanwhile reached the maximum, so that the login must not
 * count.
 */
export async function clearFailures({ query }: Runner, source: LoginSource, max: number, since: Date) {
  const { merchant, account, address } = source
  await query(clearSql, [merchant, account, address, max, since])
  const remaining = await query(remainingSql, [merchant, account, address])
  return remaining.length === 0
}

/** Whether the account of a username has logged in from an address before. */
export async function isKnownAddress({ query }: Runner, source: LoginSource): Promise<boolean> {
  const rows = await query(
    `select 1 from known_address k join member m on m.id = k.member_id
     where m.merchant = $1 and lower(m.username) = $2 and k.address = $3`,
    [source.merchant, source.account, source.address],
  )
  return rows.length > 0
}

/** Stores the address that a member logged in from. */
export async function rememberAddress({ query }: Runner, memberId: bigint, address: string, now: Date): Promise<void> {
  await query(
    `insert into known_address (member_id, address, last_at) values ($1, $2, $3)
     on conflict (member_id, address) do update set last_at = $3`,
    [memberId, address, now],
  )
}
