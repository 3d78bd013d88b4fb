import type { LanguageCode } from '@croupier/domain/languages'
import { and, eq, gt, gte, isNull, lt, ne } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { session } from '../session/schema.ts'
import { rememberToken } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A credential of a remembered login. */
export type RememberTokenRow = typeof rememberToken.$inferSelect

/** `usedBy` of a credential that was withdrawn: no browser has used it, and none may. */
const nobody = ''

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

/** Returns the family of a session; null for a session of none. */
export async function findSessionFamily(
  { orm }: Orm,
  tokenHash: string,
): Promise<Pick<RememberTokenRow, 'merchant' | 'family'> | null> {
  const { merchant, rememberFamily: family } = session
  const [row] = await orm.select({ merchant, family }).from(session).where(eq(session.tokenHash, tokenHash))
  return row && row.family !== null ? { merchant: row.merchant, family: row.family } : null
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

/** Marks a credential as used. */
export async function markUsed(
  { orm }: Orm,
  tokenHash: string,
  use: { readonly usedAt: Date; readonly usedBy: string },
): Promise<void> {
  await orm.update(rememberToken).set(use).where(eq(rememberToken.tokenHash, tokenHash))
}

/** Withdraws the credentials of a family that have not been used: who uses one of them now has a copy. */
export async function withdrawUnused({ orm }: Orm, family: string, now: Date): Promise<void> {
  await orm
    .update(rememberToken)
    .set({ usedAt: now, usedBy: nobody })
    .where(and(eq(rememberToken.family, family), isNull(rememberToken.usedAt)))
}

/** Whether a credential of a family has been used after an instant, or a session that the family has opened since then. */
export async function isInUse({ orm }: Orm, family: string, since: Date): Promise<boolean> {
  const { family: familyOfToken, usedAt, usedBy } = rememberToken
  const isLater = and(eq(familyOfToken, family), gt(usedAt, since), ne(usedBy, nobody))
  if ((await orm.$count(rememberToken, isLater)) > 0) return true
  const { rememberFamily, createdAt, lastSeenAt } = session
  const isSeen = and(eq(rememberFamily, family), gte(createdAt, since), gt(lastSeenAt, createdAt))
  return (await orm.$count(session, isSeen)) > 0
}

/** Deletes the sessions that a family has opened since an instant and that were never used; returns their token hashes. */
export async function deleteUnusedSessions({ orm }: Orm, family: string, since: Date): Promise<readonly string[]> {
  const { tokenHash, rememberFamily, createdAt, lastSeenAt } = session
  const rows = await orm
    .delete(session)
    .where(and(eq(rememberFamily, family), gte(createdAt, since), eq(lastSeenAt, createdAt)))
    .returning({ tokenHash })
  return rows.map((row) => row.tokenHash)
}

/** Returns the language that a member has chosen last; null before a choice. */
export async function findMemberLanguage({ orm }: Orm, memberId: bigint): Promise<LanguageCode | null> {
  const [row] = await orm.select({ language: member.language }).from(member).where(eq(member.id, memberId))
  return row?.language ?? null
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
