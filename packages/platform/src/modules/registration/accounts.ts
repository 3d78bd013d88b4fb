import { DomainError } from '@croupier/domain/errors'
import { fromWire } from '@croupier/domain/money'
import type { MemberType } from '@croupier/domain/member'
import { findAccountByMobile, findAccountByUsername, insertAccount } from '../../core/members/repository.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { openMemberAccount } from '../../core/ledger/ledger.ts'
import { getRealm } from '../../core/ledger/balance.ts'
import { createLegibleCode } from '../../core/security/random.ts'

/** The properties of a new account. */
export interface NewAccount {
  readonly merchant: Merchant
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  readonly passwordHash: string
  /** Another person set the password, so that the first login has to change it. */
  readonly passwordIssued?: boolean
  readonly paymentPasswordHash?: string | null
  /** The agent whose team the account joins. */
  readonly uplineId?: bigint | null
  readonly referrerId?: bigint | null
  readonly invitationCode?: string
  /** Mobile number, E.164. */
  readonly mobile?: string | null
  /** A code has proved the number. By default nothing has. */
  readonly mobileVerified?: boolean
  readonly email?: string | null
  /** A code has proved the address. By default nothing has. */
  readonly emailVerified?: boolean
  readonly profile?: Readonly<Record<string, string>>
  /** Opening balance in play money, in major units of the merchant's currency. */
  readonly opening: string
  readonly now: Date
}

const invitationLength = 8

/**
 * Adds an account with its main ledger account, within the caller's transaction. Returns its id; throws ACCOUNT_TAKEN
 * when the username or the mobile number exists at the merchant.
 */
export async function openAccount(connection: Connection, account: NewAccount): Promise<bigint> {
  const { merchant, opening, now } = account
  const { code, currency } = merchant
  const id = await insertAccount(connection, {
    merchant: code,
    username: account.username,
    nickname: account.nickname,
    type: account.type,
    currency,
    passwordHash: account.passwordHash,
    passwordIssued: account.passwordIssued ?? false,
    paymentPasswordHash: account.paymentPasswordHash ?? null,
    uplineId: account.uplineId ?? null,
    referrerId: account.referrerId ?? null,
    invitationCode: account.invitationCode ?? createLegibleCode(invitationLength),
    mobile: account.mobile ?? null,
    mobileVerified: account.mobileVerified ?? false,
    email: account.email?.toLowerCase() ?? null,
    emailVerified: account.emailVerified ?? false,
    profile: account.profile ?? {},
    now,
  })
  if (id === null) throw await createTakenError(connection, account)
  await openMemberAccount(connection, {
    merchant: code,
    memberId: id,
    realm: getRealm(account.type),
    opening: fromWire(opening, currency),
    at: now,
  })
  return id
}

/** Names the field whose value another account has. */
async function createTakenError(connection: Connection, { merchant, username, mobile }: NewAccount): Promise<Error> {
  if (await findAccountByUsername(connection, merchant.code, username)) {
    return new DomainError('ACCOUNT_TAKEN', { field: 'username' })
  }
  if (mobile && (await findAccountByMobile(connection, merchant.code, mobile))) {
    return new DomainError('ACCOUNT_TAKEN', { field: 'mobileNum' })
  }
  return new Error('The invitation code of a new account is taken.')
}
