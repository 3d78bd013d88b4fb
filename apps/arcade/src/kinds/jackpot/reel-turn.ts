import { jackpotStrip } from '@croupier/fair/instant/jackpot'

/** Stops that the reels show before the first round: three different symbols. */
const restingStops = [3, 8, 12] as const

/** Full turns of the first reel in a round; each further reel makes one more. */
const turnsOfFirst = 2

/** Row of the window that the line runs through, from 0. */
const lineRow = 1

/** Returns the cells by which a strip is moved down, so that the stop of a reel is on the line. It grows with every round. */
export function getReelTurn(reel: number, drawn: readonly number[], serial: number): number {
  const stop = drawn[reel] ?? restingStops[reel] ?? 0
  return serial * (turnsOfFirst + reel) * jackpotStrip.length + lineRow - stop
}
