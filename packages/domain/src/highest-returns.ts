import type { BookedGameType } from './game-types.ts'

/**
 * The most that a bet of the in-house games of a category returns in the long run, in basis points of its stake, rounded up. What a
 * site gives for valid bets has to stay below the rest, or members gain by playing. A test of the catalogue computes it from the games.
 */
export const highestReturns = {
  RNG: 9_900,
  LIVE: 9_895,
  SPORTS: 9_722,
  ESPORTS: 9_671,
  LOTT: 9_500,
  ELOTT: 9_500,
  PVP: 9_500,
  FISH: 9_600,
  COCKFIGHT: 9_760,
  JACKPOT: 9_610,
} as const satisfies Record<BookedGameType, number>
