import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { session } from '../session/schema.ts'
import { rememberToken } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A credential of a remembered login. */
export type RememberTokenRow = typeof rememberToken.$inferSelect

function isToken(merchant: string, tokenHash: string) {
  return and(eq(rememberToken.merchant, merchant), eq(rememberToken.tokenHash, tokenHash))
}

/** Inserts a credential. */
export async function insertRememberToken({ orm }: Orm, row: typeof rememberToken.$inferInsert): Promise<void> {
  await orm.insert(rememberToken).values(row)
}

/** Joins a session to a family, and returns its account; null when the session has ended. */
export async function joinFamily(
  { orm }: Orm,
  tokenHash: string,
  family: string,
): Promise<Pick<RememberTokenRow, 'merchant' | 'memberId'> | null> {
  const [row] = await orm
    .update(session)
    .set({ rememberFamily: family })
    .where(eq(session.tokenHash, tokenHash))
    .returning({ merchant: session.merchant, memberId: session.memberId })
  return row ?? null
}

/** Finds a credential of a merchant; null when there is none. */
export async function findRememberToken(
  { orm }: Orm,
  merchant: string,
  tokenHash: string,
): Promise<RememberTokenRow | null> {
  const [row] = await orm.select().from(rememberToken).where(isToken(merchant, tokenHash))
  return row ?? null
}

/** Locks a credential of a merchant; null when there is none. */
export async function lockRememberToken(
  { orm }: Orm,
  merchant: string,
  tokenHash: string,
): Promise<RememberTokenRow | null> {
  const [row] = await orm.select().from(rememberToken).where(isToken(merchant, tokenHash)).for('update')
  return row ?? null
}

/** Marks a credential as used; one that was used before keeps its time. */
export async function markUsed(
  { orm }: Orm,
  tokenHash: string,
  use: { readonly usedAt: Date; readonly usedBy: string },
): Promise<void> {
  await orm
    .update(rememberToken)
    .set(use)
    .where(and(eq(rememberToken.tokenHash, tokenHash), isNull(rememberToken.usedAt)))
}

/** Deletes a family. */
export async function deleteFamily({ orm }: Orm, family: string): Promise<void> {
  await orm.delete(rememberToken).where(eq(rememberToken.family, family))
}

/** Deletes all credentials of a member. */
export async function deleteMemberTokens({ orm }: Orm, memberId: bigint): Promise<void> {
  await orm.delete(rememberToken).where(eq(rememberToken.memberId, memberId))
}

/** Lists the sessions that a family has opened. */
export async function listFamilySessions({ orm }: Orm, family: string): Promise<readonly string[]> {
  const rows = await orm
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.rememberFamily, family))
  return rows.map(({ tokenHash }) => tokenHash)
}

/** Deletes the credentials that have expired. */
export async function deleteExpiredTokens({ orm }: Orm, now: Date): Promise<void> {
  await orm.delete(rememberToken).where(lt(rememberToken.expiresAt, now))
}
