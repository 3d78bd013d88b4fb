import { isMemberType } from '@croupier/domain/member'
import { isCurrency } from '@croupier/domain/money'
import type { Kernel, Session } from '../../core/kernel.ts'
import type { BalanceHolder } from '../../core/ledger/balance.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { getSessionBounds } from './sessions.ts'

const lifetimeMs = 30_000

/** The session of a ticket. */
export interface TicketHolder extends BalanceHolder {
  readonly tokenHash: string
}

/** Creates a ticket that opens one socket for a session within 30 seconds. */
export async function createTicket(kernel: Kernel, session: Session): Promise<string> {
  const ticket = createRandomToken()
  const expiresAt = new Date(kernel.clock.now().getTime() + lifetimeMs)
  await kernel.database.query(
    'insert into socket_ticket (ticket_hash, merchant, token_hash, expires_at) values ($1, $2, $3, $4)',
    [sha256(ticket), session.merchant, session.tokenHash, expiresAt],
  )
  return ticket
}

interface TicketRow {
  token_hash: string
  member_id: bigint
  type: number
  currency: string
}

const redeemSql = `
  with used as (
    delete from socket_ticket where ticket_hash = $1 and merchant = $2 returning token_hash, expires_at
  )
  select s.token_hash, s.member_id, m.type, m.currency
  from used join session s on s.token_hash = used.token_hash join member m on m.id = s.member_id
  where used.expires_at > $3 and s.last_seen_at > $4 and s.created_at > $5 and not m.disabled`

/** Consumes a ticket; null when it is unknown at this merchant, expired, used before, or its session has ended. */
export async function redeemTicket(kernel: Kernel, merchant: string, ticket: string): Promise<TicketHolder | null> {
  const now = kernel.clock.now()
  const { idleSince, createdAfter } = getSessionBounds(now, kernel.config.limits)
  const parameters = [sha256(ticket), merchant, now, idleSince, createdAfter]
  const [row] = await kernel.database.query<TicketRow>(redeemSql, parameters)
  if (!row || !isCurrency(row.currency) || !isMemberType(row.type)) return null
  return { merchant, tokenHash: row.token_hash, memberId: row.member_id, type: row.type, currency: row.currency }
}

const activeSql = `
  select s.token_hash from session s join member m on m.id = s.member_id
  where s.token_hash = any($1::text[]) and s.last_seen_at > $2 and s.created_at > $3 and not m.disabled`

/** Returns which of the given sessions are still active. */
export async function findActiveSessions(kernel: Kernel, tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set()
  const { idleSince, createdAfter } = getSessionBounds(kernel.clock.now(), kernel.config.limits)
  const rows = await kernel.database.query<{ token_hash: string }>(activeSql, [
    [...tokenHashes],
    idleSince,
    createdAfter,
  ])
  return new Set(rows.map((row) => row.token_hash))
}
