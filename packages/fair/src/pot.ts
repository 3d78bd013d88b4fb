import type { BetLadder } from './bets.ts'
import { toFraction, type Fraction } from './fraction.ts'
import { commit, openRound } from './seeds.ts'

/**
 * The pots of the jackpot games. A hundredth of every stake goes into a pot, and the bet that carries it to the amount that
 * its seed has decided wins exactly that amount; what is left is in the next pot.
 */

/** Amounts of the pots of a currency, in minor units. */
export interface PotLimits {
  /** What the vendor puts into a new pot. */
  readonly start: bigint
  /** A pot drops at an amount from here … */
  readonly lowest: bigint
  /** … to here. */
  readonly cap: bigint
}

/** A pot, without the merchant's own vendor. */
export interface PotId {
  readonly merchant: string
  readonly currency: string
  readonly mode: 'real' | 'demo'
  /** Number of the pot, from 1. */
  readonly number: number
}

/** What decides the amount of a pot. The seed is committed to before its first stake and public once it has dropped. */
export interface PotInputs {
  readonly vendor: string
  /** Name of the pot (`createPotName`); it stands in the place of a client seed. */
  readonly name: string
  readonly serverSeed: string
}

/** A pot as it was reported after its drop, for verification. */
export interface PotClaim extends PotInputs {
  readonly serverSeedHash: string
  /** Amount that was won, in minor units. */
  readonly amount: bigint
}

/** Result of `verifyPot`; `reason` is the first value that does not match. */
export type PotVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: 'commitment' | 'amount' }

/** A pot after a stake. `dropped`: the stake won it, and `hundredths` is what it adds to the next pot. */
export interface PotStep {
  readonly dropped: boolean
  readonly hundredths: bigint
}

/** A pot is counted in hundredths of a minor unit, so that a hundredth of any stake is whole. */
const hundredth = 100n

/** Amounts in multiples of the lowest bet. A stake of any ladder adds far less than lies between `start` and `lowest`. */
const limitRule = { start: 500n, lowest: 1_000n, cap: 10_000n } as const satisfies PotLimits

/** Returns the amounts of the pots for the bets of a currency. */
export function getPotLimits({ bets }: BetLadder): PotLimits {
  const unit = bets[0] ?? 0n
  return { start: unit * limitRule.start, lowest: unit * limitRule.lowest, cap: unit * limitRule.cap }
}

/** Returns the name of a pot. */
export function createPotName({ merchant, currency, mode, number }: PotId): string {
  return `${merchant}-${currency}-${mode}-${number}`
}

/** Draws the amount at which a pot drops, in minor units: each from `lowest` to `cap` with the same probability. */
export async function computePotAmount(
  { vendor, name, serverSeed }: PotInputs,
  { lowest, cap }: PotLimits,
): Promise<bigint> {
  const draw = await openRound({ serverSeed, clientSeed: name, nonce: 0, game: `${vendor}_POT` })
  return lowest + BigInt(await draw(Number(cap - lowest) + 1))
}

/** Draws the amount again and compares it with the claim. Needs no data beyond what everyone has after the drop. */
export async function verifyPot(claim: PotClaim, limits: PotLimits): Promise<PotVerdict> {
  if ((await commit(claim.serverSeed)) !== claim.serverSeedHash) return { ok: false, reason: 'commitment' }
  return (await computePotAmount(claim, limits)) === claim.amount ? { ok: true } : { ok: false, reason: 'amount' }
}

/** Adds the hundredth of a stake to a pot of so many hundredths that drops at `amount`; both amounts in minor units. */
export function growPot(hundredths: bigint, stake: bigint, amount: bigint): PotStep {
  const grown = hundredths + stake
  const full = amount * hundredth
  return grown < full ? { dropped: false, hundredths: grown } : { dropped: true, hundredths: grown - full }
}

/** Converts an amount in minor units to hundredths of them. */
export function toHundredths(minor: bigint): bigint {
  return minor * hundredth
}

/** Converts hundredths to whole minor units, rounded down. */
export function toWholeMinor(hundredths: bigint): bigint {
  return hundredths / hundredth
}

/**
 * Calculates what the pots return in the long run, exactly: the mean amount divided by the stakes that fill a pot. It is more
 * than a hundredth, because the vendor puts in `start`.
 */
export function calculatePotReturn({ start, lowest, cap }: PotLimits): Fraction {
  return toFraction(lowest + cap, (lowest + cap - 2n * start) * hundredth)
}
