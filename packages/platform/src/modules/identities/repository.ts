import { and, asc, eq, lt } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { identity, identityTicket, pendingSignIn } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A person at a provider, as a merchant knows it. */
export type IdentityKey = Pick<typeof identity.$inferSelect, 'merchant' | 'provider' | 'issuer' | 'subject'>

/** An identity that is linked with a member. */
export type IdentityRow = typeof identity.$inferSelect

/** A sign-in whose browser is at the provider. */
export type PendingSignIn = typeof pendingSignIn.$inferSelect

/** Inserts a pending sign-in. */
export async function insertPendingSignIn({ orm }: Orm, row: PendingSignIn): Promise<void> {
  await orm.insert(pendingSignIn).values(row)
}

/** Deletes a pending sign-in and returns it; undefined when it is unknown at the merchant, used or expired. */
export async function consumePendingSignIn(
  { orm }: Orm,
  { stateHash, merchant, now }: { readonly stateHash: string; readonly merchant: string; readonly now: Date },
): Promise<PendingSignIn | undefined> {
  const [used] = await orm
    .delete(pendingSignIn)
    .where(and(eq(pendingSignIn.stateHash, stateHash), eq(pendingSignIn.merchant, merchant)))
    .returning()
  return used && used.expiresAt > now ? used : undefined
}

/** Inserts a ticket to register with. */
export async function insertTicket({ orm }: Orm, row: typeof identityTicket.$inferSelect): Promise<void> {
  await orm.insert(identityTicket).values(row)
}

/** Deletes a ticket and returns its person; undefined when it is unknown at the merchant, used or expired. */
export async function consumeTicket(
  { orm }: Orm,
  { ticketHash, merchant, now }: { readonly ticketHash: string; readonly merchant: string; readonly now: Date },
): Promise<IdentityKey | undefined> {
  const [used] = await orm
    .delete(identityTicket)
    .where(and(eq(identityTicket.ticketHash, ticketHash), eq(identityTicket.merchant, merchant)))
    .returning()
  return used && used.expiresAt > now ? used : undefined
}

/** Finds the member whom an identity opens. */
export async function findIdentity(
  { orm }: Orm,
  { merchant, issuer, subject }: Omit<IdentityKey, 'provider'>,
): Promise<Pick<IdentityRow, 'id' | 'memberId'> | undefined> {
  const [row] = await orm
    .select({ id: identity.id, memberId: identity.memberId })
    .from(identity)
    .where(and(eq(identity.merchant, merchant), eq(identity.issuer, issuer), eq(identity.subject, subject)))
  return row
}

/** Links an identity with a member; returns false when it is linked already. */
export async function insertIdentity({ orm }: Orm, row: typeof identity.$inferInsert): Promise<boolean> {
  const inserted = await orm.insert(identity).values(row).onConflictDoNothing().returning({ id: identity.id })
  return inserted.length === 1
}

/** Records the use of an identity. */
export async function touchIdentity({ orm }: Orm, id: bigint, now: Date): Promise<void> {
  await orm.update(identity).set({ lastUsedAt: now }).where(eq(identity.id, id))
}

/** Returns the identities of a member, the oldest first. */
export function listIdentities({ orm }: Orm, memberId: bigint): Promise<readonly IdentityRow[]> {
  return orm.select().from(identity).where(eq(identity.memberId, memberId)).orderBy(asc(identity.id))
}

/** Deletes an identity. */
export async function deleteIdentity({ orm }: Orm, id: bigint): Promise<void> {
  await orm.delete(identity).where(eq(identity.id, id))
}

/** Deletes pending sign-ins and tickets that have expired. */
export async function deleteExpired({ orm }: Orm, now: Date): Promise<void> {
  await orm.delete(pendingSignIn).where(lt(pendingSignIn.expiresAt, now))
  await orm.delete(identityTicket).where(lt(identityTicket.expiresAt, now))
}
