import type { Skin } from '@croupier/fair/skin'
import type { InstantSession, StudioSession } from '@croupier/fair/studio-wire'
import type { ComponentType, RefObject } from 'react'
import type { Look } from '../art/looks.ts'
import type { RoundRunner } from '../game/round-context.ts'
import type { GameEvent, GameState } from '../game/state.ts'
import type { Store } from '../game/store.ts'
import type { Preferences } from '../host/storage.ts'
import type { Sounds } from '../sound/sounds.ts'
import type { Amounts } from '../text/amounts.ts'
import type { ArcadeLanguage, Translate } from '../text/texts.ts'
import type { SheetName } from '../ui/sheet-name.ts'
import type { InstantServices } from './instant/instant-services.ts'

/** What a kind of game is created from. */
export interface KindOptions<Session extends StudioSession> {
  readonly session: Session
  readonly skin: Skin
  readonly look: Look
  readonly language: ArcadeLanguage
  readonly t: Translate
  readonly amounts: Amounts
  readonly sounds: Sounds
  readonly store: Store<GameState, GameEvent>
  readonly preferences: Store<Preferences, Partial<Preferences>>
}

/** Components of a kind. They read their own services through a hook of their kind. */
export interface GameView {
  /** What fills the page behind the bars. `room` is the free area between them. */
  readonly Scene: ComponentType<{ room: RefObject<HTMLElement | null> }>
  /** Content of the free area; the scene alone shows a slot. */
  readonly Board: ComponentType | null
  /** Control at the start of the bar; null for the stepper of bets. */
  readonly Stake: ComponentType | null
  /** Line under the win. */
  readonly Detail: ComponentType
  /** Rules, pays and exact return. */
  readonly Info: ComponentType<{ onClose: () => void; onOpen: (sheet: SheetName) => void }>
  /** What the fairness sheet shows beside the seeds of the player; null for nothing. */
  readonly Fairness: ComponentType | null
  /** Whether a round can have free spins, which autoplay can stop on. */
  readonly hasFreeSpins: boolean
  /** Names of the main button; hints before a round, without and with a stake. */
  readonly texts: { readonly start: string; readonly hurry: string; readonly hint: string; readonly ready: string }
}

/** A created kind: its view, the runner of its rounds, and the services that its components read. */
export interface KindGame<Services> {
  readonly view: GameView
  readonly runner: RoundRunner
  readonly services: Services
}

/** Creates an instant game. */
export type InstantFactory = (options: KindOptions<InstantSession>) => Promise<KindGame<InstantServices>>
