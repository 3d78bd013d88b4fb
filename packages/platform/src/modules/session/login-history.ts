import { DomainError } from '@croupier/domain/errors'
import { loginHistoryDays } from '@croupier/domain/login-history'
import type * as endpoints from '@croupier/endpoints/calls/logins'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { lockAccount } from '../../core/members/repository.ts'
import { describeDevice } from './device.ts'
import { readLogins } from './history-repository.ts'
import { deleteOtherSessions, listSessions, lockSession, type Owner } from './repository.ts'
import { endSession, getSessionBounds } from './sessions.ts'
import { deleteLoginTickets } from './ticket-repository.ts'

const dayMs = 24 * 60 * 60_000
const maxPageSize = 100

/** Returns the instant since which logins are kept. */
export function getHistoryStart(now: Date): Date {
  return new Date(now.getTime() - loginHistoryDays * dayMs)
}

/** Returns the open sessions of the account, that of the call first. */
export async function listOpenSessions(
  { clock, config, database }: Core,
  { session }: Call<typeof endpoints.sessions, 'member'>,
): Promise<InferWire<typeof endpoints.sessions>> {
  const rows = await listSessions(database, session, getSessionBounds(clock.now(), config.limits))
  const isCurrent = ({ tokenHash }: { readonly tokenHash: string }) => tokenHash === session.tokenHash
  return {
    sessions: [...rows.filter(isCurrent), ...rows.filter((row) => !isCurrent(row))].map((row) => ({
      sessionId: String(row.id),
      current: isCurrent(row),
      ip: row.ip,
      ...describeDevice(row.userAgent),
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    })),
  }
}

/** Ends a session of the account, on every server process and in its open site. Throws LOGIN_SESSION_UNKNOWN. */
export function endOwnSession(
  { clock, push }: Core,
  { session, body, commit }: Call<typeof endpoints.endSession, 'member'>,
): Promise<{ done: true }> {
  return commit(async (unit) => {
    // What would open the session again may be replaced at this moment, and would be missed.
    await lockAccount(unit, session.memberId)
    const id = parseRowId(body.sessionId)
    const tokenHash = id === null ? null : await lockSession(unit, session, id)
    if (tokenHash === null) throw new DomainError('LOGIN_SESSION_UNKNOWN')
    await deleteLoginTickets(unit, session.memberId)
    await endSession(unit, tokenHash, clock.now())
    unit.audit({ subject: `session ${id}` })
    unit.afterCommit(() => push.notify('sessionEnded', { merchant: session.merchant, tokenHash }))
    return { done: true as const }
  })
}

/** Ends all sessions of the account but that of the call. */
export function endOtherSessions(
  { clock, push }: Core,
  { session: { merchant, memberId, tokenHash }, commit }: Call<typeof endpoints.endOtherSessions, 'member'>,
): Promise<{ ended: number }> {
  return commit(async (unit) => {
    // A login that is about to be remembered, or opened by what is remembered, would be missed.
    await lockAccount(unit, memberId)
    const ended = await deleteOtherSessions(unit, memberId, tokenHash, clock.now())
    unit.audit({ after: { ended: ended.length } })
    for (const hash of ended) unit.afterCommit(() => push.notify('sessionEnded', { merchant, tokenHash: hash }))
    return { ended: ended.length }
  })
}

/** Returns a page of an account's logins with their devices, newest first. `before`: id of the last login of the page before. */
export async function readHistory(
  { clock, database }: Core,
  owner: Owner,
  { before, pageSize }: { readonly before: bigint | undefined; readonly pageSize: number },
) {
  const rows = await readLogins(database, owner, { before, since: getHistoryStart(clock.now()), pageSize })
  return rows.map(({ id, at, ip, userAgent, method, result }) => ({
    id,
    at: at.toISOString(),
    ip,
    ...describeDevice(userAgent),
    method,
    result,
  }))
}

/** Returns a page of the account's logins, newest first. */
export async function listLogins(
  core: Core,
  { session, query }: Call<typeof endpoints.loginHistory, 'member'>,
): Promise<InferWire<typeof endpoints.loginHistory>> {
  const { pageSize } = query
  if (pageSize < 1 || pageSize > maxPageSize) throw new DomainError('MALFORMED_REQUEST', { field: 'pageSize' })
  const before = parseIdCursor(query.after)
  const logins = await readHistory(core, session, { before, pageSize })
  return {
    logins: logins.map(({ id, at, ...login }) => ({ loginId: String(id), time: at, ...login })),
    next: toIdCursor(logins, pageSize),
  }
}
