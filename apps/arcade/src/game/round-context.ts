import type { Host } from '../host/host.ts'
import type { Sounds } from '../sound/sounds.ts'
import type { Stage } from '../stage/stage.ts'
import type { StudioClient } from '../studio/client.ts'
import type { Amounts } from '../text/amounts.ts'
import type { SkippableDelay } from './skippable-delay.ts'
import type { GameEvent, GameState } from './state.ts'
import type { Store } from './store.ts'

/** Dependencies of the controller. */
export interface ControllerOptions {
  readonly store: Store<GameState, GameEvent>
  readonly studio: StudioClient
  readonly amounts: Amounts
  readonly unitsPerBet: number
  /** Multiplier of free spins. */
  readonly factor: number
  readonly currency: string
  readonly host: Host
  readonly sounds: Sounds
  readonly isTurbo: () => boolean
  /** Called after each round with the number of rounds played with the active seed pair. */
  readonly onPlayed: (rounds: number) => void
}

/** A round as requested from the studio. A retry must repeat id and stake. */
export interface RoundRequest {
  readonly id: string
  readonly stake: bigint
}

/** State shared by the parts of the controller. */
export interface RoundContext extends ControllerOptions {
  /** Ends early when the player skips the current animation. */
  readonly delay: SkippableDelay
  /** Null until the canvases are mounted. */
  stage: Stage | null
  lastRequest: RoundRequest | null
}
