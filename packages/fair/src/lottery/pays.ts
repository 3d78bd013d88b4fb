import { add, multiply, toFraction, type Fraction } from '../fraction.ts'
import { unitsPerStake } from '../instant/game.ts'
import { calculateInstantReturn, getHighestUnits as getHighestOfChances } from '../instant/return.ts'
import type { LotteryBetType, WinRule } from './bet-types.ts'
import type { DrawGame } from './draw-game.ts'
import { splitPrizes } from './forms.ts'
import { countNumbers, getMaths } from './rules.ts'
import { parseSelection } from './selection.ts'

type TicketRule = Extract<WinRule, { kind: 'ticket' }>

const stakeUnits = BigInt(unitsPerStake)

/** Returns the parts of a selection. Throws RangeError if it does not fit the bet. */
function requireParts({ id, picker }: LotteryBetType, selection: string): readonly string[] {
  const parts = parseSelection(picker, selection)
  if (!parts) throw new RangeError(`"${selection}" is no selection of ${id}`)
  return parts
}

/**
 * Returns what a bet pays each time that it wins, in units (twentieths of the stake): its share divided by its chance,
 * rounded down. Of a ticket, its highest prize; of a spot, its highest pay.
 */
function getHitUnits({ form }: DrawGame, betType: LotteryBetType, parts: readonly string[]): bigint {
  const { rule, share } = betType
  if (rule.kind === 'ticket') return BigInt(Math.max(...Object.values(rule.pays))) * stakeUnits
  if (rule.kind === 'spot') return BigInt(getHighestOfChances(rule.game, parts.join()))
  const { numerator, denominator } = getMaths(rule).expectHits(form, rule, parts)
  return (BigInt(share) * denominator) / numerator
}

/** Returns what one win of a bet pays as a multiple of the stake, such as `90` or `1.9`; of a ticket, its highest prize. */
export function getPay(game: DrawGame, betType: LotteryBetType, selection: string): number {
  return Number(getHitUnits(game, betType, requireParts(betType, selection))) / unitsPerStake
}

/**
 * Returns the units (twentieths of the stake) that a bet pays for drawn numbers. Throws RangeError for a selection that does
 * not fit.
 */
export function countUnits(
  game: DrawGame,
  betType: LotteryBetType,
  selection: string,
  numbers: readonly number[],
): bigint {
  const { form } = game
  const { rule } = betType
  const parts = requireParts(betType, selection)
  if (rule.kind === 'ticket') return BigInt(sumPrizes(game, rule, selection, numbers)) * stakeUnits
  if (rule.kind === 'spot') return BigInt(rule.game.getUnits(selection, numbers))
  const hits = getMaths(rule).countHits(form, rule, parts, numbers)
  return hits === 0 ? 0n : BigInt(hits) * getHitUnits(game, betType, parts)
}

/** Returns the most units that a bet can pay. */
export function getHighestUnits(game: DrawGame, betType: LotteryBetType, selection: string): bigint {
  const { form } = game
  const { rule } = betType
  const parts = requireParts(betType, selection)
  const hit = getHitUnits(game, betType, parts)
  if (rule.kind === 'endings') return hit * countNumbers(form, parts.length)
  if (rule.kind !== 'ticket' || form.kind !== 'prizes') return hit
  return form.tiers.reduce((sum, tier) => sum + BigInt(tier.count * getPrize(rule, tier.prize)) * stakeUnits, 0n)
}

/** Calculates the exact return of a bet: expected win divided by stake. */
export function calculateLotteryReturn(game: DrawGame, betType: LotteryBetType, selection: string): Fraction {
  const { form } = game
  const { rule } = betType
  const parts = requireParts(betType, selection)
  if (rule.kind === 'spot') return calculateInstantReturn(rule.game, selection)
  if (rule.kind !== 'ticket') {
    const pay = toFraction(getHitUnits(game, betType, parts), stakeUnits)
    return multiply(pay, getMaths(rule).expectHits(form, rule, parts))
  }
  const tiers = form.kind === 'prizes' ? form.tiers : []
  return tiers
    .map(({ prize, count, digits }) => toFraction(BigInt(count * getPrize(rule, prize)), 10n ** BigInt(digits)))
    .reduce(add, toFraction(0n))
}

function sumPrizes({ form }: DrawGame, rule: TicketRule, ticket: string, numbers: readonly number[]): number {
  if (form.kind !== 'prizes') return 0
  const won = splitPrizes(form.tiers, numbers).filter(({ digits }) => ticket.endsWith(digits.join('')))
  return won.reduce((sum, { prize }) => sum + getPrize(rule, prize), 0)
}

function getPrize({ pays }: TicketRule, prize: string): number {
  return pays[prize] ?? 0
}
