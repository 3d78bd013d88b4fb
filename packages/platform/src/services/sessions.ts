import { isMemberType } from '@croupier/domain/member'
import { isCurrency } from '@croupier/domain/money'
import type { Clock, Limits } from '../config.ts'
import type { Connection, Database } from '../db/database.ts'
import type { Session, SessionKeeper } from '../kernel.ts'
import { randomToken, sha256 } from './random.ts'

/** How often the last use of a session is written, milliseconds. Idle time is exact to this, never longer. */
const touchEvery = 60_000

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
 * Sessions in the database, so that any server process knows them. There is no cache: a logout, a disabled account
 * and an expired session count in every process at once, for one lookup by primary key.
 */
export function sessionKeeper(database: Database, clock: Clock, limits: Limits): SessionKeeper {
  return {
    find: async (token, merchant) => {
      const now = clock.now()
      const { idleSince, bornAfter } = liveBounds(now, limits)
      const [row] = await database.query<SessionRow>(findSql, [sha256(token), merchant, idleSince, bornAfter])
      if (!row) return null
      if (now.getTime() - row.last_seen_at.getTime() >= touchEvery) {
        await database.query('update session set last_seen_at = $2 where token_hash = $1', [row.token_hash, now])
      }
      return sessionOf(row)
    },
  }
}

/** Instants that a live session was used after, and opened after. */
export function liveBounds(now: Date, limits: Pick<Limits, 'sessionIdle' | 'sessionAbsolute'>) {
  return {
    idleSince: new Date(now.getTime() - limits.sessionIdle * 1000),
    bornAfter: new Date(now.getTime() - limits.sessionAbsolute * 1000),
  }
}

function sessionOf(row: SessionRow): Session {
  if (!isMemberType(row.type) || !isCurrency(row.currency)) {
    throw new TypeError(`Member ${row.member_id} has a type or currency that this version does not know.`)
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

/** What a new session remembers of its login. */
export interface NewSession {
  readonly merchant: string
  readonly memberId: bigint
  readonly ip: string
  readonly now: Date
}

/** What a login answers about itself. */
export interface OpenedSession {
  /** The secret that the client carries from now on; only its hash is stored. */
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

/** Opens a session with a new token and dates the member's login. */
export async function openSession(connection: Connection, facts: NewSession): Promise<OpenedSession> {
  const token = randomToken()
  const parameters = [sha256(token), facts.memberId, facts.merchant, facts.now, facts.ip]
  const [row] = await connection.query<{ first_time_login: boolean }>(openSql, parameters)
  if (!row) throw new Error(`Member ${facts.memberId} is gone.`)
  return { token, firstTimeLogin: row.first_time_login }
}

const endSql = `
  with gone as (delete from session where token_hash = $1)
  update game_session set ended_at = $2 where login_hash = $1 and ended_at is null`

/**
 * Ends one session. Its games take no more bets; rounds that are open can still be settled. Tell its sites with
 * `push.sessionEnded` once this is committed.
 */
export async function endSession(connection: Pick<Connection, 'query'>, tokenHash: string, now: Date): Promise<void> {
  await connection.query(endSql, [tokenHash, now])
}
