import { unitsPerStake, type InstantGame } from './game.ts'

/** How a bout ends: the red rooster wins, the blue one does, or neither. */
export const duelSides = ['red', 'draw', 'blue'] as const
export type DuelSide = (typeof duelSides)[number]

/** Results of a bout from 0: those below the first end are red, those below the second a draw, the rest blue. */
const results = 2_000
const redEnd = 960
const drawEnd = 1_040

/** Ways in which a bout is shown. They change nothing of its end. */
export const duelCourses = 6

/** Units per stake of a bet on its side, and of a bet on a rooster whose bout is a draw. */
const sideUnits: Readonly<Record<DuelSide, number>> = { red: 39, draw: 480, blue: 39 }

/** Returns how a bout ends. */
export function findWinner(result: number): DuelSide {
  if (result < redEnd) return 'red'
  return result < drawEnd ? 'draw' : 'blue'
}

/** Parses a target; null if there is none of this name. */
export function parseDuelSide(target: string): DuelSide | null {
  return duelSides.find((side) => side === target) ?? null
}

/** A bout of two roosters. A draw returns the stake of a bet on either. The second number chooses how it is shown. */
export const duel: InstantGame = {
  kind: 'duel',
  maxBets: 1,
  draw: async (draw) => [await draw(results), await draw(duelCourses)],
  isTarget: (target) => parseDuelSide(target) !== null,
  getUnits: (target, [result]) => {
    const side = requireSide(target)
    return result === undefined ? 0 : getSideUnits(side, findWinner(result))
  },
  listChances: (target) => {
    const side = requireSide(target)
    const outcomes = { red: redEnd, draw: drawEnd - redEnd, blue: results - drawEnd }
    return duelSides.map((winner) => ({ units: getSideUnits(side, winner), outcomes: BigInt(outcomes[winner]) }))
  },
}

function getSideUnits(side: DuelSide, winner: DuelSide): number {
  if (side === winner) return sideUnits[side]
  return winner === 'draw' ? unitsPerStake : 0
}

function requireSide(target: string): DuelSide {
  const side = parseDuelSide(target)
  if (!side) throw new RangeError(`"${target}" is not a side of a bout`)
  return side
}
