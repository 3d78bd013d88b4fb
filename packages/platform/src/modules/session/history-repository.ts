import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import type { LoginSource } from './failure-repository.ts'
import type { Owner } from './repository.ts'
import { loginRecord } from './schema.ts'

type Orm = Pick<Connection, 'orm'>
type Runner = Pick<Connection, 'query'>

/** A login in the history of an account. */
export type LoginRow = typeof loginRecord.$inferSelect

/** Adds a login to the history of its account. */
export async function insertLogin({ orm }: Orm, login: Omit<LoginRow, 'id'>): Promise<void> {
  await orm.insert(loginRecord).values(login)
}

/** Adds a failed login to the history of the account, if there is one: one statement, so that the time is the same. */
export async function insertFailedLogin(
  { query }: Runner,
  { merchant, account }: LoginSource,
  { at, ip, userAgent, method, result }: Omit<LoginRow, 'id' | 'merchant' | 'memberId'>,
): Promise<void> {
  await query(
    `insert into login_record (merchant, member_id, at, ip, user_agent, method, result)
    select merchant, id, $3, $4, $5, $6, $7 from member
    where merchant = $1 and (lower(username) = $2 or mobile = $2)`,
    [merchant, account, at, ip, userAgent, method, result],
  )
}

/** Returns a page of an account's history, newest first. `before`: id of the last login of the page before. */
export function readLogins(
  { orm }: Orm,
  { merchant, memberId }: Owner,
  { before, since, pageSize }: { readonly before: bigint | undefined; readonly since: Date; readonly pageSize: number },
): Promise<LoginRow[]> {
  return orm
    .select()
    .from(loginRecord)
    .where(
      and(
        eq(loginRecord.merchant, merchant),
        eq(loginRecord.memberId, memberId),
        gte(loginRecord.at, since),
        before === undefined ? undefined : lt(loginRecord.id, before),
      ),
    )
    .orderBy(desc(loginRecord.id))
    .limit(pageSize)
}
