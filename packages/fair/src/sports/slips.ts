import type { BetLadder } from '../bets.ts'
import { getLowestStake } from '../lottery/limits.ts'
import type { Competition } from './competitions.ts'
import { parsePick, type PickOutcome } from './markets.ts'

/** A match by its competition, the number of its matchday, and its place in it; written as `RIVER:20261127-031:2`. */
export interface FixtureId {
  readonly competition: string
  readonly number: string
  readonly index: number
}

/** A bet of a slip at the odds that it was placed at, in hundredths. All legs of a slip have to win. */
export interface Leg {
  /** Text of a `FixtureId`. */
  readonly fixture: string
  /** Text of a `MatchPick`. */
  readonly pick: string
  readonly odds: number
}

/** How a leg was decided; `void` where its match was postponed. */
export type LegOutcome = PickOutcome | 'void'

/** What a decided slip pays, in minor units, and whether only half of its stake was at risk. */
export interface SlipResult {
  readonly win: bigint
  readonly isHalf: boolean
}

/** Why a slip is refused: no or too many legs, an unknown bet or two on one match, or a stake beyond the limits. */
export type SlipProblem = 'count' | 'selection' | 'amount'

/** Most legs of one slip. */
export const maxLegs = 8

/** Highest payout of a slip, in multiples of the highest bet of a currency. */
const highestPayout = 200n
/** Highest payout of a slip, in multiples of its stake: beyond it a platform may refuse to pay. */
const highestMultiple = 100_000n

/** Writes the id of a match. */
export function formatFixtureId({ competition, number, index }: FixtureId): string {
  return `${competition}:${number}:${index}`
}

/** Returns the match that a text names; null for another text. */
export function parseFixtureId(text: string): FixtureId | null {
  const [, competition, number, index] = /^([A-Z]+):(\d{8}-\d{1,4}):(\d)$/.exec(text) ?? []
  return competition && number && index ? { competition, number, index: Number(index) } : null
}

/** Writes legs as one text. Equal slips have equal texts. */
export function formatLegs(legs: readonly Leg[]): string {
  return legs.map(({ fixture, pick, odds }) => `${fixture}/${pick}@${odds}`).join('+')
}

/** Reads legs as `formatLegs` has written them. */
export function parseLegs(text: string): readonly Leg[] {
  return text.split('+').map((leg) => {
    const [fixture = '', pick = '', odds] = leg.split(/[/@]/)
    return { fixture, pick, odds: Number(odds) }
  })
}

/** Writes the bets of legs without their odds, in an order of their own: equal bets have equal texts. */
export function formatSelection(legs: readonly Leg[]): string {
  return legs
    .map(({ fixture, pick }) => `${fixture}/${pick}`)
    .toSorted()
    .join('+')
}

/** Returns the product of the odds of legs: what a stake of `denominator` returns if all win. */
function multiplyOdds(legs: readonly Leg[]): { readonly numerator: bigint; readonly denominator: bigint } {
  return {
    numerator: legs.reduce((product, { odds }) => product * BigInt(odds), 1n),
    denominator: 100n ** BigInt(legs.length),
  }
}

/** Calculates what a slip pays if all its legs win, in minor units, rounded down. */
export function calculatePayout(legs: readonly Leg[], stake: bigint): bigint {
  const { numerator, denominator } = multiplyOdds(legs)
  return (stake * numerator) / denominator
}

/** Returns what a slip may pay at most, in minor units. */
export function getHighestPayout(ladder: BetLadder): bigint {
  return (ladder.bets.at(-1) ?? 0n) * highestPayout
}

/**
 * Returns the highest stake on a selection, in minor units: the highest bet of the ladder, less where the odds are high, and 0 where
 * they are too high for any stake.
 */
export function getHighestSlipStake(ladder: BetLadder, legs: readonly Leg[]): bigint {
  const lowest = getLowestStake(ladder)
  const top = ladder.bets.at(-1) ?? 0n
  const { numerator, denominator } = multiplyOdds(legs)
  if (numerator > highestMultiple * denominator) return 0n
  const byPayout = ((getHighestPayout(ladder) * denominator) / numerator / lowest) * lowest
  return byPayout < top ? byPayout : top
}

/** Returns the first problem of a slip in a book; null when it can be accepted at its odds. */
export function findSlipProblem(
  book: readonly Competition[],
  ladder: BetLadder,
  { legs, stake }: { readonly legs: readonly Leg[]; readonly stake: bigint },
): SlipProblem | null {
  if (legs.length === 0 || legs.length > maxLegs) return 'count'
  const isKnown = ({ fixture, pick, odds }: Leg) => {
    const id = parseFixtureId(fixture)
    const competition = book.find(({ code }) => code === id?.competition)
    return (
      competition !== undefined &&
      id !== null &&
      2 * id.index < competition.teams.length &&
      parsePick(pick) !== null &&
      odds > 100
    )
  }
  const isDistinct = new Set(legs.map(({ fixture }) => fixture)).size === legs.length
  if (!legs.every(isKnown) || !isDistinct) return 'selection'
  const lowest = getLowestStake(ladder)
  return stake >= lowest && stake % lowest === 0n && stake <= getHighestSlipStake(ladder, legs) ? null : 'amount'
}

/** What each outcome makes of the stake of a leg, in two-hundredths, by the odds in hundredths. */
const factors = {
  won: (odds) => 2n * odds,
  halfWon: (odds) => odds + 100n,
  push: () => 200n,
  halfLost: () => 100n,
  lost: () => 0n,
  void: () => 200n,
} as const satisfies Record<LegOutcome, (odds: bigint) => bigint>

/** Outcomes that put the whole stake at risk. */
const wholeOutcomes: ReadonlySet<LegOutcome> = new Set(['won', 'lost'])
const halfOutcomes: ReadonlySet<LegOutcome> = new Set(['halfWon', 'halfLost'])

/**
 * Decides a slip: its stake times the factor of each leg, rounded down to a minor unit once. A leg whose match was postponed, and one that
 * meets its line exactly, counts 1.
 */
export function decideSlip(legs: readonly Leg[], outcomes: readonly LegOutcome[], stake: bigint): SlipResult {
  const product = legs.reduce(
    (factor, { odds }, index) => factor * factors[outcomes[index] ?? 'void'](BigInt(odds)),
    1n,
  )
  return {
    win: (stake * product) / 200n ** BigInt(legs.length),
    isHalf: outcomes.some((each) => halfOutcomes.has(each)) && !outcomes.some((each) => wholeOutcomes.has(each)),
  }
}
