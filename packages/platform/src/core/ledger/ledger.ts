import { DomainError } from '@croupier/domain/errors'
import { toMoney, type Money } from '@croupier/domain/money'
import type { Connection } from '../db/database.ts'
import * as repository from './repository.ts'
import type { Leg, MemberAccount, Posted, Posting, Realm } from './posting.ts'

/**
 * Books a posting in one round trip. Throws DomainError `INSUFFICIENT_FUNDS` when a member's account would fall below
 * zero, `IDEMPOTENCY_KEY_REUSED` when the key belongs to another posting, `AMOUNT_INVALID` beyond 64 bits.
 */
export async function post(connection: Connection, posting: Posting): Promise<Posted> {
  try {
    return await repository.post(connection, posting)
  } catch (error) {
    throw toLedgerError(error) ?? error
  }
}

/** Returns the balance of a member's account; zero when it has none. */
export async function getAccountBalance(connection: Connection, account: MemberAccount): Promise<Money> {
  return toMoney((await repository.readBalance(connection, account)) ?? 0n, account.unit)
}

/** Opens a new member's main account with its opening balance; repeating it, also with another one, has no effect. */
export async function openMemberAccount(
  connection: Connection,
  member: { merchant: string; memberId: bigint; realm: Realm; opening: Money; at: Date },
): Promise<void> {
  const { merchant, memberId, realm, opening, at } = member
  const unit = opening.currency
  if (opening.minor === 0n)
    return repository.openAccount(connection, { merchant, memberId, purpose: 'main', unit, realm })
  const key = `opening:${memberId}:${unit}:${realm}`
  if (await repository.isBooked(connection, key)) return
  const legs: readonly Leg[] = [
    { account: { memberId, purpose: 'main' }, amount: opening.minor },
    { account: { purpose: 'promotions' }, amount: -opening.minor },
  ]
  try {
    await post(connection, { merchant, kind: 'opening', key, unit, realm, reference: '', legs, at })
  } catch (error) {
    // A call at the same time was first, with the balance from before a change of the setting.
    if (!(await repository.isBooked(connection, key))) throw error
  }
}

const errorCodeByConstraint = new Map([
  ['account_not_negative', 'INSUFFICIENT_FUNDS'],
  ['posting_key_reused', 'IDEMPOTENCY_KEY_REUSED'],
  // Two postings of different members under one key, at the same time.
  ['posting_once', 'IDEMPOTENCY_KEY_REUSED'],
] as const)

const outOfRangeCode = '22003'

/** Converts an error of the database to a domain error; null when it has none. */
export function toLedgerError(error: unknown): DomainError | null {
  const constraint = getErrorField(error, 'constraint')
  for (const [name, code] of errorCodeByConstraint) if (name === constraint) return new DomainError(code)
  return getErrorField(error, 'code') === outOfRangeCode ? new DomainError('AMOUNT_INVALID') : null
}

function getErrorField(error: unknown, field: 'code' | 'constraint'): unknown {
  return error instanceof Error ? Reflect.get(error, field) : undefined
}
