import type { GameType } from './game-types.ts'
import { divideHalfEven } from './rounding.ts'
import { getCountedBet } from './valid-bet.ts'

/** Days after the day of a bet on which its rebate can still be claimed; then it expires. */
export const rebateClaimDays = 7

/** How a rebate was booked: by the daily job, by the member, or not at all because nobody claimed it in time. */
export const rebateKinds = ['automatic', 'claimed', 'expired'] as const
export type RebateKind = (typeof rebateKinds)[number]

/** Basis points of the whole. */
const whole = 10_000n

/**
 * Returns the rebate of a valid bet at a rate in basis points, minor units: rounded once, half to even. Zero for a valid bet of
 * zero or less, which an adjustment may cause.
 */
export function getRebate(gameType: GameType, validBet: bigint, rate: number): bigint {
  if (validBet <= 0n) return 0n
  return divideHalfEven(getCountedBet(gameType, 'rebate', validBet) * BigInt(rate), whole)
}
