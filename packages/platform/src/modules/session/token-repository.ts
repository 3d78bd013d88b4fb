import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import type { SessionBounds } from './repository.ts'
import { handoverToken, socketTicket } from './schema.ts'

type Orm = Pick<Connection, 'orm'>
type Runner = Pick<Connection, 'query'>

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
