import { unitsPerStake, type InstantGame } from './game.ts'

/** Results of a roll, from 0. */
export const diceSides = 10_000

/**
 * Number of winning results per target, ascending. Each divides the returned 9,900 parts of 10,000 into a pay that is a
 * whole number of units, so that every target returns exactly 99 %.
 */
export const diceChances: readonly number[] = [
  99, 100, 110, 132, 150, 198, 220, 300, 330, 396, 450, 495, 550, 660, 825, 900, 990, 1100, 1320, 1650, 1800, 1980,
  2475, 3300, 3960, 4500, 4950, 6000, 6600, 7920, 8250, 9000,
]

/** Side on which a bet wins: results below its chance, or the same number of results from the top. */
export type DiceSide = 'under' | 'over'

/** A bet on a roll: `under-4950` wins for 0-4949, `over-4950` for 5050-9999. */
export interface DiceTarget {
  readonly side: DiceSide
  readonly chance: number
}

/** Parses a target; null if there is none of this name. */
export function parseDiceTarget(target: string): DiceTarget | null {
  const [, side, digits] = /^(under|over)-([1-9]\d{1,3})$/.exec(target) ?? []
  const chance = diceChances.find((candidate) => String(candidate) === digits)
  return chance === undefined || (side !== 'under' && side !== 'over') ? null : { side, chance }
}

/** Creates the name of a target. */
export function createDiceTarget({ side, chance }: DiceTarget): string {
  return `${side}-${chance}`
}

/** Whether a roll wins on a target. */
export function isDiceWin({ side, chance }: DiceTarget, roll: number): boolean {
  return side === 'under' ? roll < chance : roll >= diceSides - chance
}

/** Units per stake that a winning target pays. */
export function getDiceUnits({ chance }: Pick<DiceTarget, 'chance'>): number {
  return (9_900 * unitsPerStake) / chance
}

/** A roll of 10,000 results, on either side of a chance that the player chooses. Every target returns 99 %. */
export const dice: InstantGame = {
  kind: 'dice',
  maxBets: 1,
  draw: async (draw) => [await draw(diceSides)],
  isTarget: (target) => parseDiceTarget(target) !== null,
  getUnits: (id, [roll]) => {
    const target = getTarget(id)
    return roll !== undefined && isDiceWin(target, roll) ? getDiceUnits(target) : 0
  },
  listChances: (id) => {
    const target = getTarget(id)
    return [
      { units: getDiceUnits(target), outcomes: BigInt(target.chance) },
      { units: 0, outcomes: BigInt(diceSides - target.chance) },
    ]
  },
}

function getTarget(id: string): DiceTarget {
  const target = parseDiceTarget(id)
  if (!target) throw new RangeError(`"${id}" is not a dice bet`)
  return target
}
