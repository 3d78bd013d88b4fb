import { campaignKinds } from './campaigns.ts'

/** What a reward is for: an invited friend's deposit, an application for a promotion, a VIP level, a birthday, or a campaign. */
export const rewardSources = ['referral', 'application', 'upgrade', 'birthday', ...campaignKinds] as const
export type RewardSource = (typeof rewardSources)[number]

/** States of a reward. `claimable` waits for the member; `credited` has become a bonus. */
export const rewardStates = ['claimable', 'credited'] as const
export type RewardState = (typeof rewardStates)[number]

/**
 * States of an invited friend: no approved deposit yet; the first one was below the sum of the rule; the house looks at it because
 * both accounts share a device or a bank account; refused by the house; rewarded.
 */
export const referralStates = ['registered', 'deposited', 'review', 'refused', 'rewarded'] as const
export type ReferralState = (typeof referralStates)[number]

/** Why a reward waits for an operator. */
export const referralDoubts = ['device', 'bankAccount'] as const
export type ReferralDoubt = (typeof referralDoubts)[number]

/** States of decided referrals, as operators list them. */
export const reviewStates = ['review', 'refused', 'rewarded'] as const satisfies readonly ReferralState[]
export type ReviewState = (typeof reviewStates)[number]

/** Whether an operator may decide about a referral. */
export function canDecideReferral(state: ReferralState): boolean {
  return state === 'review'
}
