import type { PayChance } from '../instant/game.ts'
import type { DrawForm } from '../lottery/forms.ts'

/** The maths of a live table. One draw decides the bets of everybody who sits at it. */
export interface LiveGame {
  /** What is drawn for a round: cards of a shoe, dice, or the pocket of a wheel. */
  readonly form: DrawForm
  /** Every place that a bet can be placed on. */
  readonly spots: readonly string[]
  /** Units (twentieths of the stake) that a spot pays for a drawn round. Throws RangeError for an unknown spot. */
  readonly getUnits: (spot: string, numbers: readonly number[]) => number
  /** Every pay of a spot with its number of outcomes, all outcomes included. */
  readonly listChances: (spot: string) => readonly PayChance[]
  /** Returns the result of a round as roads and last results show it, such as `banker` or `17`. */
  readonly getResult: (numbers: readonly number[]) => string
}
