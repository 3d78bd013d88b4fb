import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { issueReward, offerReward } from '../rewards/rewards.ts'
import { insertGrant, type CampaignRow } from './repository.ts'

/** What a member gets: money that has to be wagered, in minor units, or points. */
export type CampaignReward =
  | { readonly kind: 'money'; readonly amount: bigint; readonly wagering: number; readonly days: number }
  | { readonly kind: 'points'; readonly points: bigint }

/** A reward of a campaign on its way to its member. */
export interface Grant {
  readonly merchant: Merchant
  readonly campaign: Pick<CampaignRow, 'id'>
  readonly memberId: bigint
  /** Start of the period that it is for. */
  readonly period: Date
  readonly place?: number
  readonly reward: CampaignReward
  /** Whether money is credited at once, or waits in the reward center. Points are credited at once. */
  readonly payout: 'issue' | 'offer'
}

/**
 * Gives a member the reward of a period, once; returns null where it has been given. Throws PLAY_EXCLUDED for money that is issued while the
 * account is closed.
 */
export async function grantReward(
  core: Pick<Core, 'clock' | 'push'>,
  transaction: Transaction,
  { merchant, campaign, memberId, period, place, reward, payout }: Grant,
): Promise<bigint | null> {
  const at = core.clock.now()
  const owner = { merchant: merchant.code, memberId, currency: merchant.currency, createdAt: at }
  const value = reward.kind === 'money' ? { amount: reward.amount } : { points: reward.points }
  const grantId = await insertGrant(transaction, {
    ...owner,
    ...value,
    campaignId: campaign.id,
    period,
    place: place ?? null,
  })
  if (grantId === null) return null
  if (reward.kind === 'points') await creditPoints(core, transaction, { ...owner, grantId, points: reward.points })
  else {
    const { amount, wagering, days } = reward
    const row = { ...owner, grantId, amount, wagering, days }
    if (payout === 'issue') await issueReward(core, transaction, merchant, row)
    else await offerReward(core, transaction, row)
  }
  return grantId
}

interface Points {
  readonly merchant: string
  readonly memberId: bigint
  readonly grantId: bigint
  readonly points: bigint
  readonly createdAt: Date
}

async function creditPoints(
  { push }: Pick<Core, 'push'>,
  transaction: Transaction,
  { merchant, memberId, grantId, points, createdAt }: Points,
): Promise<void> {
  await post(transaction, {
    merchant,
    kind: 'pointsReward',
    key: `points-reward:${grantId}`,
    unit: 'PTS',
    realm: 'real',
    reference: String(grantId),
    legs: [
      { account: { memberId, purpose: 'points' }, amount: points },
      { account: { purpose: 'pointsIssue' }, amount: -points },
    ],
    at: createdAt,
  })
  transaction.afterCommit(() => push.notify('state', { merchant, memberId }))
}
