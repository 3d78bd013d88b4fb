import { randomUUID } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { compare, fromWire, parseMoney, toMoney, toWire, type Money } from '@croupier/domain/money'
import type { correctBalance } from '@croupier/endpoints/calls/ops/members'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { getRealm } from '../../core/ledger/balance.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { getMember, type MemberChange } from './changes.ts'
import { insertRequest, lockMember, type NewRequest } from './repository.ts'

type Correction = InferWire<typeof correctBalance>

/** A booking of an operator's correction. */
interface Booking {
  readonly merchant: Merchant
  readonly account: string
  readonly amount: Money
  /** Unique key of the posting. */
  readonly key: string
}

/**
 * Corrects a member's main balance; above the brand's amount the correction waits for a second operator. Throws
 * MEMBER_UNKNOWN, AMOUNT_INVALID, AMOUNT_TOO_PRECISE and INSUFFICIENT_FUNDS.
 */
export async function bookCorrection(
  core: Core,
  change: MemberChange<InferBody<typeof correctBalance>>,
): Promise<Correction> {
  const { merchant, operator, body, commit } = change
  const amount = parseAmount(body.amount, merchant)
  const limit = await getApprovalAmount(core, merchant)
  return commit(async (unit) => {
    const found = await getMember(unit, change)
    const { reason } = body
    unit.audit({ subject: `member ${found.id}`, reason, after: { amount: toWire(amount) } })
    if (!needsApproval(amount, limit)) {
      await book(core, unit, { merchant, account: found.username, amount, key: `correction:${unit.key}` })
      return { state: 'booked', requestId: null }
    }
    const requestId = await addRequest(core, unit, {
      merchant: merchant.code,
      kind: 'correction',
      memberId: found.id,
      amount: amount.minor,
      currency: amount.currency,
      reason,
      requestedBy: operator.username,
    })
    return { state: 'waiting', requestId }
  })
}

/** Asks a second operator for a change; returns the id of the request. */
export async function addRequest(
  { clock }: Pick<Core, 'clock'>,
  unit: UnitOfWork,
  request: Omit<NewRequest, 'id' | 'state' | 'requestedAt' | 'decidedBy' | 'decidedAt'>,
): Promise<string> {
  const id = randomUUID()
  await insertRequest(unit, { ...request, id, state: 'waiting', requestedAt: clock.now() })
  return id
}

/** Returns the largest correction of a merchant's member that needs no second operator. */
export async function getApprovalAmount(core: Core, merchant: Merchant): Promise<Money> {
  return fromWire((await getSettings(core, merchant)).approvalAmount, merchant.currency)
}

/** Books a correction. Throws MEMBER_UNKNOWN and INSUFFICIENT_FUNDS. */
export async function book(
  { clock, push }: Core,
  unit: UnitOfWork,
  { merchant, account, amount, key }: Booking,
): Promise<void> {
  const found = await lockMember(unit, merchant.code, account)
  if (!found) throw new DomainError('MEMBER_UNKNOWN')
  await post(unit, {
    merchant: merchant.code,
    kind: 'correction',
    key,
    unit: amount.currency,
    realm: getRealm(found.type),
    reference: '',
    legs: [
      { account: { memberId: found.id, purpose: 'main' }, amount: amount.minor },
      { account: { purpose: 'corrections' }, amount: -amount.minor },
    ],
    at: clock.now(),
  })
  unit.afterCommit(() => push.notify('balance', { merchant: merchant.code, memberId: found.id }))
}

function parseAmount(text: string, { currency }: Merchant): Money {
  const amount = parseMoney(text, currency)
  if ('error' in amount)
    throw new DomainError(amount.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  if (amount.minor === 0n) throw new DomainError('AMOUNT_INVALID')
  return amount
}

function needsApproval({ minor, currency }: Money, limit: Money): boolean {
  return compare(toMoney(minor < 0n ? -minor : minor, currency), limit) > 0
}
