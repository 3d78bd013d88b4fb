import type { FairnessState, StudioSession } from '@croupier/fair/studio-wire'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Acknowledge } from '../game/acknowledge.ts'
import type { Controller } from '../game/controller.ts'
import type { GameEvent, GameState } from '../game/state.ts'
import type { Store } from '../game/store.ts'
import type { Host } from '../host/host.ts'
import type { Preferences } from '../host/storage.ts'
import type { Sounds } from '../sound/sounds.ts'
import type { GameView } from '../kinds/game-view.ts'
import type { SlotServices } from '../kinds/slot/slot-services.ts'
import type { InstantServices } from '../kinds/instant/instant-services.ts'
import type { StudioClient } from '../studio/client.ts'
import type { Amounts } from '../text/amounts.ts'
import type { Translate } from '../text/texts.ts'
import type { Look } from '../art/looks.ts'
import type { Theme } from '@croupier/fair/skin'

/** What sheets and status screens need of a game of any kind. Created once; never changes while mounted. */
export interface Shell {
  readonly t: Translate
  readonly host: Host
}

/** Services of the mounted game. Created once; never changes while mounted. */
export interface Play extends Shell {
  readonly session: StudioSession
  /** Origin of the site that has launched the game; null where it is unknown. */
  readonly siteOrigin: string | null
  readonly theme: Theme
  readonly look: Look
  readonly amounts: Amounts
  readonly studio: StudioClient
  readonly store: Store<GameState, GameEvent>
  readonly preferences: Store<Preferences, Partial<Preferences>>
  /** The active seed pair; updated by rounds and rotations. */
  readonly fairness: Store<FairnessState, Partial<FairnessState>>
  readonly controller: Controller
  readonly acknowledge: Acknowledge
  readonly sounds: Sounds
  readonly view: GameView
  /** What the components of the kind read. */
  readonly services: SlotServices | InstantServices
}

export const ShellContext = createContext<Shell | null>(null)

/** Returns the texts and the embedding site of the mounted game. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell must be used inside ShellContext')
  return shell
}

export const PlayContext = createContext<Play | null>(null)

/** Returns the services of the mounted game. */
export function usePlay(): Play {
  const play = use(PlayContext)
  if (!play) throw new Error('usePlay must be used inside PlayContext')
  return play
}

/** Subscribes to the state of the game. */
export function useGameState(): GameState {
  const { store } = usePlay()
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Subscribes to the preferences of the player. */
export function usePreferences(): Preferences {
  const { preferences } = usePlay()
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}

/** Subscribes to the active seed pair. */
export function useFairness(): FairnessState {
  const { fairness } = usePlay()
  return useSyncExternalStore(fairness.subscribe, fairness.get)
}
