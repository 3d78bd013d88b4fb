import type { LanguageCode } from '@croupier/domain/languages'
import type { LoginMethod } from '@croupier/domain/login-history'
import { isMemberType } from '@croupier/domain/member'
import type { PasswordChangeReason } from '@croupier/domain/password-change'
import { isCurrency } from '@croupier/domain/money'
import type { memberInfo } from '@croupier/endpoints/calls/account'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Clock, Limits } from '../../core/config.ts'
import type { Core } from '../../core/core.ts'
import type { Connection, Database, Transaction } from '../../core/db/database.ts'
import type { Session, SessionStore } from '../../core/http/authentication.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { toStoredUserAgent } from './device.ts'
import { rememberAddress } from './failure-repository.ts'
import { insertLogin } from './history-repository.ts'
import {
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  touchSession,
  type SessionBounds,
  type SessionRow,
} from './repository.ts'

/**
 * Interval at which the last use of a session is written, milliseconds. The idle time is exact to this, never longer.
 */
export const touchIntervalMs = 60_000

/** Bounds of a session that has just been opened. */
const anyAge: SessionBounds = { idleSince: new Date(0), createdAfter: new Date(0) }

/**
 * Creates the session store in the database, shared by all server processes. There is no cache: a logout, a disabled
 * account and an expired session take effect in every process at once, at the cost of one lookup by primary key.
 */
export function createSessionStore(database: Database, clock: Clock, limits: Limits): SessionStore {
  return {
    find: async (token, merchant) => {
      const now = clock.now()
      const row = await findSession(database, sha256(token), merchant, getSessionBounds(now, limits))
      if (!row) return null
      if (isWritten(row, now)) await touchSession(database, row.token_hash, now)
      return toSession(row)
    },
  }
}

/** Whether a use of a session is written: one in each interval, and the first one of a remembered login, whose response it proves received. */
function isWritten({ remembered, last_seen_at: seenAt, created_at: createdAt }: SessionRow, now: Date): boolean {
  const unseenMs = now.getTime() - seenAt.getTime()
  return unseenMs >= touchIntervalMs || (remembered && unseenMs > 0 && seenAt.getTime() === createdAt.getTime())
}

/** Returns the instants after which a valid session was last used and was opened. */
export function getSessionBounds(now: Date, limits: Pick<Limits, 'sessionIdle' | 'sessionAbsolute'>): SessionBounds {
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
    icon: row.icon,
    type: row.type,
    currency: row.currency,
    firstTimeLogin: row.first_time_login,
    previousLoginAt: row.previous_login_at,
    createdAt: row.created_at,
    passwordChange: row.password_change,
  }
}

/** The properties of a new session. */
export interface NewSession {
  readonly merchant: string
  readonly memberId: bigint
  readonly ip: string
  readonly userAgent: string
  /** Language of the call; it becomes that of an account that has chosen none. Null for a trial account, which keeps none. */
  readonly language: LanguageCode | null
  /** How the account was proved, for its history; null for a trial account, which has none. */
  readonly method: LoginMethod | null
  /** Network from which later logins are trusted; absent for accounts without a password. */
  readonly knownAddress?: string
  readonly now: Date
  /** Restricts the session to changing the password. */
  readonly passwordChange?: PasswordChangeReason | null
}

/** Login data returned with a new session. */
export interface OpenedSession {
  /** The secret that the client sends from now on; only its hash is stored. */
  readonly token: string
  readonly firstTimeLogin: boolean
  /** The account, as `memberInfo` returns it. */
  readonly member: InferWire<typeof memberInfo>
}

/** Opens a session with a new token and records the member's login time. */
export async function openSession(connection: Connection, newSession: NewSession): Promise<OpenedSession> {
  const token = createRandomToken()
  const { merchant, memberId, ip, knownAddress, method, now } = newSession
  const userAgent = toStoredUserAgent(newSession.userAgent)
  if (knownAddress !== undefined) await rememberAddress(connection, memberId, knownAddress, now)
  const firstTimeLogin = await insertSession(connection, { ...newSession, userAgent, tokenHash: sha256(token) })
  if (firstTimeLogin === undefined) throw new Error(`Member ${memberId} does not exist.`)
  if (method) {
    await insertLogin(connection, { merchant, memberId, at: now, ip, userAgent, method, result: 'success' })
  }
  const opened = await findSession(connection, sha256(token), merchant, anyAge)
  if (!opened) throw new Error(`Member ${memberId} is disabled.`)
  return { token, firstTimeLogin, member: toMemberInfo(toSession(opened)) }
}

/**
 * Ends one session. Its games accept no more bets; open rounds can still be settled. Call `push.notify`
 * after the commit.
 */
export async function endSession(transaction: Transaction, tokenHash: string, now: Date): Promise<void> {
  await deleteSession(transaction, tokenHash, now)
}

/** Ends all sessions of a member, on every server process and in every open site. */
export async function endMemberSessions(
  { clock, push }: Pick<Core, 'clock' | 'push'>,
  transaction: Transaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
): Promise<void> {
  for (const tokenHash of await deleteOtherSessions(transaction, memberId, '', clock.now()))
    transaction.afterCommit(() => push.notify('sessionEnded', { merchant, tokenHash }))
}

/** Converts the account of a session to its wire form. */
export function toMemberInfo(session: Session): InferWire<typeof memberInfo> {
  return {
    id: String(session.memberId),
    account: session.username,
    nickname: session.nickname,
    icon: session.icon,
    type: session.type,
    currency: session.currency,
    firstTimeLogin: session.firstTimeLogin,
    lastLoginAt: session.previousLoginAt?.toISOString() ?? null,
    passwordChange: session.passwordChange,
  }
}
