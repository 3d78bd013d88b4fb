import { isMemberType } from '@croupier/domain/member'
import { isCurrency } from '@croupier/domain/money'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { TicketHolder } from '../../core/push/peers.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { findActiveTokenHashes } from './repository.ts'
import { consumeTicket, insertTicket } from './token-repository.ts'
import { getSessionBounds } from './sessions.ts'

const lifetimeMs = 30_000

/** Creates a ticket that opens one socket for a session within 30 seconds. */
export async function createTicket(core: Core, session: Session): Promise<string> {
  const ticket = createRandomToken()
  const expiresAt = new Date(core.clock.now().getTime() + lifetimeMs)
  const { merchant, tokenHash } = session
  await insertTicket(core.database, { ticketHash: sha256(ticket), merchant, tokenHash, expiresAt })
  return ticket
}

/** Consumes a ticket; null when it is unknown at this merchant, expired, used before, or its session has ended. */
export async function redeemTicket(core: Core, merchant: string, ticket: string): Promise<TicketHolder | null> {
  const now = core.clock.now()
  const bounds = getSessionBounds(now, core.config.limits)
  const row = await consumeTicket(core.database, { ticketHash: sha256(ticket), merchant, now }, bounds)
  if (!row || !isCurrency(row.currency) || !isMemberType(row.type)) return null
  return { merchant, tokenHash: row.token_hash, memberId: row.member_id, type: row.type, currency: row.currency }
}

/** Returns which of the given sessions are still active. */
export async function findActiveSessions(core: Core, tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set()
  const bounds = getSessionBounds(core.clock.now(), core.config.limits)
  return new Set(await findActiveTokenHashes(core.database, tokenHashes, bounds))
}
