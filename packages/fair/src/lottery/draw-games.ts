import { findLiveTable } from '../live/tables.ts'
import type { DrawGame } from './draw-game.ts'
import { lotteries } from './lotteries.ts'

/** Returns the game of shared draws that a code names, a lottery or a live table; null for another game. */
export function findDrawGame(gameCode: string): DrawGame | null {
  return lotteries.get(gameCode) ?? findLiveTable(gameCode)
}

/** Returns the game of shared draws that a code names. Throws RangeError for another game. */
export function getDrawGame(gameCode: string): DrawGame {
  const game = findDrawGame(gameCode)
  if (!game) throw new RangeError(`${gameCode} is no game of shared draws`)
  return game
}
