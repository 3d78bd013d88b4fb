import { toFraction, type Fraction } from '../fraction.ts'
import { unitsPerStake, type InstantGame } from './game.ts'

/** Calculates the exact return of a bet by enumeration of every outcome: expected win divided by stake. */
export function calculateInstantReturn(game: Pick<InstantGame, 'listChances'>, target: string): Fraction {
  const chances = game.listChances(target)
  const outcomes = chances.reduce((sum, chance) => sum + chance.outcomes, 0n)
  const units = chances.reduce((sum, chance) => sum + BigInt(chance.units) * chance.outcomes, 0n)
  return toFraction(units, outcomes * BigInt(unitsPerStake))
}

/** Returns the highest pay of a target, in units per stake. */
export function getHighestUnits(game: Pick<InstantGame, 'listChances'>, target: string): number {
  return Math.max(...game.listChances(target).map(({ units }) => units))
}
