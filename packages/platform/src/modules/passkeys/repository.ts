import { and, asc, eq, lt } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { passkey, passkeyChallenge } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A passkey of a member. */
export type PasskeyRow = typeof passkey.$inferSelect

/** A challenge that waits to be signed. */
export type ChallengeRow = typeof passkeyChallenge.$inferSelect

/** Inserts a challenge. */
export async function insertChallenge({ orm }: Orm, row: ChallengeRow): Promise<void> {
  await orm.insert(passkeyChallenge).values(row)
}

/** Deletes a challenge and returns it; undefined when it is unknown at the merchant, used or expired. */
export async function consumeChallenge(
  { orm }: Orm,
  { challengeHash, merchant, now }: Pick<ChallengeRow, 'challengeHash' | 'merchant'> & { readonly now: Date },
): Promise<ChallengeRow | undefined> {
  const [used] = await orm
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.challengeHash, challengeHash), eq(passkeyChallenge.merchant, merchant)))
    .returning()
  return used && used.expiresAt > now ? used : undefined
}

/** Deletes challenges that have expired. */
export async function deleteExpiredChallenges({ orm }: Orm, now: Date): Promise<void> {
  await orm.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now))
}

/** Returns the passkeys of a member, the oldest first. */
export function listPasskeys({ orm }: Orm, memberId: bigint): Promise<readonly PasskeyRow[]> {
  return orm.select().from(passkey).where(eq(passkey.memberId, memberId)).orderBy(asc(passkey.id))
}

/** Finds the passkey of a credential at a merchant. */
export async function findPasskey(
  { orm }: Orm,
  { merchant, credentialId }: Pick<PasskeyRow, 'merchant' | 'credentialId'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await orm
    .select()
    .from(passkey)
    .where(and(eq(passkey.merchant, merchant), eq(passkey.credentialId, credentialId)))
  return row
}

/** Adds a passkey; returns false when the merchant knows its credential. */
export async function insertPasskey({ orm }: Orm, row: typeof passkey.$inferInsert): Promise<boolean> {
  const inserted = await orm.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.id })
  return inserted.length === 1
}

/** Records the use of a passkey; returns false when another login has used it, or when it was removed meanwhile. */
export async function touchPasskey(
  { orm }: Orm,
  { id, counter: before }: Pick<PasskeyRow, 'id' | 'counter'>,
  { counter, now }: { readonly counter: bigint; readonly now: Date },
): Promise<boolean> {
  const rows = await orm
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkey.id, id), eq(passkey.counter, before)))
    .returning({ id: passkey.id })
  return rows.length === 1
}

/** Removes a passkey of a member; returns its name, undefined when the member has none with the id. */
export async function deletePasskey(
  { orm }: Orm,
  { id, memberId }: Pick<PasskeyRow, 'id' | 'memberId'>,
): Promise<string | undefined> {
  const [removed] = await orm
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.memberId, memberId)))
    .returning({ name: passkey.name })
  return removed?.name
}
