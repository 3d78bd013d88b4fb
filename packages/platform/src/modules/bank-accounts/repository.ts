import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { bankAccount } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A bank account of a member. */
export type BankAccountRow = typeof bankAccount.$inferSelect

/** Returns a member's bank accounts, the oldest first. */
export async function readBankAccounts({ orm }: Orm, memberId: bigint): Promise<BankAccountRow[]> {
  return orm
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.memberId, memberId), isNull(bankAccount.removedAt)))
    .orderBy(asc(bankAccount.id))
}

/** Returns all that a member has had: the removed ones last. */
export async function readAllBankAccounts({ orm }: Orm, memberId: bigint): Promise<BankAccountRow[]> {
  return orm
    .select()
    .from(bankAccount)
    .where(eq(bankAccount.memberId, memberId))
    .orderBy(sql`${bankAccount.removedAt} is not null`, asc(bankAccount.id))
    .limit(100)
}

/** Counts a member's bank accounts. */
export async function countBankAccounts({ orm }: Orm, memberId: bigint): Promise<number> {
  return orm.$count(bankAccount, and(eq(bankAccount.memberId, memberId), isNull(bankAccount.removedAt)))
}

/** Adds a bank account; returns null when an account of the merchant has the same one. */
export async function insertBankAccount(
  { orm }: Orm,
  account: typeof bankAccount.$inferInsert,
): Promise<bigint | null> {
  const [row] = await orm.insert(bankAccount).values(account).onConflictDoNothing().returning({ id: bankAccount.id })
  return row?.id ?? null
}

/** Finds a bank account of a member that is not removed. */
export async function findBankAccount({ orm }: Orm, memberId: bigint, id: bigint): Promise<BankAccountRow | null> {
  const own = and(eq(bankAccount.memberId, memberId), eq(bankAccount.id, id), isNull(bankAccount.removedAt))
  const [row] = await orm.select().from(bankAccount).where(own)
  return row ?? null
}

/** Removes a bank account of a member; returns false when there is none. */
export async function removeAccount({ orm }: Orm, memberId: bigint, id: bigint, now: Date): Promise<boolean> {
  const own = and(eq(bankAccount.memberId, memberId), eq(bankAccount.id, id), isNull(bankAccount.removedAt))
  const rows = await orm.update(bankAccount).set({ removedAt: now }).where(own).returning({ id: bankAccount.id })
  return rows.length === 1
}

/** Removes a member's bank accounts of other holders; returns how many. */
export async function removeOtherHolders({ orm }: Orm, memberId: bigint, name: string, now: Date): Promise<number> {
  const others = and(
    eq(bankAccount.memberId, memberId),
    isNull(bankAccount.removedAt),
    ne(sql`lower(${bankAccount.holderName})`, name.toLowerCase()),
  )
  const rows = await orm.update(bankAccount).set({ removedAt: now }).where(others).returning({ id: bankAccount.id })
  return rows.length
}

/** Returns the name that holders of a member's accounts have to have; null before one is bound. */
export async function getBoundName({ orm }: Orm, memberId: bigint): Promise<string | null> {
  const [row] = await orm.select({ profile: member.profile }).from(member).where(eq(member.id, memberId))
  return row?.profile['payeeName'] ?? null
}

/** Binds a name to a member, in place of an earlier one. */
export async function setBoundName({ orm }: Orm, memberId: bigint, name: string): Promise<void> {
  const profile = sql`${member.profile} || jsonb_build_object('payeeName', ${name}::text)`
  await orm.update(member).set({ profile }).where(eq(member.id, memberId))
}
