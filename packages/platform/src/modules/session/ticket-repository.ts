import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { loginTicket } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A login that waits for its verification, or one by a code that may be repeated. */
export type LoginTicketRow = typeof loginTicket.$inferSelect

/** Inserts the ticket of a login. */
export async function insertLoginTicket({ orm }: Orm, row: typeof loginTicket.$inferInsert): Promise<void> {
  await orm.insert(loginTicket).values(row)
}

/** Stores the ticket of a used code, in place of an earlier one of the same digits. */
export async function keepLoginTicket({ orm }: Orm, row: typeof loginTicket.$inferInsert): Promise<void> {
  const { network, area, expiresAt } = row
  await orm
    .insert(loginTicket)
    .values(row)
    .onConflictDoUpdate({ target: loginTicket.ticketHash, set: { network, area, attempts: 0, expiresAt } })
}

/** The use of a ticket and its bounds. */
interface TicketClaim {
  readonly ticketHash: string
  readonly merchant: string
  readonly network: string
  readonly now: Date
  readonly maxAttempts: number
}

function isValid({ ticketHash, merchant, network, now, maxAttempts }: TicketClaim) {
  return and(
    eq(loginTicket.ticketHash, ticketHash),
    eq(loginTicket.merchant, merchant),
    eq(loginTicket.network, network),
    gt(loginTicket.expiresAt, now),
    lt(loginTicket.attempts, maxAttempts),
  )
}

/** Finds a ticket; null when it is unknown, expired, spent, or of another merchant or network. */
export async function findLoginTicket({ orm }: Orm, claim: TicketClaim): Promise<LoginTicketRow | null> {
  const [row] = await orm.select().from(loginTicket).where(isValid(claim))
  return row ?? null
}

/** Whether an account has a ticket of a network that may be used, waiting or of a used code. */
export async function hasLoginTicket(
  { orm }: Orm,
  { memberId, merchant, network, now, maxAttempts }: Omit<TicketClaim, 'ticketHash'> & { readonly memberId: bigint },
): Promise<boolean> {
  const isOfAccount = and(
    eq(loginTicket.memberId, memberId),
    eq(loginTicket.merchant, merchant),
    eq(loginTicket.network, network),
    gt(loginTicket.expiresAt, now),
    lt(loginTicket.attempts, maxAttempts),
  )
  return (await orm.$count(loginTicket, isOfAccount)) > 0
}

/**
 * Counts an attempt before its code is checked, so that concurrent ones cannot pass the maximum together. Returns the
 * ticket, like `findLoginTicket`.
 */
export async function claimTicketAttempt({ orm }: Orm, claim: TicketClaim): Promise<LoginTicketRow | null> {
  const [row] = await orm
    .update(loginTicket)
    .set({ attempts: sql`${loginTicket.attempts} + 1` })
    .where(isValid(claim))
    .returning()
  return row ?? null
}

/** Deletes the tickets of an account: what ends a session by hand ends its repeat too. */
export async function deleteLoginTickets({ orm }: Orm, memberId: bigint): Promise<void> {
  await orm.delete(loginTicket).where(eq(loginTicket.memberId, memberId))
}

/** Deletes a ticket; returns false when it has been used meanwhile. */
export async function consumeLoginTicket({ orm }: Orm, ticketHash: string): Promise<boolean> {
  const rows = await orm
    .delete(loginTicket)
    .where(eq(loginTicket.ticketHash, ticketHash))
    .returning({ ticketHash: loginTicket.ticketHash })
  return rows.length === 1
}
