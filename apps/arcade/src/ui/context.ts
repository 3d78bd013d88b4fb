import type { SlotModel } from '@croupier/fair/model'
import type { FairnessState, StudioSession } from '@croupier/fair/studio-wire'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Controller } from '../game/controller.ts'
import type { GameEvent, GameState } from '../game/state.ts'
import type { Store } from '../game/store.ts'
import type { Host } from '../host/host.ts'
import type { Preferences } from '../host/storage.ts'
import type { Sounds } from '../sound/sounds.ts'
import type { SymbolArt } from '../stage/sprites.ts'
import type { StudioClient } from '../studio/client.ts'
import type { Amounts } from '../text/amounts.ts'
import type { Translate } from '../text/texts.ts'
import type { Look } from '../art/looks.ts'
import type { Theme } from '@croupier/fair/skin'

/** One game as it is played: made once, never changed while it is on the page. */
export interface Play {
  readonly session: StudioSession
  readonly model: SlotModel
  readonly theme: Theme
  readonly look: Look
  readonly art: SymbolArt
  readonly t: Translate
  readonly amounts: Amounts
  readonly studio: StudioClient
  readonly store: Store<GameState, GameEvent>
  readonly preferences: Store<Preferences, Partial<Preferences>>
  /** The active seeds, as rounds and rotations move them on. */
  readonly fairness: Store<FairnessState, Partial<FairnessState>>
  readonly controller: Controller
  readonly sounds: Sounds
  readonly host: Host
}

export const PlayContext = createContext<Play | null>(null)

/** The game on the page. */
export function usePlay(): Play {
  const play = use(PlayContext)
  if (!play) throw new Error('There is no game here')
  return play
}

/** The state of the game as it changes. */
export function useGame(): GameState {
  const { store } = usePlay()
  return useSyncExternalStore(store.subscribe, store.get)
}

/** What the player chose, as it changes. */
export function usePreferences(): Preferences {
  const { preferences } = usePlay()
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}

/** The active seeds as they change. */
export function useFairness(): FairnessState {
  const { fairness } = usePlay()
  return useSyncExternalStore(fairness.subscribe, fairness.get)
}
