/**
 * Request and response types of the studio API under `/studio`. Types only: server and client depend on this package,
 * not on each other. Amounts are major units with exactly the currency's decimals.
 */
import type { ModelId, PayingSymbol } from './model.ts'
import type { Outcome } from './round.ts'

/** Public part of the active and the next seed pair. */
export interface FairnessState {
  readonly serverSeedHash: string
  /** Commitment to the server seed of the next pair, published before the player chooses its client seed. */
  readonly nextServerSeedHash: string
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: number
}

/** Rules of the game, for the paytable. */
export interface MathsSummary {
  readonly model: ModelId
  readonly volatility: 'low' | 'medium' | 'high'
  readonly unitsPerBet: number
  readonly rtp: { readonly numerator: string; readonly denominator: string; readonly percent: string }
  readonly pays: Readonly<Partial<Record<PayingSymbol, readonly number[]>>>
  readonly scatterPays: Readonly<Record<number, number>>
  readonly freeSpins: { readonly multiplier: number; readonly awards: Readonly<Record<number, number>> } | null
}

/** Response to opening or resuming a session. */
export interface StudioSession {
  /** Bearer token of all further calls; present only when the session is opened. */
  readonly sessionToken?: string
  readonly vendor: string
  readonly gameCode: string
  readonly gameName: string
  readonly nickname: string
  readonly mode: 'real' | 'demo'
  readonly language: string
  readonly currency: string
  readonly exponent: number
  readonly balance: string
  readonly bets: readonly string[]
  readonly startBet: string
  readonly maths: MathsSummary
  readonly fairness: FairnessState
}

/** Response to a spin. Idempotent: a repeated request returns the same result. */
export interface SpinResult {
  readonly roundId: string
  readonly nonce: number
  readonly bet: string
  readonly win: string
  /** Balance after the last posting that the wallet acknowledged. */
  readonly balance: string
  /** False while the wallet has not acknowledged the payout; the studio keeps retrying. */
  readonly settled: boolean
  readonly outcome: Outcome
}

/** State of a round: `settling` and `cancelling` are not yet acknowledged by the wallet. */
export type StudioRoundState = 'settled' | 'settling' | 'cancelled' | 'cancelling' | 'refused' | 'stuck'

/** A past round with the inputs of its verification; `serverSeed` is null until it is revealed. */
export interface RoundRecord {
  readonly roundId: string
  readonly at: string
  readonly gameCode: string
  readonly model: ModelId
  readonly currency: string
  readonly bet: string
  readonly win: string
  readonly state: StudioRoundState
  readonly nonce: number
  readonly clientSeed: string
  readonly serverSeedHash: string
  readonly serverSeed: string | null
  readonly stops: readonly (readonly number[])[]
  readonly units: number
}

/** Response to a seed rotation: the revealed pair and the new active pair. */
export interface SeedRotation {
  readonly revealed: { readonly serverSeed: string; readonly serverSeedHash: string; readonly clientSeed: string }
  readonly fairness: FairnessState
}

/** Every unsuccessful response. */
export interface StudioFailure {
  readonly success: false
  readonly errorCode: string
  readonly message: string
  /** Whole seconds to wait before a retry. */
  readonly retryAfter?: number
}
