import type { Currency } from '@croupier/domain/money'
import type { MemberType } from '@croupier/domain/member'
import type { Connection } from '../../core/db/database.ts'

/** A row of the member table as logins need it. */
export interface AccountRow {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly passwordHash: string
  readonly passwordChangedAt: Date
  readonly disabled: boolean
}

const byUsernameSql = `
  select id, username, type, password_hash as "passwordHash", password_changed_at as "passwordChangedAt", disabled
  from member where merchant = $1 and lower(username) = lower($2)`

/** Finds the account of a username at a merchant, ignoring case. */
export async function findAccountByUsername(
  { query }: Pick<Connection, 'query'>,
  merchant: string,
  username: string,
): Promise<AccountRow | null> {
  const [row] = await query<AccountRow>(byUsernameSql, [merchant, username])
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
  { query }: Pick<Connection, 'query'>,
  merchant: string,
  code: string,
): Promise<bigint | null> {
  const [row] = await query<{ id: bigint }>(
    'select id from member where merchant = $1 and invitation_code = upper($2) and not disabled',
    [merchant, code],
  )
  return row?.id ?? null
}
