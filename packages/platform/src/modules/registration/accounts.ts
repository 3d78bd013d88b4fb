import { DomainError } from '@croupier/domain/errors'
import { fromWire } from '@croupier/domain/money'
import type { MemberType } from '@croupier/domain/member'
import { insertAccount } from '../../core/members/repository.ts'
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
  readonly profile?: Readonly<Record<string, string>>
  /** Opening balance in play money, in major units of the merchant's currency. */
  readonly opening: string
  readonly now: Date
}

const invitationLength = 8

/**
 * Adds an account with its main ledger account, within the caller's transaction. Returns its id; throws ACCOUNT_TAKEN
 * when the username exists at the merchant.
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
    profile: account.profile ?? {},
    now,
  })
  if (id === null) throw new DomainError('ACCOUNT_TAKEN', { field: 'username' })
  await openMemberAccount(connection, {
    merchant: code,
    memberId: id,
    realm: getRealm(account.type),
    opening: fromWire(opening, currency),
    at: now,
  })
  return id
}
