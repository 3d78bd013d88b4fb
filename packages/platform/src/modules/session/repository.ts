import type { LanguageCode } from '@croupier/domain/languages'
import type { PasswordChangeReason } from '@croupier/domain/password-change'
import { and, desc, eq, gt, inArray, lt, not, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import {
  handoverToken,
  knownAddress,
  loginFailure,
  loginRecord,
  loginTicket,
  passwordReset,
  session,
  socketTicket,
} from './schema.ts'

/** The instants after which a valid session was last used and was opened. */
export interface SessionBounds {
  readonly idleSince: Date
  readonly createdAfter: Date
}

type Orm = Pick<Connection, 'orm'>
type Runner = Pick<Connection, 'query'>

/** A session with its member's account. */
export interface SessionRow {
  readonly token_hash: string
  readonly merchant: string
  readonly member_id: bigint
  readonly username: string
  readonly nickname: string
  readonly icon: string | null
  readonly type: number
  readonly currency: string
  readonly first_time_login: boolean
  readonly previous_login_at: Date | null
  readonly last_seen_at: Date
  readonly created_at: Date
  readonly password_change: PasswordChangeReason | null
  /** Whether it belongs to a remembered login. */
  readonly remembered: boolean
}

// Runs with every call of a member, so it uses the prepared query.
const findSql = `
  select s.token_hash, s.merchant, s.member_id, m.username, m.nickname, m.icon, m.type, m.currency,
    s.first_time_login, s.previous_login_at, s.last_seen_at, s.created_at, s.password_change,
    s.remember_family is not null as remembered
  from session s join member m on m.id = s.member_id
  where s.token_hash = $1 and s.merchant = $2 and not m.disabled and s.last_seen_at > $3 and s.created_at > $4`

/** Finds a session that is neither expired nor of a disabled account. */
export async function findSession(
  { query }: Runner,
  tokenHash: string,
  merchant: string,
  { idleSince, createdAfter }: SessionBounds,
): Promise<SessionRow | undefined> {
  const [row] = await query<SessionRow>(findSql, [tokenHash, merchant, idleSince, createdAfter])
  return row
}

/** Stores the instant at which a session was last used. */
export async function touchSession({ orm }: Orm, tokenHash: string, now: Date): Promise<void> {
  await orm.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash))
}

/** A use of a session, and the instants between which it must have been used last for the use to be stored. */
interface SessionUse {
  readonly now: Date
  readonly idleSince: Date
  readonly seenBefore: Date
}

// Runs with bets, so it uses the prepared query.
const touchOfGameSql = `
  update session set last_seen_at = $2 from game_session
  where game_session.id = $1 and session.token_hash = game_session.login_hash
    and session.last_seen_at > $3 and session.last_seen_at <= $4`

/** Stores the use of the session that opened a game; an expired one stays so. */
export async function touchSessionOfGame(
  { query }: Runner,
  gameSessionId: string,
  { now, idleSince, seenBefore }: SessionUse,
): Promise<void> {
  await query(touchOfGameSql, [gameSessionId, now, idleSince, seenBefore])
}

// One statement, so that two logins at once disagree on who was first.
const insertSessionSql = `
  with before as (
    select first_login_at, last_login_at from member where id = $2 for no key update
  ), login as (
    update member set first_login_at = coalesce(first_login_at, $4), last_login_at = $4, language = coalesce(language, $8)
    where id = $2
  )
  insert into session (token_hash, merchant, member_id, first_time_login, previous_login_at, created_at, last_seen_at, ip,
    password_change, user_agent)
  select $1, $3, $2, before.first_login_at is null, before.last_login_at, $4, $4, $5, $6, $7 from before
  returning first_time_login`

/** Inserts a session and records the member's login; returns whether it is the first, undefined without the member. */
export async function insertSession(
  { query }: Runner,
  { tokenHash, memberId, merchant, now, ip, userAgent, passwordChange = null, language }: NewSessionRow,
): Promise<boolean | undefined> {
  const parameters = [tokenHash, memberId, merchant, now, ip, passwordChange, userAgent, language]
  const [row] = await query<{ first_time_login: boolean }>(insertSessionSql, parameters)
  return row?.first_time_login
}

/** The columns of a new session. */
export interface NewSessionRow {
  readonly tokenHash: string
  readonly memberId: bigint
  readonly merchant: string
  readonly now: Date
  readonly ip: string
  readonly userAgent: string
  readonly passwordChange?: PasswordChangeReason | null
  /** Language of an account that has chosen none. */
  readonly language: LanguageCode | null
}

/** Ends the games of deleted sessions: a statement after the deletion also sees the launches that the deletion has waited for. */
async function endGames({ query }: Transaction, tokenHashes: readonly string[], now: Date): Promise<void> {
  const sql = 'update game_session set ended_at = $2 where login_hash = any($1::text[]) and ended_at is null'
  await query(sql, [tokenHashes, now])
}

// Who ends a session also ends what would open it again.
const deleteSessionSql = `
  with gone as (
    delete from session where token_hash = $1 returning remember_family
  )
  delete from remember_token where family in (select remember_family from gone)`

/** Deletes a session and ends its game sessions. */
export async function deleteSession(transaction: Transaction, tokenHash: string, now: Date): Promise<void> {
  await transaction.query(deleteSessionSql, [tokenHash])
  await endGames(transaction, [tokenHash], now)
}

const deleteOtherSessionsSql = `
  with gone as (
    delete from session where member_id = $1 and token_hash <> $2 returning token_hash
  ), forgotten as (
    delete from remember_token where member_id = $1
      and family is distinct from (select remember_family from session where token_hash = $2)
  ), tickets as (
    delete from login_ticket where member_id = $1
  ), links as (
    delete from password_reset where member_id = $1
  )
  select token_hash from gone`

/** Deletes a member's sessions except for one and ends their games; returns the token hashes of the deleted ones. */
export async function deleteOtherSessions(
  transaction: Transaction,
  memberId: bigint,
  tokenHash: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await transaction.query<{ token_hash: string }>(deleteOtherSessionsSql, [memberId, tokenHash])
  const tokenHashes = rows.map((row) => row.token_hash)
  await endGames(transaction, tokenHashes, now)
  return tokenHashes
}

/** Replaces the token of a session and lifts its restriction; its games go on. */
export async function rotateSession({ query }: Runner, before: string, after: string): Promise<void> {
  await query('delete from socket_ticket where token_hash = $1', [before])
  await query('update session set token_hash = $2, password_change = null where token_hash = $1', [before, after])
  await query('update game_session set login_hash = $2 where login_hash = $1 and ended_at is null', [before, after])
}

/** Marks the first login of a session as handled. */
export async function markFirstLogin({ orm }: Orm, tokenHash: string): Promise<void> {
  await orm.update(session).set({ firstTimeLogin: false }).where(eq(session.tokenHash, tokenHash))
}

/** Returns which of the given sessions are neither expired nor of a disabled account. */
export async function findActiveTokenHashes(
  { orm }: Orm,
  tokenHashes: readonly string[],
  { idleSince, createdAfter }: SessionBounds,
): Promise<readonly string[]> {
  const rows = await orm
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(
      and(
        inArray(session.tokenHash, [...tokenHashes]),
        gt(session.lastSeenAt, idleSince),
        gt(session.createdAt, createdAfter),
        eq(member.disabled, false),
      ),
    )
  return rows.map((row) => row.tokenHash)
}

/** A session as its member sees it. */
export type SessionView = Pick<
  typeof session.$inferSelect,
  'id' | 'tokenHash' | 'ip' | 'userAgent' | 'createdAt' | 'lastSeenAt'
>

/** An account. */
export interface Owner {
  readonly merchant: string
  readonly memberId: bigint
}

/** Largest number of sessions that are listed. */
const maxSessions = 100

/** Lists a member's open sessions, the last used ones first. */
export function listSessions(
  { orm }: Orm,
  { merchant, memberId }: Owner,
  { idleSince, createdAfter }: SessionBounds,
): Promise<SessionView[]> {
  const { id, tokenHash, ip, userAgent, createdAt, lastSeenAt } = session
  return orm
    .select({ id, tokenHash, ip, userAgent, createdAt, lastSeenAt })
    .from(session)
    .where(
      and(
        eq(session.merchant, merchant),
        eq(session.memberId, memberId),
        gt(lastSeenAt, idleSince),
        gt(createdAt, createdAfter),
      ),
    )
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(maxSessions)
}

/** Locks a member's session; returns its token hash, null when there is none. */
export async function lockSession({ orm }: Orm, { merchant, memberId }: Owner, id: bigint): Promise<string | null> {
  const [row] = await orm
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(eq(session.merchant, merchant), eq(session.memberId, memberId), eq(session.id, id)))
    .for('update')
  return row?.tokenHash ?? null
}

/** The instants since which failures and the history of logins are kept. */
interface Retention {
  readonly now: Date
  readonly failuresSince: Date
  readonly historySince: Date
}

/** Deletes sessions, tickets, hand-over tokens, failures and addresses that no longer affect any response, and old history. */
export async function deleteExpiredLogins(
  { orm }: Orm,
  { now, failuresSince, historySince, idleSince, createdAfter }: SessionBounds & Retention,
): Promise<void> {
  await orm.delete(loginRecord).where(lt(loginRecord.at, historySince))
  await orm.delete(knownAddress).where(lt(knownAddress.lastAt, historySince))
  await orm.delete(socketTicket).where(lt(socketTicket.expiresAt, now))
  await orm.delete(handoverToken).where(lt(handoverToken.expiresAt, now))
  await orm.delete(loginTicket).where(lt(loginTicket.expiresAt, now))
  await orm.delete(passwordReset).where(lt(passwordReset.expiresAt, now))
  await orm.delete(loginFailure).where(lt(loginFailure.lastAt, failuresSince))
  const isOver = or(lt(session.lastSeenAt, idleSince), lt(session.createdAt, createdAfter))
  // A game that is still open is bound by the limits of the login that it began in, which opens nothing itself any more.
  const hasGame = sql`exists (
    select from game_session where login_hash = ${session.tokenHash} and ended_at is null and created_at > ${createdAfter.toISOString()}
  )`
  // A remembered session that was used shows that its response was received, for as long as an earlier credential may be repeated.
  const isReceipt = sql`(${session.lastSeenAt} > ${session.createdAt} and exists (
    select from remember_token where family = ${session.rememberFamily}
  ))`
  await orm.delete(session).where(and(isOver, not(hasGame), not(isReceipt)))
}
