import type { InstantKind } from '../game-kind.ts'
import type { Draw } from '../stream.ts'

/**
 * Units per stake. Pays are whole units and stakes multiples of this many minor units, so no win is rounded. Equal to
 * `betStep`, which every chip and bet is a multiple of.
 */
export const unitsPerStake = 20

/** One bet of a round: what it is placed on, and its stake in minor units. */
export interface InstantBet {
  readonly target: string
  readonly amount: bigint
}

/** Pay of one group of outcomes: units per stake, and how many equally probable outcomes pay it. */
export interface PayChance {
  readonly units: number
  readonly outcomes: bigint
}

/** The maths of an instant game. */
export interface InstantGame {
  readonly kind: InstantKind
  /** Bets of one round at most; each on another target. */
  readonly maxBets: number
  /** Draws the numbers of a round. They never depend on the bets. */
  readonly draw: (draw: Draw) => Promise<readonly number[]>
  /** Whether a bet can be placed on the target. */
  readonly isTarget: (target: string) => boolean
  /** Units that a stake on the target pays for the drawn numbers. Throws RangeError if the target is unknown. */
  readonly getUnits: (target: string, drawn: readonly number[]) => number
  /** Every pay of a target with its number of outcomes, all outcomes included. */
  readonly listChances: (target: string) => readonly PayChance[]
}
