import { and, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { normalizeUsername, type AccountRow } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { knownAddress, loginFailure } from './schema.ts'

/** Source of a login attempt: failures are counted per account and address. */
export interface LoginSource {
  readonly merchant: string
  /** Username as typed, lower case, or mobile number in E.164 form. */
  readonly account: string
  /** Network of the client. */
  readonly address: string
}

/** Consecutive failures of an account from an address since an instant. */
export interface Failures {
  readonly count: number
  readonly lastAt: Date | null
}

type Orm = Pick<Connection, 'orm'>

function isSource({ merchant, account, address }: LoginSource) {
  return and(eq(loginFailure.merchant, merchant), eq(loginFailure.account, account), eq(loginFailure.address, address))
}

/** Returns the failures since an instant. */
export async function getFailures({ orm }: Orm, source: LoginSource, since: Date): Promise<Failures> {
  const [row] = await orm
    .select({ count: loginFailure.failures, lastAt: loginFailure.lastAt })
    .from(loginFailure)
    .where(and(isSource(source), gt(loginFailure.lastAt, since)))
  return row ?? { count: 0, lastAt: null }
}

/** Counts a failure; returns the number of consecutive failures. */
export async function addFailure({ orm }: Orm, source: LoginSource, now: Date, since: Date): Promise<number> {
  const { lastAt, failures } = loginFailure
  const [row] = await orm
    .insert(loginFailure)
    .values({ ...source, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [loginFailure.merchant, loginFailure.account, loginFailure.address],
      set: { failures: sql`case when ${gt(lastAt, since)} then ${failures} + 1 else 1 end`, lastAt: now },
    })
    .returning({ failures })
  return row?.failures ?? 1
}

/**
 * Deletes the failures after a login; returns false when they meanwhile reached the maximum, so that the login must not
 * count.
 */
export async function clearFailures({ orm }: Orm, source: LoginSource, max: number, since: Date): Promise<boolean> {
  const harmless = or(lt(loginFailure.failures, max), lte(loginFailure.lastAt, since))
  await orm.delete(loginFailure).where(and(isSource(source), harmless))
  return (await orm.$count(loginFailure, isSource(source))) === 0
}

/** Deletes the failures of the username and the mobile number of an account, from every address: its password is another one now. */
export async function clearAccountFailures(
  { orm }: Orm,
  { merchant, username, mobile }: Pick<AccountRow, 'username' | 'mobile'> & { readonly merchant: string },
): Promise<void> {
  const names = [normalizeUsername(username), ...(mobile === null ? [] : [mobile])]
  await orm.delete(loginFailure).where(and(eq(loginFailure.merchant, merchant), inArray(loginFailure.account, names)))
}

/** Whether the account of a username or mobile number has logged in from an address since an instant. */
export async function isKnownAddress(
  { orm }: Orm,
  { merchant, account, address }: LoginSource,
  since: Date,
): Promise<boolean> {
  const rows = await orm
    .select({ memberId: knownAddress.memberId })
    .from(knownAddress)
    .innerJoin(member, eq(member.id, knownAddress.memberId))
    .where(
      and(
        eq(member.merchant, merchant),
        or(eq(sql`lower(${member.username})`, account), eq(member.mobile, account)),
        eq(knownAddress.address, address),
        gte(knownAddress.lastAt, since),
      ),
    )
  return rows.length > 0
}

/** Whether a member has logged in from an address since an instant. */
export async function hasLoggedInFrom(
  { orm }: Orm,
  { memberId, address, since }: { readonly memberId: bigint; readonly address: string; readonly since: Date },
): Promise<boolean> {
  const { lastAt } = knownAddress
  const found = and(eq(knownAddress.memberId, memberId), eq(knownAddress.address, address), gte(lastAt, since))
  return (await orm.$count(knownAddress, found)) > 0
}

/** Stores the address that a member logged in from. */
export async function rememberAddress({ orm }: Orm, memberId: bigint, address: string, now: Date): Promise<void> {
  await orm
    .insert(knownAddress)
    .values({ memberId, address, lastAt: now })
    .onConflictDoUpdate({ target: [knownAddress.memberId, knownAddress.address], set: { lastAt: now } })
}
