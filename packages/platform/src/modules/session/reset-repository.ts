import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { passwordReset } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** Stores a link that resets a password, in place of earlier ones of the member. */
export async function replacePasswordReset({ orm }: Orm, reset: typeof passwordReset.$inferInsert): Promise<void> {
  await deletePasswordResets({ orm }, reset.memberId)
  await orm.insert(passwordReset).values(reset)
}

/** Makes the links invalid that reset the password of a member. */
export async function deletePasswordResets({ orm }: Orm, memberId: bigint): Promise<void> {
  await orm.delete(passwordReset).where(eq(passwordReset.memberId, memberId))
}

/** The token of a link that resets a password. */
export interface ResetToken {
  readonly tokenHash: string
  readonly merchant: string
  readonly now: Date
}

function isCurrentReset({ tokenHash, merchant, now }: ResetToken) {
  const { tokenHash: hash, merchant: owner, expiresAt } = passwordReset
  return and(eq(hash, tokenHash), eq(owner, merchant), gt(expiresAt, now))
}

/** Finds the account of a link that resets a password: a valid one, or one that was used minutes ago. */
export async function findResetAccount({ orm }: Orm, token: ResetToken, state: 'valid' | 'used') {
  const { usedAt } = passwordReset
  const { id, username, mobile, email, passwordHash } = member
  const [row] = await orm
    .select({ id, username, mobile, email, passwordHash })
    .from(passwordReset)
    .innerJoin(member, eq(member.id, passwordReset.memberId))
    .where(and(isCurrentReset(token), state === 'valid' ? isNull(usedAt) : isNotNull(usedAt)))
  return row ?? null
}

/** Deletes a valid link that resets a password; returns whether there was one. */
export async function consumePasswordReset({ orm }: Orm, token: ResetToken): Promise<boolean> {
  const isValid = and(isCurrentReset(token), isNull(passwordReset.usedAt))
  const used = await orm.delete(passwordReset).where(isValid).returning({ hash: passwordReset.tokenHash })
  return used.length === 1
}
