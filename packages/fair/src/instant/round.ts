import { getGameKind, type InstantKind } from '../game-kind.ts'
import { commit, openRound, type RoundInputs } from '../seeds.ts'
import { unitsPerStake, type InstantBet } from './game.ts'
import { instantGames } from './games.ts'

/** The numbers of a round; they decide every bet of it. */
export interface InstantOutcome {
  readonly kind: InstantKind
  readonly drawn: readonly number[]
}

/** A round of an instant game as it was reported to the player, for verification. */
export interface InstantClaim extends RoundInputs {
  readonly serverSeedHash: string
  readonly bets: readonly InstantBet[]
  readonly drawn: readonly number[]
  /** Win in minor units. */
  readonly win: bigint
}

/** Result of `verifyInstantRound`; `reason` is the first value that does not match. */
export type InstantVerdict =
  | { readonly ok: true; readonly outcome: InstantOutcome }
  | { readonly ok: false; readonly reason: 'commitment' | 'drawn' | 'win' }

/**
 * Draws the numbers that the inputs determine. Throws RangeError on a malformed seed or nonce, or if the game is no
 * instant game.
 */
export async function computeInstantOutcome(inputs: RoundInputs): Promise<InstantOutcome> {
  const kind = getGameKind(inputs.game)
  if (kind === 'slot') throw new RangeError(`${inputs.game} is a slot`)
  return { kind, drawn: await instantGames[kind].draw(await openRound(inputs)) }
}

/** Calculates what one bet wins, in minor units. Throws RangeError on an unknown target or a stake that could be rounded. */
export function calculateBetWin({ kind, drawn }: InstantOutcome, { target, amount }: InstantBet): bigint {
  if (amount % BigInt(unitsPerStake) !== 0n)
    throw new RangeError(`A bet of this game is a multiple of ${unitsPerStake} minor units`)
  return (amount / BigInt(unitsPerStake)) * BigInt(instantGames[kind].getUnits(target, drawn))
}

/** Calculates the win of all bets of a round in minor units. Throws RangeError as `calculateBetWin`. */
export function calculateInstantWin(outcome: InstantOutcome, bets: readonly InstantBet[]): bigint {
  return bets.reduce((sum, bet) => sum + calculateBetWin(outcome, bet), 0n)
}

/** Draws the round again and compares it with the claim. Needs no data beyond what the player has after the reveal. */
export async function verifyInstantRound(claim: InstantClaim): Promise<InstantVerdict> {
  if ((await commit(claim.serverSeed)) !== claim.serverSeedHash) return { ok: false, reason: 'commitment' }
  const outcome = await computeInstantOutcome(claim)
  if (JSON.stringify(outcome.drawn) !== JSON.stringify(claim.drawn)) return { ok: false, reason: 'drawn' }
  return calculateInstantWin(outcome, claim.bets) === claim.win ? { ok: true, outcome } : { ok: false, reason: 'win' }
}
