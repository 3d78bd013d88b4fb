import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** Makes a member the friend of another one; with an amount an operator has approved a deposit of it. */
export async function inviteFriend(
  { brand, username }: TestMember,
  { username: friend }: TestMember,
  amount?: string,
): Promise<void> {
  await act('/referral', { brand, username, friend, amount })
}

/** Offers a member the rewards of the second VIP level, and of its birthday in 2026. */
export async function offerLevelRewards({ brand, username }: TestMember): Promise<void> {
  await act('/reward/levels', { brand, username })
}

/** What an operator decides about an application for a promotion; a reward is of 50, to be wagered three times. */
export type ActivityVerdict = 'take' | 'claim' | 'issue' | 'reject' | 'forbid'

/** Decides what a member has last joined or applied for, as an operator. */
export async function decideActivity({ brand, username }: TestMember, verdict: ActivityVerdict): Promise<void> {
  await act('/activity/decide', { brand, username, verdict })
}
