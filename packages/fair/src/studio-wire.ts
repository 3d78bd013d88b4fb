/**
 * Request and response types of the studio API under `/studio`. Types only: server and client depend on this package,
 * not on each other. Amounts are major units with exactly the currency's decimals.
 */
import type { InstantKind } from './game-kind.ts'
import type { TicketState } from './lottery/lottery-wire.ts'
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

/** What every session has. */
interface SessionBase {
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
  /** Bets of a slot; bets or chips of an instant game. */
  readonly bets: readonly string[]
  readonly startBet: string
  readonly fairness: FairnessState
  /**
   * Played rounds of the game that no client has acknowledged as shown to the player, newest first; absent without any. A client
   * shows them and acknowledges them by `POST /studio/rounds/acknowledge`, as every round that it has shown.
   */
  readonly interruptedRounds?: readonly RoundRecord[]
}

/** A session of a slot. */
export interface SlotSession extends SessionBase {
  readonly kind: 'slot'
  readonly maths: MathsSummary
}

/** A session of an instant game. Its rules and limits follow from its kind and its bets (`fair/instant`). */
export interface InstantSession extends SessionBase {
  readonly kind: InstantKind
  /** The pot of a jackpot game; other games have none. */
  readonly pot?: PotState
}

/** The pot that a jackpot game plays for, also the response to `GET /studio/pot`. Its amounts follow from `fair/pot`. */
export interface PotState {
  /** Name of the pot, for `verifyPot`. */
  readonly name: string
  readonly amount: string
  readonly serverSeedHash: string
  /** The pot before it; null for the first one. */
  readonly last: PotDrop | null
}

/** A pot that was won, with the inputs of its verification. */
export interface PotDrop {
  readonly vendor: string
  readonly name: string
  readonly amount: string
  readonly at: string
  readonly serverSeed: string
  readonly serverSeedHash: string
}

/** What the result and the record of a round have in common. */
interface PotWin {
  /** The pot that the round has won, whose amount is part of its win. */
  readonly potWin?: PotDrop
}

/** Response to opening or resuming a session. */
export type StudioSession = SlotSession | InstantSession

/** One bet of an instant round as sent and reported. */
export interface BetWire {
  readonly target: string
  readonly amount: string
}

/** What every result has. Idempotent: a repeated request returns the same result. */
export interface RoundResult {
  readonly roundId: string
  readonly nonce: number
  readonly bet: string
  readonly win: string
  /** Balance after the last posting that the wallet acknowledged. */
  readonly balance: string
  /** False while the wallet has not acknowledged the payout; the studio keeps retrying. */
  readonly settled: boolean
}

/** Response to a spin. */
export interface SpinResult extends RoundResult {
  readonly outcome: Outcome
}

/** Response to the bets of an instant round. */
export interface InstantResult extends RoundResult, PotWin {
  readonly bets: readonly BetWire[]
  readonly drawn: readonly number[]
  /** The pot of a jackpot game after the round. */
  readonly pot?: PotState
}

/** State of a round: `settling` and `cancelling` are not yet acknowledged by the wallet. */
export type StudioRoundState = 'settled' | 'settling' | 'cancelled' | 'cancelling' | 'refused' | 'stuck'

/** What every past round has; `serverSeed` is null until it is revealed. */
interface RecordBase {
  readonly roundId: string
  readonly at: string
  readonly gameCode: string
  readonly currency: string
  readonly bet: string
  readonly win: string
  readonly state: StudioRoundState
  readonly nonce: number
  readonly clientSeed: string
  readonly serverSeedHash: string
  readonly serverSeed: string | null
}

/** A past round of a slot. */
export interface SlotRecord extends RecordBase {
  readonly kind: 'slot'
  readonly model: ModelId
  readonly stops: readonly (readonly number[])[]
  readonly units: number
}

/** A past round of an instant game. */
export interface InstantRecord extends RecordBase, PotWin {
  readonly kind: InstantKind
  readonly bets: readonly BetWire[]
  /** Empty for a round that was not played. */
  readonly drawn: readonly number[]
}

/** A past round with the inputs of its verification. */
export type RoundRecord = SlotRecord | InstantRecord

/** A draw of a lottery or a live table, or a matchday, with the inputs of its verification. */
export interface DrawProof {
  /** Code of the game or the competition. */
  readonly game: string
  readonly number: string
  readonly serverSeedHash: string
  /** Disclosed with the numbers. */
  readonly serverSeed: string | null
  /** In the order of the draw; null until it took place. */
  readonly numbers: readonly number[] | null
}

/** A past round whose outcome draws decide: the ticket of a lottery or a live table, or the slip of a book. */
export interface TicketRecord extends Pick<RecordBase, 'roundId' | 'at' | 'gameCode' | 'currency' | 'bet' | 'win'> {
  readonly kind: 'ticket'
  readonly state: TicketState
  /** Lines of the ticket (`betType:selection`), or the legs of the slip (`formatLegs`) as one bet. */
  readonly bets: readonly BetWire[]
  /** One for a ticket; of a slip the matchdays of its legs. */
  readonly draws: readonly DrawProof[]
}

/** Any past round, also the response to `GET /studio/verify`. */
export type RoundProof = RoundRecord | TicketRecord

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
  /** Current odds of the legs of a slip that was refused because one has changed, in hundredths; null where one is not offered. */
  readonly odds?: readonly (number | null)[]
}
