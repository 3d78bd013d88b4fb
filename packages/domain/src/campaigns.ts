import type { BookedGameType } from './game-types.ts'
import { getWindow, type WindowKind } from './time-windows.ts'

const dayMs = 86_400_000

/**
 * What operators set up for members: a goal with a reward, a ranking with prizes, a sum that is split among those who open it, and
 * a draw among tickets.
 */
export const campaignKinds = ['mission', 'leaderboard', 'envelope', 'raffle'] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** States of a campaign, as operators see them. */
export const campaignStates = ['upcoming', 'running', 'over', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]

/**
 * Booked facts that campaigns count: valid bets and approved deposits in money, settled rounds, and days with a login. Bets and
 * rounds may be those of one category.
 */
export const campaignFacts = ['validBet', 'deposit', 'rounds', 'logins'] as const
export type CampaignFact = (typeof campaignFacts)[number]

/** Facts that are amounts of money; the others are numbers. */
export const moneyFacts = ['validBet', 'deposit'] as const satisfies readonly CampaignFact[]
export type MoneyFact = (typeof moneyFacts)[number]

/** Whether a fact is an amount of money. */
export function isMoneyFact(fact: CampaignFact): fact is MoneyFact {
  return moneyFacts.some((each) => each === fact)
}

/** Whether a fact can be that of one category of games. */
export function hasCategories(fact: CampaignFact): boolean {
  return fact === 'validBet' || fact === 'rounds'
}

/** How often a mission can be done. */
export const missionPeriods = ['day', 'week', 'once'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

/** How long a ranking lasts, until the next one begins. */
export const leaderboardPeriods = ['day', 'week', 'month'] as const
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number]

/** Largest values of a campaign; texts in UTF-16 units. */
export const campaignLimits = {
  title: 100,
  goal: 1_000_000,
  points: 1_000_000,
  prizes: 50,
  shares: 10_000,
  wagering: 50,
  days: 90,
  depositDays: 90,
  /** Days from the beginning to the end of a mission that counts logins once: older ones are forgotten (`loginHistoryDays`). */
  loginDays: 60,
  vipLevel: 100,
  /** Tickets of one member in a draw. */
  tickets: 10_000,
} as const

/** A category of a campaign that counts every game. */
export type CampaignCategory = BookedGameType | null

/** When a campaign runs. */
export interface CampaignSchedule {
  readonly startsAt: Date
  /** Null for one without an end. */
  readonly endsAt: Date | null
  readonly stoppedAt: Date | null
}

/** Returns the state of a campaign at an instant. */
export function getCampaignState({ startsAt, endsAt, stoppedAt }: CampaignSchedule, at: Date): CampaignState {
  if (stoppedAt !== null) return 'stopped'
  if (at < startsAt) return 'upcoming'
  return endsAt !== null && at >= endsAt ? 'over' : 'running'
}

/** A half-open span of time; without an end where a mission can be done once. */
export interface CampaignPeriod {
  readonly from: Date
  readonly to: Date | null
}

/**
 * Returns the period of a campaign that contains an instant: a window in the zone of the brand, as far as the campaign runs within it,
 * or all of the campaign.
 */
export function getCampaignPeriod(
  { startsAt, endsAt }: Pick<CampaignSchedule, 'startsAt' | 'endsAt'>,
  period: MissionPeriod | LeaderboardPeriod,
  { timeZone, at }: { readonly timeZone: string; readonly at: Date },
): CampaignPeriod {
  if (period === 'once') return { from: startsAt, to: endsAt }
  const { from, to } = getWindow(period satisfies WindowKind, timeZone, at)
  return { from: from < startsAt ? startsAt : from, to: endsAt !== null && endsAt < to ? endsAt : to }
}

/** Whether a mission ends before logins that it counts are forgotten. */
export function canCountLogins(
  { fact, period }: { readonly fact: CampaignFact; readonly period: MissionPeriod | LeaderboardPeriod },
  { startsAt, endsAt }: Pick<CampaignSchedule, 'startsAt' | 'endsAt'>,
): boolean {
  if (fact !== 'logins' || period !== 'once') return true
  // Days have 23 or 25 hours where a zone changes its offset.
  return endsAt !== null && Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs) <= campaignLimits.loginDays
}

/** Returns how many tickets a sum brings: one for each full amount, up to the limit. */
export function getTickets(total: bigint, per: bigint): number {
  const tickets = total > 0n ? total / per : 0n
  return tickets > BigInt(campaignLimits.tickets) ? campaignLimits.tickets : Number(tickets)
}
