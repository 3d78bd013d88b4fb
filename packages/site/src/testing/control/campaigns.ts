import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** Adds a mission over 1.00 of valid bets on cockfights to a brand, with a reward of 3.00; returns its id. */
export async function startMission(brand: string, title: string): Promise<string> {
  return (await act<{ campaignId: string }>('/mission', { brand, title })).campaignId
}

/** Stops a campaign as an operator. */
export async function stopCampaign(campaignId: string): Promise<void> {
  await act('/campaign/stop', { campaignId })
}

/** Adds a raffle that was drawn a day ago, whose only prize of 8.00 a member has won. */
export async function addDrawnRaffle({ brand, username }: TestMember, title: string): Promise<void> {
  await act('/raffle', { brand, username, title })
}

/** Adds a daily leaderboard that has ended a day ago, whose only prize of 8.00 a member has won. */
export async function addEndedLeaderboard({ brand, username }: TestMember, title: string): Promise<void> {
  await act('/leaderboard', { brand, username, title })
}

/** Who may open an envelope, and into how many shares it is split; ten by default. */
interface TestEnvelope {
  readonly minVipLevel: number
  readonly shares?: number
}

/** Begins a red envelope of 100 on the site of a brand, and announces it to the open sites. */
export async function startEnvelope(
  brand: string,
  title: string,
  { minVipLevel, shares = 10 }: TestEnvelope,
): Promise<void> {
  await act('/envelope', { brand, title, minVipLevel, shares })
}
