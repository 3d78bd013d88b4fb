import { isMemberType } from '@croupier/domain/member'
import { isCurrency } from '@croupier/domain/money'
import type { Kernel, Session } from '../kernel.ts'
import type { BalanceHolder } from './balance.ts'
import { randomToken, sha256 } from './random.ts'
import { liveBounds } from './sessions.ts'

const lifeMilliseconds = 30_000

/** The session that a ticket stands for. */
export interface TicketHolder extends BalanceHolder {
  readonly tokenHash: string
}

/** Makes a ticket that opens one socket for a session within 30 seconds. */
export async function newTicket(kernel: Kernel, session: Session): Promise<string> {
  const ticket = randomToken()
  const expiresAt = new Date(kernel.clock.now().getTime() + lifeMilliseconds)
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

const spendSql = `
  with used as (
    delete from socket_ticket where ticket_hash = $1 and merchant = $2 returning token_hash, expires_at
  )
  select s.token_hash, s.member_id, m.type, m.currency
  from used join session s on s.token_hash = used.token_hash join member m on m.id = s.member_id
  where used.expires_at > $3 and s.last_seen_at > $4 and s.created_at > $5 and not m.disabled`

/** Uses a ticket up; null when it is unknown at this merchant, too old, used before, or its session is dead. */
export async function spendTicket(kernel: Kernel, merchant: string, ticket: string): Promise<TicketHolder | null> {
  const now = kernel.clock.now()
  const { idleSince, bornAfter } = liveBounds(now, kernel.config.limits)
  const parameters = [sha256(ticket), merchant, now, idleSince, bornAfter]
  const [row] = await kernel.database.query<TicketRow>(spendSql, parameters)
  if (!row || !isCurrency(row.currency) || !isMemberType(row.type)) return null
  return { merchant, tokenHash: row.token_hash, memberId: row.member_id, type: row.type, currency: row.currency }
}

const aliveSql = `
  select s.token_hash from session s join member m on m.id = s.member_id
  where s.token_hash = any($1::text[]) and s.last_seen_at > $2 and s.created_at > $3 and not m.disabled`

/** Which of some sessions are still alive. */
export async function liveSessions(kernel: Kernel, tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set()
  const { idleSince, bornAfter } = liveBounds(kernel.clock.now(), kernel.config.limits)
  const rows = await kernel.database.query<{ token_hash: string }>(aliveSql, [[...tokenHashes], idleSince, bornAfter])
  return new Set(rows.map((row) => row.token_hash))
}
