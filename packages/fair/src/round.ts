import { models } from './catalogue.ts'
import { countScatters, evaluate, readWindow, type Win, type Window } from './evaluate.ts'
import type { ModelId, SlotModel, Strip } from './model.ts'
import { commit, openRound, type RoundInputs } from './seeds.ts'
import { getSkin } from './skin.ts'
import type { Draw } from './stream.ts'

/** One spin of a round; the first is the paid one, the rest are free spins. */
export interface Spin {
  readonly free: boolean
  /** Stop of each reel: index in its strip of the symbol in the top row. */
  readonly stops: readonly number[]
  readonly window: Window
  readonly wins: readonly Win[]
  /** Units that the spin pays. */
  readonly units: number
  /** Free spins that it awards. */
  readonly awarded: number
}

/** The result of a round. */
export interface Outcome {
  readonly model: ModelId
  readonly spins: readonly Spin[]
  /** Units that the round pays; `calculateWin` converts them to minor units. */
  readonly units: number
}

/** A round as it was reported to the player, for verification. */
export interface RoundClaim extends RoundInputs {
  readonly serverSeedHash: string
  /** Stops of every spin in order. */
  readonly stops: readonly (readonly number[])[]
  /** Units paid. */
  readonly units: number
}

/** Result of `verifyRound`; `reason` is the first value that does not match. */
export type Verdict =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly reason: 'commitment' | 'stops' | 'units' }

/** Computes the outcome of a slot that the inputs determine. Throws RangeError on a malformed seed or nonce. */
export async function computeOutcome(inputs: RoundInputs): Promise<Outcome> {
  const draw = await openRound(inputs)
  return playRound(models[getSkin(inputs.game).model], draw)
}

/** Plays one round of a model with any source of numbers. */
export async function playRound(model: SlotModel, draw: Draw): Promise<Outcome> {
  const spins = [await drawSpin(model, model.strips, draw, false)]
  let left = spins[0]?.awarded ?? 0
  while (model.freeSpins && left > 0) {
    const free = await drawSpin(model, model.freeSpins.strips, draw, true)
    spins.push(free)
    left += free.awarded - 1
  }
  return { model: model.id, spins, units: spins.reduce((sum, { units }) => sum + units, 0) }
}

/** Replays the round and compares it with the claim. Needs no data beyond what the player has after the reveal. */
export async function verifyRound(claim: RoundClaim): Promise<Verdict> {
  if ((await commit(claim.serverSeed)) !== claim.serverSeedHash) return { ok: false, reason: 'commitment' }
  const replayed = await computeOutcome(claim)
  const stops = replayed.spins.map((spin) => spin.stops)
  if (JSON.stringify(stops) !== JSON.stringify(claim.stops)) return { ok: false, reason: 'stops' }
  return replayed.units === claim.units ? { ok: true, outcome: replayed } : { ok: false, reason: 'units' }
}

/** Calculates the win of a round in minor units. Throws RangeError if the bet is not a multiple of the model's units per bet. */
export function calculateWin(outcome: Outcome, bet: bigint): bigint {
  const unitsPerBet = BigInt(models[outcome.model].unitsPerBet)
  if (bet % unitsPerBet !== 0n) throw new RangeError(`A bet of this game is a multiple of ${unitsPerBet} minor units`)
  return (bet / unitsPerBet) * BigInt(outcome.units)
}

async function drawSpin(model: SlotModel, strips: readonly Strip[], draw: Draw, free: boolean): Promise<Spin> {
  const stops: number[] = []
  for (const strip of strips) stops.push(await draw(strip.length))
  return evaluateSpin(model, stops, free)
}

/** Evaluates one spin of a model at the given stops. */
export function evaluateSpin(model: SlotModel, stops: readonly number[], free: boolean): Spin {
  const strips = free && model.freeSpins ? model.freeSpins.strips : model.strips
  const window = readWindow(strips, stops, model.rows)
  const wins = evaluate(model, window, free ? model.freeSpins?.multiplier : 1)
  return {
    free,
    stops,
    window,
    wins,
    units: wins.reduce((sum, { units }) => sum + units, 0),
    awarded: model.freeSpins?.awards[countScatters(window)] ?? 0,
  }
}
