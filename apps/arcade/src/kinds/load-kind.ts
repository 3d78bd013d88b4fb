import type { GameKind } from '@croupier/fair/game-kind'
import type { InstantSession, SlotSession } from '@croupier/fair/studio-wire'
import type { InstantServices } from './instant/instant-services.ts'
import type { KindGame, KindOptions } from './game-view.ts'
import type { SlotServices } from './slot/slot-services.ts'

type SlotFactory = (options: KindOptions<SlotSession>) => Promise<KindGame<SlotServices>>
type InstantFactory = (options: KindOptions<InstantSession>) => Promise<KindGame<InstantServices>>

/** Loads what creates a kind of game. A game downloads its own kind only. */
export const loadKind = {
  slot: async () => (await import('./slot/slot-game.ts')).createSlotGame,
  roulette: async () => (await import('./roulette/roulette-game.ts')).createRouletteGame,
  dice: async () => (await import('./dice/dice-game.ts')).createDiceGame,
  plinko: async () => (await import('./plinko/plinko-game.ts')).createPlinkoGame,
  scratch: async () => (await import('./scratch/scratch-game.ts')).createScratchGame,
} as const satisfies { [Kind in GameKind]: () => Promise<Kind extends 'slot' ? SlotFactory : InstantFactory> }
