import type { PasswordChangeReason } from '@croupier/domain/password-change'
import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { handoverToken, knownAddress, loginFailure, session, socketTicket } from './schema.ts'

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

/** The instants after which a valid session was last used and was opened. */
export interface SessionBounds {
  readonly idleSince: Date
  readonly createdAfter: Date
}

type Orm = Pick<Connection, 'orm'>
type Runner = Pick<Connection, 'query'>

function isSource({ merchant, account, address }: LoginSource) {
  return and(eq(loginFailure.merchant, merchant), eq(loginFailure.account, account), eq(loginFailure.address, address))
}

/** Returns the failures since an instant. */
export async function getFailures({ orm }: Orm, source: LoginSource, since: Date): Promise<Failures> {
  const [row] = await orm
    .select({ count: loginFailure.failures, lastAt: loginFailure.lastAt })
    .from(loginFailure)
    .where(and(isSource(source), gt(loginFailure.lastAt, since)))
  return row ?? { count: 0, lastAt: null }
}

/** Counts a failure; returns the number of consecutive failures. */
export async function addFailure({ orm }: Orm, source: LoginSource, now: Date, since: Date): Promise<number> {
  const { lastAt, failures } = loginFailure
  const [row] = await orm
    .insert(loginFailure)
    .values({ ...source, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [loginFailure.merchant, loginFailure.account, loginFailure.address],
      set: { failures: sql`case when ${gt(lastAt, since)} then ${failures} + 1 else 1 end`, lastAt: now },
    })
    .returning({ failures })
  return row?.failures ?? 1
}

/**
 * Deletes the failures after a login; returns false when they meanwhile reached the maximum, so that the login must not
 * count.
 */
export async function clearFailures({ orm }: Orm, source: LoginSource, max: number, since: Date): Promise<boolean> {
  const harmless = or(lt(loginFailure.failures, max), lte(loginFailure.lastAt, since))
  await orm.delete(loginFailure).where(and(isSource(source), harmless))
  return (await orm.$count(loginFailure, isSource(source))) === 0
}

/** Whether the account of a username has logged in from an address before. */
export async function isKnownAddress({ orm }: Orm, { merchant, account, address }: LoginSource): Promise<boolean> {
  const rows = await orm
    .select({ memberId: knownAddress.memberId })
    .from(knownAddress)
    .innerJoin(member, eq(member.id, knownAddress.memberId))
    .where(
      and(
        eq(member.merchant, merchant),
        eq(sql`lower(${member.username})`, account),
        eq(knownAddress.address, address),
      ),
    )
  return rows.length > 0
}

/** Stores the address that a member logged in from. */
export async function rememberAddress({ orm }: Orm, memberId: bigint, address: string, now: Date): Promise<void> {
  await orm
    .insert(knownAddress)
    .values({ memberId, address, lastAt: now })
    .onConflictDoUpdate({ target: [knownAddress.memberId, knownAddress.address], set: { lastAt: now } })
}

/** A session with its member's account. */
export interface SessionRow {
  readonly token_hash: string
  readonly merchant: string
  readonly member_id: bigint
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly currency: string
  readonly first_time_login: boolean
  readonly previous_login_at: Date | null
  readonly last_seen_at: Date
  readonly created_at: Date
  readonly password_change: PasswordChangeReason | null
}

// Runs with every call of a member, so it uses the prepared query.
const findSql = `
  select s.token_hash, s.merchant, s.member_id, m.username, m.nickname, m.type, m.currency,
    s.first_time_login, s.previous_login_at, s.last_seen_at, s.created_at, s.password_change
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

// One statement, so that two logins at once disagree on who was first.
const insertSessionSql = `
  with before as (
    select first_login_at, last_login_at from member where id = $2 for update
  ), login as (
    update member set first_login_at = coalesce(first_login_at, $4), last_login_at = $4 where id = $2
  )
  insert into session (token_hash, merchant, member_id, first_time_login, previous_login_at, created_at, last_seen_at, ip,
    password_change)
  select $1, $3, $2, before.first_login_at is null, before.last_login_at, $4, $4, $5, $6 from before
  returning first_time_login`

/** Inserts a session and records the member's login; returns whether it is the first, undefined without the member. */
export async function insertSession(
  { query }: Runner,
  { tokenHash, memberId, merchant, now, ip, passwordChange = null }: NewSessionRow,
): Promise<boolean | undefined> {
  const parameters = [tokenHash, memberId, merchant, now, ip, passwordChange]
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
  readonly passwordChange?: PasswordChangeReason | null
}

const deleteSessionSql = `
  with gone as (delete from session where token_hash = $1)
  update game_session set ended_at = $2 where login_hash = $1 and ended_at is null`

/** Deletes a session and ends its game sessions, in one statement. */
export async function deleteSession({ query }: Runner, tokenHash: string, now: Date): Promise<void> {
  await query(deleteSessionSql, [tokenHash, now])
}

const deleteOtherSessionsSql = `
  with gone as (
    delete from session where member_id = $1 and token_hash <> $2 returning token_hash
  ), games as (
    update game_session set ended_at = $3
    where login_hash in (select token_hash from gone) and ended_at is null
  )
  select token_hash from gone`

/** Deletes a member's sessions except for one and ends their games; returns the token hashes of the deleted ones. */
export async function deleteOtherSessions(
  { query }: Runner,
  memberId: bigint,
  tokenHash: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await query<{ token_hash: string }>(deleteOtherSessionsSql, [memberId, tokenHash, now])
  return rows.map((row) => row.token_hash)
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

/** Inserts a socket ticket. */
export async function insertTicket({ orm }: Orm, ticket: typeof socketTicket.$inferInsert): Promise<void> {
  await orm.insert(socketTicket).values(ticket)
}

interface TicketRow {
  readonly token_hash: string
  readonly member_id: bigint
  readonly type: number
  readonly currency: string
}

const consumeTicketSql = `
  with used as (
    delete from socket_ticket where ticket_hash = $1 and merchant = $2 returning token_hash, expires_at
  )
  select s.token_hash, s.member_id, m.type, m.currency
  from used join session s on s.token_hash = used.token_hash join member m on m.id = s.member_id
  where used.expires_at > $3 and s.last_seen_at > $4 and s.created_at > $5 and not m.disabled`

/** Deletes a ticket; returns its session unless ticket or session has expired. */
export async function consumeTicket(
  { query }: Runner,
  { ticketHash, merchant, now }: { ticketHash: string; merchant: string; now: Date },
  { idleSince, createdAfter }: SessionBounds,
): Promise<TicketRow | undefined> {
  const [row] = await query<TicketRow>(consumeTicketSql, [ticketHash, merchant, now, idleSince, createdAfter])
  return row
}

/** Inserts a hand-over token. */
export async function insertHandoverToken({ orm }: Orm, token: typeof handoverToken.$inferInsert): Promise<void> {
  await orm.insert(handoverToken).values(token)
}

/** Deletes a hand-over token; returns its member unless it is unknown at the merchant or has expired. */
export async function consumeHandoverToken(
  { orm }: Orm,
  { tokenHash, merchant, now }: { tokenHash: string; merchant: string; now: Date },
): Promise<bigint | undefined> {
  const [used] = await orm
    .delete(handoverToken)
    .where(and(eq(handoverToken.tokenHash, tokenHash), eq(handoverToken.merchant, merchant)))
    .returning({ memberId: handoverToken.memberId, expiresAt: handoverToken.expiresAt })
  return used && used.expiresAt > now ? used.memberId : undefined
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

/** Deletes sessions, tickets, hand-over tokens and failures that no longer affect any response. */
export async function deleteExpiredLogins(
  { orm }: Orm,
  { now, failuresSince, idleSince, createdAfter }: SessionBounds & { readonly now: Date; readonly failuresSince: Date },
): Promise<void> {
  await orm.delete(socketTicket).where(lt(socketTicket.expiresAt, now))
  await orm.delete(handoverToken).where(lt(handoverToken.expiresAt, now))
  await orm.delete(loginFailure).where(lt(loginFailure.lastAt, failuresSince))
  await orm.delete(session).where(or(lt(session.lastSeenAt, idleSince), lt(session.createdAt, createdAfter)))
}
