import { bookedGameTypes, type BookedGameType } from './game-types.ts'
import { maxMinor } from './money.ts'
import { validBetRules } from './valid-bet.ts'

/** What a requirement follows from. */
export const wageringSources = ['deposit', 'bonus', 'points'] as const
export type WageringSource = (typeof wageringSources)[number]

/** States of a requirement. `waived`: by operators; `forfeited`, `expired`: together with its bonus. */
export const wageringStates = ['open', 'done', 'waived', 'forfeited', 'expired'] as const
export type WageringState = (typeof wageringStates)[number]

/** Basis points of the whole. */
const whole = 10_000n

/** Largest requirement in minor units, so that its units fit the database. */
export const maxRequirement = maxMinor / whole

/** Largest multiple of an amount that has to be wagered. */
export const maxWageringMultiple = 100

/** Returns the valid bets that an amount demands at full contribution, in minor units. */
export function getRequiredBets(amount: bigint, multiple: number): bigint {
  const product = amount * BigInt(multiple)
  return product < maxRequirement ? product : maxRequirement
}

/** How much of a valid bet counts by category, in basis points; nothing where a category is missing. */
export type Contributions = Readonly<Partial<Record<BookedGameType, number>>>

/** Contributions where every category counts in full. */
export const fullContributions: Contributions = Object.fromEntries(bookedGameTypes.map((code) => [code, Number(whole)]))

/** A requirement that has to be fulfilled before money can be withdrawn. */
export interface Requirement {
  /** Valid bets that it needs at full contribution, in minor units. */
  readonly required: bigint
  /** What is fulfilled, in minor units times basis points, so that nothing is rounded. */
  readonly doneUnits: bigint
  readonly contributions: Contributions
}

/** Valid bets by category, in minor units. */
export type ValidBets = Readonly<Partial<Record<BookedGameType, bigint>>>

/** How much of a category's valid bet counts, in basis points. */
export interface Contribution {
  readonly gameType: BookedGameType
  readonly rate: number
}

/** Lists the categories that count, in their order. */
export function listContributions(contributions: Contributions): Contribution[] {
  return bookedGameTypes.flatMap((gameType) => {
    const factor = validBetRules[gameType].factors.wagering
    const rate = Number((BigInt(contributions[gameType] ?? 0) * factor) / whole)
    return rate > 0 ? [{ gameType, rate }] : []
  })
}

/**
 * Counts valid bets towards requirements, the oldest first: each takes what it needs, first of the categories that count most
 * for it, and leaves the rest to the next one. Returns the units of each afterwards. Bets of zero or less count nothing.
 */
export function fillRequirements(requirements: readonly Requirement[], bets: ValidBets): readonly bigint[] {
  const rest = new Map(bookedGameTypes.map((code) => [code, bets[code] ?? 0n]))
  return requirements.map(({ required, doneUnits, contributions }) => {
    let missing = required * whole - doneUnits
    for (const { gameType, rate } of listContributions(contributions).toSorted(
      (left, right) => right.rate - left.rate,
    )) {
      const bet = rest.get(gameType) ?? 0n
      if (missing <= 0n || bet <= 0n) continue
      const usable = bet * BigInt(rate)
      const counted = usable < missing ? usable : missing
      // The last minor unit is used up even if it counts more than what is missing.
      rest.set(gameType, bet - divideUp(counted, BigInt(rate)))
      missing -= counted
    }
    return required * whole - missing
  })
}

/** Returns what is still to be wagered at full contribution, in minor units: zero only when nothing is missing. */
export function getWageringLeft({ required, doneUnits }: Pick<Requirement, 'required' | 'doneUnits'>): bigint {
  const missing = required * whole - doneUnits
  return missing <= 0n ? 0n : divideUp(missing, whole)
}

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

/** Valid bets of a member that are counted, by category; decimal texts of minor units. */
export type CountedBets = Readonly<Partial<Record<BookedGameType, string>>>

/**
 * Returns the valid bets that are not counted yet: the booked ones minus the counted ones. What an adjustment has taken back
 * of counted bets is made up for by later bets of the category.
 */
export function getUncountedBets(booked: CountedBets, counted: CountedBets): ValidBets {
  return mapCategories((code) => clamp(parse(booked, code) - parse(counted, code)))
}

/**
 * Returns what is counted once everything booked is: `recent` is the part of `booked` that the next count looks at again,
 * and what adjustments have taken back of counted bets stays counted.
 */
export function getCountedBets(booked: CountedBets, counted: CountedBets, recent: CountedBets): CountedBets {
  const totals = mapCategories((code) => parse(recent, code) + clamp(parse(counted, code) - parse(booked, code)))
  return Object.fromEntries(Object.entries(totals).map(([code, minor]) => [code, String(minor)]))
}

function mapCategories(get: (code: BookedGameType) => bigint): ValidBets {
  return Object.fromEntries(
    bookedGameTypes.map((code) => [code, get(code)] as const).filter(([, minor]) => minor !== 0n),
  )
}

function parse(bets: CountedBets, code: BookedGameType): bigint {
  return BigInt(bets[code] ?? '0')
}

function clamp(minor: bigint): bigint {
  return minor > 0n ? minor : 0n
}
