import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/ops/rounds'
import type { InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { parseCursor, toCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { countUncovered, findUncovered, markClosed, readUncovered, type ClaimKey } from './uncovered-repository.ts'

/** The last instant of a cursor, milliseconds. */
const maxTime = Date.UTC(9999, 11, 31)
/** Milliseconds of the receipt or the closing, vendor and transaction. */
const claimKey = z.tuple([
  z.int().check(z.minimum(0), z.maximum(maxTime)),
  z.string().check(z.maxLength(32)),
  z.string().check(z.maxLength(64)),
])

/**
 * Returns a page of what adjustments have taken from members of the operator's merchants beyond their money: the open ones oldest
 * first, or the closed ones, the last first.
 */
export async function listUncovered(
  { database }: Core,
  { merchants, query }: Call<typeof endpoints.uncoveredAdjustments, 'operator'>,
): Promise<InferWire<typeof endpoints.uncoveredAdjustments>> {
  const { state } = query
  const limit = toPageSize(query.pageSize)
  const after = parseAfter(query.after)
  const rows = await readUncovered(database, { merchants: getCodes(merchants), state, after, limit })
  return {
    adjustments: rows.map(({ amount, uncovered, currency, receivedAt, closedAt, ...row }) => ({
      ...row,
      amount: toWire(toMoney(amount, currency)),
      uncovered: toWire(toMoney(uncovered, currency)),
      currency,
      receivedAt: receivedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    next: toCursor(rows, limit, ({ receivedAt, closedAt, vendor, transactionId }) => [
      (closedAt ?? receivedAt).getTime(),
      vendor,
      transactionId,
    ]),
  }
}

function parseAfter(cursor: string | undefined): ClaimKey | undefined {
  const key = parseCursor(cursor, claimKey)
  return key && [new Date(key[0]), key[1], key[2]]
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
