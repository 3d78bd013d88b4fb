/**
 * What the studio and a game client say to each other under `/studio`. Types only: both sides stand on this package,
 * and neither on the other. Amounts are major units with exactly the currency's digits.
 */
import type { ModelId, PayingSymbol } from './model.ts'
import type { Outcome } from './round.ts'

/** What the player holds of the active and the next pair of seeds. */
export interface FairnessState {
  readonly serverSeedHash: string
  /** Commitment to the server seed that a rotation brings, published before the player chooses a client seed for it. */
  readonly nextServerSeedHash: string
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: number
}

/** The rules of the game as it stands, for the paytable. */
export interface MathsSummary {
  readonly model: ModelId
  readonly volatility: 'low' | 'medium' | 'high'
  readonly unitsPerBet: number
  readonly rtp: { readonly numerator: string; readonly denominator: string; readonly percent: string }
  readonly pays: Readonly<Partial<Record<PayingSymbol, readonly number[]>>>
  readonly scatterPays: Readonly<Record<number, number>>
  readonly freeSpins: { readonly multiplier: number; readonly awards: Readonly<Record<number, number>> } | null
}

/** Answer to opening or reopening a session. */
export interface StudioSession {
  /** Bearer of all further calls; only the opening answer holds it. */
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

/** Answer to a spin, the same however often it is asked for. */
export interface SpinAnswer {
  readonly roundId: string
  readonly nonce: number
  readonly bet: string
  readonly win: string
  /** Balance after the last posting that the wallet answered. */
  readonly balance: string
  /** False while the wallet has not yet answered the payment of the win; the studio goes on asking. */
  readonly settled: boolean
  readonly outcome: Outcome
}

/** How a round stands: `settling` and `cancelling` are still being told to the wallet. */
export type StudioRoundState = 'settled' | 'settling' | 'cancelled' | 'cancelling' | 'refused' | 'stuck'

/** A past round with all that its verification needs; the server seed is there once it is revealed. */
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

/** Answer to a rotation: the revealed pair and the pair that is now active. */
export interface SeedRotation {
  readonly revealed: { readonly serverSeed: string; readonly serverSeedHash: string; readonly clientSeed: string }
  readonly fairness: FairnessState
}

/** Every answer that is not a success. */
export interface StudioFailure {
  readonly success: false
  readonly errorCode: string
  readonly message: string
  /** Whole seconds to wait before asking again. */
  readonly retryAfter?: number
}
