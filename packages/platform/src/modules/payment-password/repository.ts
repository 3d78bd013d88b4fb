import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { paymentPasswordFailure } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

const { failures, lastAt, memberId: failedMember } = paymentPasswordFailure

/** Returns the hash of a member's payment password, null without one; throws when the member does not exist. */
export async function getPaymentPasswordHash({ orm }: Orm, memberId: bigint): Promise<string | null> {
  const [row] = await orm.select({ hash: member.paymentPasswordHash }).from(member).where(eq(member.id, memberId))
  if (!row) throw new Error(`Member ${memberId} does not exist.`)
  return row.hash
}

/** Replaces a member's payment password; returns false when it has been changed meanwhile. */
export async function replacePaymentPassword(
  { orm }: Orm,
  memberId: bigint,
  { before, after }: { readonly before: string | null; readonly after: string },
): Promise<boolean> {
  const { paymentPasswordHash } = member
  const unchanged = before === null ? isNull(paymentPasswordHash) : eq(paymentPasswordHash, before)
  const rows = await orm
    .update(member)
    .set({ paymentPasswordHash: after })
    .where(and(eq(member.id, memberId), unchanged))
    .returning({ id: member.id })
  return rows.length === 1
}

/** Consecutive wrong payment passwords. */
export interface PaymentFailures {
  readonly count: number
  readonly lastAt: Date | null
}

/** Returns a member's wrong payment passwords since an instant. */
export async function getPaymentFailures({ orm }: Orm, memberId: bigint, since: Date): Promise<PaymentFailures> {
  const [row] = await orm
    .select({ count: failures, lastAt })
    .from(paymentPasswordFailure)
    .where(and(eq(failedMember, memberId), gt(lastAt, since)))
  return row ?? { count: 0, lastAt: null }
}

/** Counts a wrong payment password; returns the number of consecutive ones. */
export async function addPaymentFailure(
  { orm }: Orm,
  failure: { readonly merchant: string; readonly memberId: bigint; readonly now: Date; readonly since: Date },
): Promise<number> {
  const { merchant, memberId, now, since } = failure
  const [row] = await orm
    .insert(paymentPasswordFailure)
    .values({ merchant, memberId, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: failedMember,
      set: { failures: sql`case when ${gt(lastAt, since)} then ${failures} + 1 else 1 end`, lastAt: now },
    })
    .returning({ failures })
  return row?.failures ?? 1
}

/** Deletes a member's wrong payment passwords unless there are too many; returns whether none are left. */
export async function clearPaymentFailures(
  { orm }: Orm,
  memberId: bigint,
  { max, since }: { readonly max: number; readonly since: Date },
): Promise<boolean> {
  const harmless = or(lt(failures, max), lte(lastAt, since))
  await orm.delete(paymentPasswordFailure).where(and(eq(failedMember, memberId), harmless))
  return (await orm.$count(paymentPasswordFailure, eq(failedMember, memberId))) === 0
}

/** Deletes a member's wrong payment passwords, however many there are. */
export async function forgetPaymentFailures({ orm }: Orm, memberId: bigint): Promise<void> {
  await orm.delete(paymentPasswordFailure).where(eq(failedMember, memberId))
}
