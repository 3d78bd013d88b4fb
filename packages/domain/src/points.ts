import { bookedGameTypes, type BookedGameType } from './game-types.ts'

/** What points are earned by: approved deposits, or valid bets of a category. */
export type PointsSource = 'DEPOSIT' | BookedGameType
export const pointsSources: readonly PointsSource[] = ['DEPOSIT', ...bookedGameTypes]

/** Whether a text names a source of points. */
export function isPointsSource(text: string): text is PointsSource {
  return pointsSources.some((source) => source === text)
}

/** States of a redemption: in process, and what operators decide (specification, section 4). */
export const redemptionStates = ['applying', 'rejected', 'approved'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** What points are redeemed for: a product of the mall, or money on the main balance. */
export const redemptionTypes = ['product', 'conversion'] as const
export type RedemptionType = (typeof redemptionTypes)[number]

/** What an operator may turn a state into. */
const nextStates = {
  applying: ['approved', 'rejected'],
  approved: [],
  rejected: [],
} as const satisfies Record<RedemptionState, readonly RedemptionState[]>

/** Whether a redemption may change from one state to another. */
export function canChangeRedemption(from: RedemptionState, to: RedemptionState): boolean {
  return nextStates[from].some((state) => state === to)
}

/** Kinds of postings that move points, in the order of the filter. */
export const pointsKinds = ['pointsEarn', 'pointsReward', 'pointsRedeem', 'pointsReturn', 'pointsConvert'] as const
export type PointsKind = (typeof pointsKinds)[number]

/** Pictures of products that are drawn; those of promotions. */
export const productMotifs = [
  'welcome',
  'deposit',
  'cashback',
  'free-spins',
  'tournament',
  'referral',
  'sports',
  'live',
  'fishing',
  'lottery',
  'festival',
  'vip',
] as const
export type ProductMotif = (typeof productMotifs)[number]

/** Largest values of a product and of one redemption; texts in UTF-16 units. */
export const productLimits = {
  name: 100,
  description: 1000,
  points: 1_000_000_000,
  stock: 1_000_000,
  quantity: 100,
} as const

/** How many times money from points has to be wagered. */
export const pointsWagering = 1

/** A row of the exchange table: so many points for each full amount. */
export interface PointsRatio {
  /** Minor units, above zero. */
  readonly amount: bigint
  readonly points: bigint
}

/** What open turnover yields: whole steps of a ratio; the rest stays open. */
export interface EarnedPoints {
  /** Minor units that the points are for; a multiple of the ratio's amount. */
  readonly amount: bigint
  readonly points: bigint
}

/** Returns the points for turnover that has earned none yet. Turnover below zero, which an adjustment may cause, yields nothing. */
export function getEarnedPoints(open: bigint, ratio: PointsRatio): EarnedPoints {
  const steps = open > 0n ? open / ratio.amount : 0n
  return { amount: steps * ratio.amount, points: steps * ratio.points }
}

/** Returns how many steps of the conversion rate points are; null for none, or for a part of a step. */
export function getConversionSteps(points: bigint, step: bigint): bigint | null {
  return points > 0n && points % step === 0n ? points / step : null
}

/** Converts a number of steps, at most 2,147,483,647, to the quantity of a redemption. */
export function toQuantity(steps: bigint): number {
  return Number(steps)
}
