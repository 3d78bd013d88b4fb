import type { RoundResult } from '@croupier/fair/studio-wire'
import type { Host } from '../host/host.ts'
import type { Sounds } from '../sound/sounds.ts'
import type { StudioClient } from '../studio/client.ts'
import type { Amounts } from '../text/amounts.ts'
import type { Acknowledge } from './acknowledge.ts'
import type { SkippableDelay } from './skippable-delay.ts'
import type { GameEvent, GameState } from './state.ts'
import type { Store } from './store.ts'

/** Dependencies of the controller. */
export interface ControllerOptions {
  readonly store: Store<GameState, GameEvent>
  readonly studio: StudioClient
  readonly amounts: Amounts
  readonly runner: RoundRunner
  readonly currency: string
  readonly host: Host
  readonly sounds: Sounds
  readonly isTurbo: () => boolean
  /** Called with each round that was shown. */
  readonly acknowledge: Acknowledge
  /** Called after each round with the number of rounds played with the active seed pair. */
  readonly onPlayed: (rounds: number) => void
}

/** A round as requested from the studio. A retry must repeat id and stake. */
export interface RoundRequest {
  readonly id: string
  readonly stake: bigint
}

/** A round that was played and shown. `bonus`: it had a feature, such as free spins. */
export interface PlayedRound {
  readonly result: RoundResult
  readonly win: bigint
  readonly bonus: boolean
}

/** How a kind of game requests its rounds and shows them. */
export interface RoundRunner {
  /** Returns a text that is the same for the same bets, if a round with this stake were prepared now. */
  readonly getBetKey: (stake: bigint) => string
  /** Shows that a round has started. */
  readonly start: () => void
  /** Captures what is staked now. The returned function plays the round, and the same one again when it is repeated. */
  readonly prepare: (context: RoundContext, request: RoundRequest) => () => Promise<PlayedRound>
  /** Shows that the started round did not take place. */
  readonly cancel: () => void
  /** Ends the current animation. */
  readonly hurry: () => void
}

/** State shared by the parts of the controller. */
export interface RoundContext extends ControllerOptions {
  /** Ends early when the player skips the current animation. */
  readonly delay: SkippableDelay
  /** Number of started rounds. */
  started: number
  /** A round without a response: it may have been played and charged, so that no other one starts before its result. */
  unanswered: PreparedRound | null
}

/** A round that can be played, and repeated. */
export interface PreparedRound {
  readonly request: RoundRequest
  /** From `getBetKey` of its runner. */
  readonly betKey: string
  readonly play: () => Promise<PlayedRound>
}
