import { DomainError } from '@croupier/domain/errors'
import { money, type Currency, type Money } from '@croupier/domain/money'
import type { LaunchMode } from '@croupier/domain/launch'
import type { Connection } from '../db/database.ts'
import * as repository from '../db/ledger-repository.ts'

/** Real and demo money never meet in one posting. */
export type Realm = LaunchMode

/** What an account of a member is for. */
export type Purpose = 'main' | 'held' | 'bonus' | 'vendor' | 'points'

/** Whose account a leg moves: a member's, or the house's. */
export type Owner = { readonly memberId: bigint; readonly purpose: Purpose } | 'house'

/** A movement of one account; the legs of a posting sum to zero. Minor units, never zero. */
export interface Leg {
  readonly owner: Owner
  readonly amount: bigint
}

/** Facts that are booked as a whole or not at all, once per key, in one unit and realm of one merchant. */
export interface Posting {
  readonly merchant: string
  /** What happened, e.g. `opening`. */
  readonly kind: string
  /** Business key, unique forever; a repeat of the same posting changes nothing. */
  readonly key: string
  readonly unit: Currency
  readonly realm: Realm
  /** What people find the cause by, e.g. a round id. */
  readonly reference: string
  readonly legs: readonly Leg[]
  readonly at: Date
}

/** What a posting came to. */
export interface Posted {
  readonly postingId: bigint
  /** True when the key had been booked before, with the same legs. */
  readonly replayed: boolean
  /** Balance of each leg's account right after the posting; null for the house, whose balance is derived. */
  readonly balances: readonly (bigint | null)[]
}

/** One account of a member. */
export interface AccountName {
  readonly merchant: string
  readonly memberId: bigint
  readonly purpose: Purpose
  readonly unit: Currency
  readonly realm: Realm
}

/**
 * Books a posting in one round trip. Throws DomainError `INSUFFICIENT_FUNDS` when an account of a member would fall
 * below zero, `IDEMPOTENCY_KEY_REUSED` when the key stands for another posting, `AMOUNT_INVALID` beyond 64 bits.
 */
export async function post(connection: Connection, posting: Posting): Promise<Posted> {
  try {
    return await repository.post(connection, posting)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** Balance of a member's account; zero while it has none. */
export async function balanceOf(connection: Connection, account: AccountName): Promise<Money> {
  return money((await repository.readBalance(connection, account)) ?? 0n, account.unit)
}

/** Opens a new member's main account with its welcome money; a repeat changes nothing. */
export async function openMember(
  connection: Connection,
  member: { merchant: string; memberId: bigint; realm: Realm; opening: Money; at: Date },
): Promise<void> {
  const { merchant, memberId, realm, opening, at } = member
  const owner = { memberId, purpose: 'main' } as const
  const unit = opening.currency
  if (opening.minor === 0n)
    return repository.openAccount(connection, { merchant, memberId, purpose: 'main', unit, realm })
  await post(connection, {
    merchant,
    kind: 'opening',
    key: `opening:${memberId}:${unit}:${realm}`,
    unit,
    realm,
    reference: '',
    legs: [
      { owner, amount: opening.minor },
      { owner: 'house', amount: -opening.minor },
    ],
    at,
  })
}

const refusalByConstraint = new Map([
  ['account_not_negative', 'INSUFFICIENT_FUNDS'],
  ['posting_key_reused', 'IDEMPOTENCY_KEY_REUSED'],
  // Two postings of different members under one key, at the same time.
  ['posting_once', 'IDEMPOTENCY_KEY_REUSED'],
] as const)

const outOfRange = '22003'

/** The catalogue's refusal behind an error of the database, or null. */
export function refusalOf(error: unknown): DomainError | null {
  const constraint = errorField(error, 'constraint')
  for (const [name, code] of refusalByConstraint) if (name === constraint) return new DomainError(code)
  return errorField(error, 'code') === outOfRange ? new DomainError('AMOUNT_INVALID') : null
}

function errorField(error: unknown, field: 'code' | 'constraint'): unknown {
  return error instanceof Error ? Reflect.get(error, field) : undefined
}
