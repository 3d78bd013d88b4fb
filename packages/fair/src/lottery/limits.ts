import type { BetLadder } from '../bets.ts'
import { unitsPerStake } from '../instant/game.ts'
import type { LotteryBetType } from './bet-types.ts'
import { findBetType, type DrawGame } from './draw-game.ts'
import type { TicketLine } from './draw.ts'
import { getHighestUnits } from './pays.ts'
import { isSelection } from './selection.ts'

/** Most lines of one ticket. */
export const maxLines = 50

/** Highest win of a line, in multiples of the highest bet of a currency. */
const highestWin = 1000n

/** Why a ticket is refused: no or too many lines, an unknown or repeated selection, or a stake beyond the limits. */
export type TicketProblem = 'count' | 'selection' | 'amount'

/** Returns the lowest stake of a line, which every stake is a multiple of, in minor units. */
export function getLowestStake(ladder: BetLadder): bigint {
  return ladder.bets[0] ?? 0n
}

/** Returns the text that selections of a bet have in common which win in the same draws. */
export function getSelectionKey({ id, rule }: LotteryBetType, selection: string): string {
  return `${id}:${rule.kind === 'anyOrder' ? [...selection].toSorted().join('') : selection}`
}

/**
 * Returns the highest stake of a member on a selection in one draw, in minor units: the highest bet of the ladder, or less
 * where the pay is high.
 */
export function getHighestStake(game: DrawGame, betType: LotteryBetType, selection: string, ladder: BetLadder): bigint {
  const top = ladder.bets.at(-1) ?? 0n
  const lowest = getLowestStake(ladder)
  const byWin = (top * highestWin * BigInt(unitsPerStake)) / getHighestUnits(game, betType, selection)
  const stake = (byWin / lowest) * lowest
  return stake < top ? stake : top
}

/** Returns the first problem of a ticket; null when it can be accepted. */
export function findTicketProblem(
  game: DrawGame,
  ladder: BetLadder,
  lines: readonly TicketLine[],
): TicketProblem | null {
  if (lines.length === 0 || lines.length > maxLines) return 'count'
  const isKnown = ({ betType, selection }: TicketLine) => {
    const known = findBetType(game, betType)
    return known !== undefined && isSelection(known, selection)
  }
  const targets = lines.map(({ betType, selection }) => `${betType}:${selection}`)
  if (!lines.every(isKnown) || new Set(targets).size < targets.length) return 'selection'
  const isStake = ({ betType, selection, amount }: TicketLine) => {
    const known = findBetType(game, betType)
    const lowest = getLowestStake(ladder)
    return (
      known !== undefined &&
      amount >= lowest &&
      amount % lowest === 0n &&
      amount <= getHighestStake(game, known, selection, ladder)
    )
  }
  return lines.every(isStake) ? null : 'amount'
}
