import type { Currency } from '@croupier/domain/money'
import type { MemberType } from '@croupier/domain/member'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../db/database.ts'
import { member } from './schema.ts'

/** An account as logins need it. */
export type AccountRow = Pick<
  typeof member.$inferSelect,
  'id' | 'username' | 'type' | 'passwordHash' | 'passwordChangedAt' | 'disabled'
>

/** Finds the account of a username at a merchant, ignoring case. */
export async function findAccountByUsername(
  { orm }: Pick<Connection, 'orm'>,
  merchant: string,
  username: string,
): Promise<AccountRow | null> {
  const { id, type, passwordHash, passwordChangedAt, disabled } = member
  const [row] = await orm
    .select({ id, username: member.username, type, passwordHash, passwordChangedAt, disabled })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(sql`lower(${member.username})`, sql`lower(${username})`)))
  return row ?? null
}

/** The columns of a new account. */
export interface NewAccountRow {
  readonly merchant: string
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  readonly currency: Currency
  readonly passwordHash: string
  readonly paymentPasswordHash: string | null
  readonly uplineId: bigint | null
  readonly invitationCode: string
  readonly profile: Readonly<Record<string, string>>
  readonly now: Date
}

// drizzle has no conflict target for an index over an expression.
const insertSql = `
  insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at, upline_id,
    invitation_code, profile, payment_password_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $11, $7, $8, $9, $10, $11)
  on conflict (merchant, lower(username)) do nothing
  returning id`

/** Adds an account; returns its id, or null when the username is taken. */
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
  ])
  return row?.id ?? null
}

/** Finds the account of an invitation code; codes of disabled accounts are ignored. */
export async function findAccountByInvitation(
  { orm }: Pick<Connection, 'orm'>,
  merchant: string,
  code: string,
): Promise<Pick<AccountRow, 'id' | 'type'> | null> {
  const [row] = await orm
    .select({ id: member.id, type: member.type })
    .from(member)
    .where(
      and(eq(member.merchant, merchant), eq(member.invitationCode, sql`upper(${code})`), eq(member.disabled, false)),
    )
  return row ?? null
}
