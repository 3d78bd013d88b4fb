import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { memberAuthenticator, recoveryCode } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A member's authenticator app. */
export type AuthenticatorRow = typeof memberAuthenticator.$inferSelect

/** Finds a member's authenticator app, also one that is not confirmed. */
export async function findAuthenticator({ orm }: Orm, memberId: bigint): Promise<AuthenticatorRow | null> {
  const [row] = await orm.select().from(memberAuthenticator).where(eq(memberAuthenticator.memberId, memberId))
  return row ?? null
}

/** Stores the key of a new app; returns false when the member has a confirmed one. */
export async function saveNewKey(
  { orm }: Orm,
  row: Pick<AuthenticatorRow, 'memberId' | 'merchant' | 'key' | 'createdAt'>,
): Promise<boolean> {
  const rows = await orm
    .insert(memberAuthenticator)
    .values(row)
    .onConflictDoUpdate({
      target: memberAuthenticator.memberId,
      set: { key: row.key, createdAt: row.createdAt },
      setWhere: isNull(memberAuthenticator.confirmedAt),
    })
    .returning({ memberId: memberAuthenticator.memberId })
  return rows.length === 1
}

/** Confirms the app of a key; returns false when it has been confirmed or replaced meanwhile. */
export async function confirmKey({ orm }: Orm, { memberId, key }: AuthenticatorRow, now: Date): Promise<boolean> {
  const { confirmedAt } = memberAuthenticator
  const rows = await orm
    .update(memberAuthenticator)
    .set({ confirmedAt: now })
    .where(and(eq(memberAuthenticator.memberId, memberId), eq(memberAuthenticator.key, key), isNull(confirmedAt)))
    .returning({ memberId: memberAuthenticator.memberId })
  return rows.length === 1
}

/** Deletes a member's app and recovery codes; returns false without one. */
export async function deleteAuthenticator({ orm }: Orm, memberId: bigint): Promise<boolean> {
  await orm.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  const rows = await orm
    .delete(memberAuthenticator)
    .where(eq(memberAuthenticator.memberId, memberId))
    .returning({ memberId: memberAuthenticator.memberId })
  return rows.length === 1
}

/** Replaces a member's recovery codes. */
export async function replaceRecoveryCodes(
  { orm }: Orm,
  memberId: bigint,
  codeHashes: readonly string[],
): Promise<void> {
  await orm.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  await orm.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ memberId, codeHash })))
}

/** Deletes a recovery code; returns false when there is none. */
export async function consumeRecoveryCode({ orm }: Orm, memberId: bigint, codeHash: string): Promise<boolean> {
  const rows = await orm
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.memberId, memberId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ memberId: recoveryCode.memberId })
  return rows.length === 1
}

/** Counts the recovery codes that a member has left. */
export function countRecoveryCodes({ orm }: Orm, memberId: bigint): Promise<number> {
  return orm.$count(recoveryCode, eq(recoveryCode.memberId, memberId))
}
