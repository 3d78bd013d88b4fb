import { getBetLadder } from '@croupier/fair/bets'
import { getHighestStake, getLowestStake } from '@croupier/fair/lottery/limits'
import { findBetType, type DrawGame } from '@croupier/fair/lottery/draw-game'
import type { LotterySession } from '@croupier/fair/lottery/lottery-wire'
import type { SlipLimits } from './lottery-state.ts'

/** Creates the limits of a session's slip. */
export function createLimits(
  lottery: DrawGame,
  { currency, exponent, maxLines }: Pick<LotterySession, 'currency' | 'exponent' | 'maxLines'>,
): SlipLimits {
  const ladder = getBetLadder(currency, exponent)
  return {
    lowest: getLowestStake(ladder),
    maxLines,
    getHighest: ({ betType, selection }) => {
      const found = findBetType(lottery, betType)
      return found ? getHighestStake(lottery, found, selection, ladder) : 0n
    },
  }
}
