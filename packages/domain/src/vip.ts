import type { BookedGameType } from './game-types.ts'
import type { LabelledText } from './localized-fields.ts'

/** Largest number of levels of a VIP programme. */
export const maxVipLevels = 20

/** Largest rebate rate, in basis points. */
export const maxRebateRate = 500

/** A level of a VIP programme; its rank is its position in the list of levels, from 1. */
export interface VipLevel {
  readonly label: LabelledText
  /** Valid bets that a member needs for it, in wire form. */
  readonly threshold: string
  /** Rebate rates by category in basis points; none where a category is missing. */
  readonly rebates: Readonly<Partial<Record<BookedGameType, number>>>
  /** What the level offers besides, in words. */
  readonly benefits: readonly LabelledText[]
}

/** What the rank of a member follows from. Minor units. */
export interface VipProgress {
  /** Highest rank so far; a member is not demoted. */
  readonly rank: number
  /** Valid bets, with the credit of an operator. */
  readonly validBet: bigint
}

/** Returns the rank that valid bets reach, from the thresholds of the levels; 0 without levels. Minor units. */
export function getReachedRank(thresholds: readonly bigint[], validBet: bigint): number {
  return Math.max(thresholds.findLastIndex((threshold) => threshold <= validBet) + 1, thresholds.length === 0 ? 0 : 1)
}

/** Returns the rank of a member: what it has reached, and never less than before. 0 without levels. */
export function getVipRank(thresholds: readonly bigint[], { rank, validBet }: VipProgress): number {
  return Math.min(Math.max(rank, getReachedRank(thresholds, validBet)), thresholds.length)
}
