import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/ops/rounds'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { countUncovered, findUncovered, markClosed, readUncovered } from './uncovered-repository.ts'

/** Adjustments of a list. */
const maxListed = 100

/**
 * Returns what adjustments have taken from members of the operator's merchants beyond their money: the oldest that are open, or those
 * that were closed last.
 */
export async function listUncovered(
  { database }: Core,
  { merchants, query: { state } }: Call<typeof endpoints.uncoveredAdjustments, 'operator'>,
): Promise<InferWire<typeof endpoints.uncoveredAdjustments>> {
  const rows = await readUncovered(database, { merchants: getCodes(merchants), state, limit: maxListed })
  return {
    adjustments: rows.map(({ amount, uncovered, currency, receivedAt, closedAt, ...row }) => ({
      ...row,
      amount: toWire(toMoney(amount, currency)),
      uncovered: toWire(toMoney(uncovered, currency)),
      currency,
      receivedAt: receivedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
  }
}

/** Counts the claims of merchants that no operator has closed. */
export function countOpenClaims({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countUncovered(database, getCodes(merchants))
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

/** Closes what an adjustment has not covered. Throws NOT_FOUND, and REQUEST_DECIDED for one that is closed. */
export async function closeUncovered(
  { clock }: Core,
  { merchant, operator, body, commit }: Call<typeof endpoints.closeUncovered, 'operator'>,
): Promise<InferWire<typeof endpoints.closeUncovered>> {
  const { vendor, transactionId, reason } = body
  return commit(async (unit) => {
    const found = await findUncovered(unit, { merchant: merchant.code, vendor, transactionId })
    if (!found) throw new DomainError('NOT_FOUND')
    const isFirst = await markClosed(unit, {
      vendor,
      transactionId,
      closedAt: clock.now(),
      closedBy: operator.username,
    })
    if (!isFirst) throw new DomainError('REQUEST_DECIDED')
    unit.audit({
      subject: `member ${found.memberId}`,
      reason,
      before: { vendor, transaction: transactionId, uncovered: toWire(toMoney(found.amount, found.currency)) },
      after: { state: 'closed' },
    })
    return { done: true as const }
  })
}
