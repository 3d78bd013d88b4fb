import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import { canDecideReferral, type ReviewState } from '@croupier/domain/rewards'
import type * as endpoints from '@croupier/endpoints/calls/ops/referrals'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { countInReview, lockReferral, readReferrals, updateReferral } from './repository.ts'
import { offerReferralReward } from './reward-referral.ts'

const done = { done: true } as const

/** Returns a page of the referrals at the operator's merchants. */
export async function listReferrals(
  { database, clock }: Core,
  { merchants, query }: Call<typeof endpoints.referralList, 'operator'>,
): Promise<InferWire<typeof endpoints.referralList>> {
  const limit = toPageSize(query.pageSize)
  const page = { merchants: getCodes(merchants), state: query.state, after: parseIdCursor(query.after), limit }
  const rows = await readReferrals(database, page)
  const now = clock.now().getTime()
  return {
    referrals: rows.map((row) => ({
      id: String(row.id),
      merchant: row.merchant,
      account: row.account,
      friend: row.friend,
      doubts: [...row.doubts],
      currency: row.currency,
      reward: toWire(toMoney(row.amount, row.currency)),
      state: row.state,
      reason: row.reason,
      decidedBy: row.decidedBy,
      createdAt: row.createdAt.toISOString(),
      ageSeconds: Math.max(0, Math.floor((now - row.createdAt.getTime()) / 1000)),
    })),
    next: toIdCursor(rows, limit),
  }
}

type Decision = Call<typeof endpoints.approveReferral, 'operator'>

/** Grants the reward of a referral. Throws NOT_FOUND, and REQUEST_DECIDED for one that is decided. */
export function approveReferral(core: Core, decision: Decision): Promise<typeof done> {
  return decide(core, decision, 'rewarded')
}

/** Refuses the reward of a referral. Throws NOT_FOUND, and REQUEST_DECIDED for one that is decided. */
export function refuseReferral(core: Core, decision: Decision): Promise<typeof done> {
  return decide(core, decision, 'refused')
}

/** Counts the referrals of merchants that wait for a review. */
export function countWaitingReferrals({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countInReview(database, getCodes(merchants))
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

function decide(
  core: Core,
  { merchants, operator, body, commit }: Decision,
  state: Exclude<ReviewState, 'review'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const key = parseRowId(body.referralId)
    const row = key === null ? null : await lockReferral(unit, getCodes(merchants), key)
    if (!row) throw new DomainError('NOT_FOUND')
    if (!canDecideReferral(row.state)) throw new DomainError('REQUEST_DECIDED')
    const decidedAt = core.clock.now()
    await updateReferral(unit, row.id, { state, reason: body.reason, decidedBy: operator.username, decidedAt })
    if (state === 'rewarded') await offerReferralReward(core, unit, row, decidedAt)
    unit.audit({
      merchant: row.merchant,
      subject: `member ${row.referrerId}`,
      reason: body.reason,
      before: { referral: String(row.id), state: row.state },
      after: { state, friend: String(row.memberId) },
    })
    return done
  })
}
