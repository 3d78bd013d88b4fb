import type { Currency } from '@croupier/domain/money'
import type { MemberType } from '@croupier/domain/member'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../db/database.ts'
import { member } from './schema.ts'

const accountColumns = {
  id: member.id,
  username: member.username,
  type: member.type,
  mobile: member.mobile,
  mobileVerified: member.mobileVerified,
  email: member.email,
  emailVerified: member.emailVerified,
  passwordHash: member.passwordHash,
  passwordChangedAt: member.passwordChangedAt,
  passwordIssued: member.passwordIssued,
  firstLoginAt: member.firstLoginAt,
  disabled: member.disabled,
}

/** An account as logins need it. */
export type AccountRow = Pick<typeof member.$inferSelect, keyof typeof accountColumns>

/**
 * Returns the form of a username under which an account is found and its failures are counted. Both must use the same
 * function: PostgreSQL's `lower` maps `İ` to `i`, JavaScript does not.
 */
export function normalizeUsername(username: string): string {
  return username.toLowerCase()
}

/** The condition of members of a username at some merchants, ignoring case and blanks around it. */
export function isOfUsername(merchants: readonly string[], username: string): SQL | undefined {
  const name = normalizeUsername(username.trim())
  return and(inArray(member.merchant, [...merchants]), eq(sql`lower(${member.username})`, name))
}

/** Finds the account of a username at a merchant, ignoring case. */
export async function findAccountByUsername(
  { orm }: Pick<Connection, 'orm'>,
  merchant: string,
  username: string,
): Promise<AccountRow | null> {
  const [row] = await orm
    .select(accountColumns)
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(sql`lower(${member.username})`, normalizeUsername(username))))
  return row ?? null
}

/** Finds the account of a mobile number (E.164) at a merchant. */
export async function findAccountByMobile(
  { orm }: Pick<Connection, 'orm'>,
  merchant: string,
  mobile: string,
): Promise<AccountRow | null> {
  const [row] = await orm
    .select(accountColumns)
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.mobile, mobile)))
  return row ?? null
}

/** Whether a merchant has any member. */
export async function hasMembers({ orm }: Pick<Connection, 'orm'>, merchant: string): Promise<boolean> {
  const found = await orm.select({ id: member.id }).from(member).where(eq(member.merchant, merchant)).limit(1)
  return found.length > 0
}

/** Finds a member of a merchant by its id. */
export async function findAccountById(
  { orm }: Pick<Connection, 'orm'>,
  merchant: string,
  memberId: bigint,
): Promise<AccountRow | null> {
  const [row] = await orm
    .select(accountColumns)
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
  return row ?? null
}

/**
 * Locks an account, so that what it has one of, or few, changes one after the other; throws when it does not exist. Bets go on:
 * their rows refer to the member, which this lock permits.
 */
export async function lockAccount({ orm }: Pick<Connection, 'orm'>, memberId: bigint): Promise<AccountRow> {
  const [row] = await orm.select(accountColumns).from(member).where(eq(member.id, memberId)).for('no key update')
  if (!row) throw new Error(`Member ${memberId} does not exist.`)
  return row
}

/** Stores that a code or a link has proved a contact, unless the account has another one by now. */
export async function markVerified(
  { orm }: Pick<Connection, 'orm'>,
  memberId: bigint,
  contact: { readonly mobile: string } | { readonly email: string },
): Promise<void> {
  const [isCurrent, verified] =
    'mobile' in contact
      ? [eq(member.mobile, contact.mobile), { mobileVerified: true }]
      : [eq(member.email, contact.email), { emailVerified: true }]
  await orm
    .update(member)
    .set(verified)
    .where(and(eq(member.id, memberId), isCurrent))
}

/** The columns of a new account. */
export interface NewAccountRow {
  readonly merchant: string
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  readonly currency: Currency
  readonly passwordHash: string
  readonly passwordIssued: boolean
  readonly paymentPasswordHash: string | null
  readonly uplineId: bigint | null
  readonly referrerId: bigint | null
  readonly invitationCode: string
  /** E.164. */
  readonly mobile: string | null
  /** A code has proved the number. */
  readonly mobileVerified: boolean
  /** Lower case. */
  readonly email: string | null
  /** A code has proved the address. */
  readonly emailVerified: boolean
  readonly profile: Readonly<Record<string, string>>
  readonly now: Date
}

// drizzle has no conflict target for an index over an expression.
const insertSql = `
  insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at, upline_id,
    invitation_code, profile, payment_password_hash, created_at, password_issued, referrer_id, mobile, email,
    mobile_verified, email_verified)
  values ($1, $2, $3, $4, $5, $6, $11, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict do nothing
  returning id`

/** Adds an account; returns its id, or null when the username, the mobile number or the invitation code is taken. */
export async function insertAccount(
  { query }: Pick<Connection, 'query'>,
  account: NewAccountRow,
): Promise<bigint | null> {
  const [row] = await query<{ id: bigint }>(insertSql, [
    account.merchant,
    account.username,
    account.nickname,
    account.type,
    account.currency,
    account.passwordHash,
    account.uplineId,
    account.invitationCode,
    JSON.stringify(account.profile),
    account.paymentPasswordHash,
    account.now,
    account.passwordIssued,
    account.referrerId,
    account.mobile,
    account.email,
    account.mobileVerified,
    account.emailVerified,
  ])
  return row?.id ?? null
}

/** Finds the account of an invitation code; codes of disabled accounts are ignored. */
export async function findAccountByInvitation(
  { orm }: Pick<Connection, 'orm'>,
  merchant: string,
  code: string,
): Promise<Pick<typeof member.$inferSelect, 'id' | 'type' | 'uplineId'> | null> {
  const [row] = await orm
    .select({ id: member.id, type: member.type, uplineId: member.uplineId })
    .from(member)
    .where(
      and(eq(member.merchant, merchant), eq(member.invitationCode, sql`upper(${code})`), eq(member.disabled, false)),
    )
  return row ?? null
}

/** Returns the password of a member; throws when the member does not exist. */
export async function getPassword(
  { orm }: Pick<Connection, 'orm'>,
  memberId: bigint,
): Promise<Pick<AccountRow, 'passwordHash' | 'passwordChangedAt'>> {
  const { passwordHash, passwordChangedAt } = member
  const [row] = await orm.select({ passwordHash, passwordChangedAt }).from(member).where(eq(member.id, memberId))
  if (!row) throw new Error(`Member ${memberId} does not exist.`)
  return row
}

/** Replaces a member's password; returns false when it has been changed meanwhile. */
export async function replacePassword(
  { orm }: Pick<Connection, 'orm'>,
  memberId: bigint,
  { before, after, now }: { readonly before: string; readonly after: string; readonly now: Date },
): Promise<boolean> {
  const rows = await orm
    .update(member)
    .set({ passwordHash: after, passwordChangedAt: now, passwordIssued: false })
    .where(and(eq(member.id, memberId), eq(member.passwordHash, before)))
    .returning({ id: member.id })
  return rows.length === 1
}
