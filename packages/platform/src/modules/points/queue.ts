import { DomainError } from '@croupier/domain/errors'
import { canChangeRedemption, type RedemptionState } from '@croupier/domain/points'
import type * as endpoints from '@croupier/endpoints/calls/ops/products'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getProductText } from './products.ts'
import {
  countApplying,
  lockRedemption,
  readQueue,
  returnStock,
  updateRedemption,
  type RedemptionRow,
} from './repository.ts'

const done = { done: true } as const

/** Returns a page of the applications for products at the operator's merchants. */
export async function listRedemptions(
  { database, clock }: Core,
  { merchants, language, query }: Call<typeof endpoints.redemptionList, 'operator'>,
): Promise<InferWire<typeof endpoints.redemptionList>> {
  const limit = toPageSize(query.pageSize)
  const { state, account } = query
  const page = {
    merchants: getCodes(merchants),
    state,
    account: account?.trim(),
    after: parseIdCursor(query.after),
    limit,
  }
  const rows = await readQueue(database, page)
  const now = clock.now().getTime()
  const redemptions = rows.flatMap((row) => {
    const merchant = merchants.find(({ code }) => code === row.merchant)
    if (!merchant) return []
    return {
      id: String(row.id),
      reference: row.code,
      merchant: row.merchant,
      account: row.account,
      productName: row.texts ? getProductText(row.texts, language, merchant).name : '',
      quantity: row.quantity,
      points: String(row.points),
      state: row.state,
      remark: row.remark,
      decidedBy: row.decidedBy,
      createdAt: row.createdAt.toISOString(),
      ageSeconds: Math.max(0, Math.floor((now - row.createdAt.getTime()) / 1000)),
    }
  })
  return { redemptions, next: toIdCursor(rows, limit) }
}

/** Approves an application. Throws NOT_FOUND, and REQUEST_DECIDED for one that is decided. */
export async function approveRedemption(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.approveRedemption, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const row = await lockDecidable(unit, merchants, { id: body.redemptionId, to: 'approved' })
    await decide(core, unit, row, { state: 'approved', remark: body.remark, decidedBy: operator.username })
    return done
  })
}

/** Rejects an application: points and pieces return. Throws NOT_FOUND, and REQUEST_DECIDED for one that is decided. */
export async function rejectRedemption(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.rejectRedemption, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const row = await lockDecidable(unit, merchants, { id: body.redemptionId, to: 'rejected' })
    const { id, code, merchant, memberId, productId, quantity, points } = row
    if (productId !== null) await returnStock(unit, productId, quantity)
    await post(unit, {
      merchant,
      kind: 'pointsReturn',
      key: `points-return:${id}`,
      unit: 'PTS',
      realm: 'real',
      reference: code,
      legs: [
        { account: { memberId, purpose: 'points' }, amount: points },
        { account: { purpose: 'pointsIssue' }, amount: -points },
      ],
      at: core.clock.now(),
    })
    await decide(core, unit, row, { state: 'rejected', remark: body.reason, decidedBy: operator.username })
    return done
  })
}

/** Counts the waiting applications of merchants. */
export function countOpenRedemptions({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countApplying(database, getCodes(merchants))
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

async function lockDecidable(
  unit: UnitOfWork,
  merchants: readonly Merchant[],
  { id, to }: { readonly id: string; readonly to: RedemptionState },
): Promise<RedemptionRow> {
  const key = parseRowId(id)
  const row = key === null ? null : await lockRedemption(unit, getCodes(merchants), key)
  if (!row) throw new DomainError('NOT_FOUND')
  if (!canChangeRedemption(row.state, to)) throw new DomainError('REQUEST_DECIDED')
  return row
}

async function decide(
  { clock, push }: Core,
  unit: UnitOfWork,
  { id, code, merchant, memberId, state }: RedemptionRow,
  decision: Pick<RedemptionRow, 'state' | 'remark' | 'decidedBy'>,
): Promise<void> {
  await updateRedemption(unit, id, { ...decision, decidedAt: clock.now() })
  unit.audit({
    merchant,
    subject: `member ${memberId}`,
    before: { redemption: code, state },
    after: { state: decision.state },
    ...(decision.remark === null ? {} : { reason: decision.remark }),
  })
  unit.afterCommit(() => push.notify('state', { merchant, memberId }))
}
