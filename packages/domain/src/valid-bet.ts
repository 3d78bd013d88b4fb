import type { GameType } from './game-types.ts'

/**
 * How a vendor settled a bet: `half` for a half win or half loss, `cashOut` where the player sold it before its event
 * ended.
 */
export const settlements = ['full', 'half', 'cashOut'] as const
export type Settlement = (typeof settlements)[number]

/** What the valid bet of a category is: always the stake, or the part of it that was at risk in the result. */
export type ValidBetBasis = 'stake' | 'result'

/** How the bets of a category count. Factors in basis points: 10,000 is 1. */
interface ValidBetRule {
  readonly basis: ValidBetBasis
  readonly factors: Readonly<Record<ValidBetUse, bigint>>
}

/** What a valid bet counts towards: the wagering of a bonus, or a rebate. */
export type ValidBetUse = 'wagering' | 'rebate'

const wholeFactors = { wagering: 10_000n, rebate: 10_000n } as const

/** How the bets of each category count; the platform and its database share this table. */
export const validBetRules = {
  RNG: { basis: 'stake', factors: wholeFactors },
  LIVE: { basis: 'result', factors: wholeFactors },
  SPORTS: { basis: 'result', factors: wholeFactors },
  ESPORTS: { basis: 'result', factors: wholeFactors },
  LOTT: { basis: 'stake', factors: wholeFactors },
  ELOTT: { basis: 'stake', factors: wholeFactors },
  PVP: { basis: 'result', factors: wholeFactors },
  FISH: { basis: 'stake', factors: wholeFactors },
  COCKFIGHT: { basis: 'result', factors: wholeFactors },
  JACKPOT: { basis: 'stake', factors: wholeFactors },
  INHOUSE: { basis: 'stake', factors: wholeFactors },
} as const satisfies Record<GameType, ValidBetRule>

/** A settled bet; minor units. A cancelled bet has no valid bet. */
export interface SettledBet {
  readonly stake: bigint
  readonly win: bigint
  readonly settlement: Settlement
}

/** Returns the valid bet of a settled bet, minor units; half of an odd stake is rounded down. */
export function getValidBet(gameType: GameType, { stake, win, settlement }: SettledBet): bigint {
  if (validBetRules[gameType].basis === 'stake') return stake
  if (settlement === 'half') return stake / 2n
  const difference = win > stake ? win - stake : stake - win
  if (settlement === 'cashOut') return difference < stake ? difference : stake
  return difference === 0n ? 0n : stake
}

/** Returns whether a settled bet was won, lost or pushed. */
export function getBetResult({ stake, win }: Pick<SettledBet, 'stake' | 'win'>): 'won' | 'lost' | 'push' {
  if (win === stake) return 'push'
  return win > stake ? 'won' : 'lost'
}

/** Returns the part of a valid bet that counts towards a use, minor units, rounded down. */
export function getCountedBet(gameType: GameType, use: ValidBetUse, validBet: bigint): bigint {
  return (validBet * validBetRules[gameType].factors[use]) / wholeFactors[use]
}
