import { isMemberType } from '@croupier/domain/member'
import { isCurrency } from '@croupier/domain/money'
import type { Clock, Limits } from '../../core/config.ts'
import type { Connection, Database } from '../../core/db/database.ts'
import type { Session, SessionStore } from '../../core/kernel.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'

/**
 * Interval at which the last use of a session is written, milliseconds. The idle time is exact to this, never longer.
 */
const touchIntervalMs = 60_000

interface SessionRow {
  token_hash: string
  merchant: string
  member_id: bigint
  username: string
  nickname: string
  type: number
  currency: string
  first_time_login: boolean
  previous_login_at: Date | null
  last_seen_at: Date
}

const findSql = `
  select s.token_hash, s.merchant, s.member_id, m.username, m.nickname, m.type, m.currency,
    s.first_time_login, s.previous_login_at, s.last_seen_at
  from session s join member m on m.id = s.member_id
  where s.token_hash = $1 and s.merchant = $2 and not m.disabled and s.last_seen_at > $3 and s.created_at > $4`

/**
 * Creates the session store in the database, shared by all server processes. There is no cache: a logout, a disabled
 * account and an expired session take effect in every process at once, at the cost of one lookup by primary key.
 */
export function createSessionStore(database: Database, clock: Clock, limits: Limits): SessionStore {
  return {
    find: async (token, merchant) => {
      const now = clock.now()
      const { idleSince, createdAfter } = getSessionBounds(now, limits)
      const [row] = await database.query<SessionRow>(findSql, [sha256(token), merchant, idleSince, createdAfter])
      if (!row) return null
      if (now.getTime() - row.last_seen_at.getTime() >= touchIntervalMs) {
        await database.query('update session set last_seen_at = $2 where token_hash = $1', [row.token_hash, now])
      }
      return toSession(row)
    },
  }
}

/** Returns the instants after which a valid session was last used and was opened. */
export function getSessionBounds(now: Date, limits: Pick<Limits, 'sessionIdle' | 'sessionAbsolute'>) {
  return {
    idleSince: new Date(now.getTime() - limits.sessionIdle * 1000),
    createdAfter: new Date(now.getTime() - limits.sessionAbsolute * 1000),
  }
}

function toSession(row: SessionRow): Session {
  if (!isMemberType(row.type) || !isCurrency(row.currency)) {
    throw new TypeError(`Member ${row.member_id} has an unknown type or currency.`)
  }
  return {
    tokenHash: row.token_hash,
    merchant: row.merchant,
    memberId: row.member_id,
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    currency: row.currency,
    firstTimeLogin: row.first_time_login,
    previousLoginAt: row.previous_login_at,
  }
}

/** The properties of a new session. */
export interface NewSession {
  readonly merchant: string
  readonly memberId: bigint
  readonly ip: string
  readonly now: Date
}

/** Login data returned with a new session. */
export interface OpenedSession {
  /** The secret that the client sends from now on; only its hash is stored. */
  readonly token: string
  readonly firstTimeLogin: boolean
}

const openSql = `
  with before as (
    select first_login_at, last_login_at from member where id = $2 for update
  ), login as (
    update member set first_login_at = coalesce(first_login_at, $4), last_login_at = $4 where id = $2
  )
  insert into session (token_hash, merchant, member_id, first_time_login, previous_login_at, created_at, last_seen_at, ip)
  select $1, $3, $2, before.first_login_at is null, before.last_login_at, $4, $4, $5 from before
  returning first_time_login`

/** Opens a session with a new token and records the member's login time. */
export async function openSession(connection: Connection, newSession: NewSession): Promise<OpenedSession> {
  const token = createRandomToken()
  const parameters = [sha256(token), newSession.memberId, newSession.merchant, newSession.now, newSession.ip]
  const [row] = await connection.query<{ first_time_login: boolean }>(openSql, parameters)
  if (!row) throw new Error(`Member ${newSession.memberId} does not exist.`)
  return { token, firstTimeLogin: row.first_time_login }
}

const endSql = `
  with gone as (delete from session where token_hash = $1)
  update game_session set ended_at = $2 where login_hash = $1 and ended_at is null`

/**
 * Ends one session. Its games accept no more bets; open rounds can still be settled. Call `push.notifySessionEnded`
 * after the commit.
 */
export async function endSession(connection: Pick<Connection, 'query'>, tokenHash: string, now: Date): Promise<void> {
  await connection.query(endSql, [tokenHash, now])
}
