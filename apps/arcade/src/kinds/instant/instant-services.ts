import type { InstantKind } from '@croupier/fair/game-kind'
import type { InstantBet, InstantGame } from '@croupier/fair/instant/game'
import type { InstantLimits } from '@croupier/fair/instant/limits'
import type { PotState } from '@croupier/fair/studio-wire'
import type { Store } from '../../game/store.ts'
import type { InstantTranslate } from '../../text/instant-texts.ts'
import type { Selection, SelectionEvent } from './selection.ts'

/** A bet of the shown round with its win; minor units. */
export interface ShownBet extends InstantBet {
  readonly win: bigint
}

/** Numbers of a past round and its first bet. `serial` counts the rounds of this visit. */
export interface PastRound {
  readonly serial: number
  readonly drawn: readonly number[]
  readonly target: string
}

/** The round that the board shows. */
export interface ShownRound {
  /** `waiting`: no result yet; `revealing`: the result is being shown; `shown`: it is visible. */
  readonly phase: 'idle' | 'waiting' | 'revealing' | 'shown'
  /** Numbers of the round; of the last one while waiting. */
  readonly drawn: readonly number[]
  readonly bets: readonly ShownBet[]
  /** Duration of the reveal, in ms. */
  readonly revealMs: number
  /** The last rounds, newest first. */
  readonly history: readonly PastRound[]
  /** Number of revealed rounds; changes with each. */
  readonly serial: number
}

/** Services of an instant game. */
export interface InstantServices {
  readonly kind: InstantKind
  readonly game: InstantGame
  readonly limits: InstantLimits
  readonly t: InstantTranslate
  readonly selection: Store<Selection, SelectionEvent>
  readonly shown: Store<ShownRound, Partial<ShownRound>>
  /** The pot of a jackpot game; null for other games. */
  readonly pot: Store<PotState, Partial<PotState>> | null
}
