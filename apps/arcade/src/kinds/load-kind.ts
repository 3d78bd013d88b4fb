import type { GameKind } from '@croupier/fair/game-kind'
import type { SlotSession } from '@croupier/fair/studio-wire'
import type { InstantFactory, KindGame, KindOptions } from './game-view.ts'
import type { SlotServices } from './slot/slot-services.ts'

type SlotFactory = (options: KindOptions<SlotSession>) => Promise<KindGame<SlotServices>>

/** Loads what creates a kind of game. A game downloads its own kind only. */
export const loadKind = {
  slot: async () => (await import('./slot/slot-game.ts')).createSlotGame,
  roulette: async () => (await import('./roulette/roulette-game.ts')).createRouletteGame,
  dice: async () => (await import('./dice/dice-game.ts')).createDiceGame,
  plinko: async () => (await import('./plinko/plinko-game.ts')).createPlinkoGame,
  scratch: async () => (await import('./scratch/scratch-game.ts')).createScratchGame,
  duel: async () => (await import('./duel/duel-game.ts')).createDuelGame,
  fish: async () => (await import('./fish/fish-game.ts')).createFishGame,
  wheel: async () => (await import('./wheel/wheel-game.ts')).createWheelGame,
  shan: async () => (await import('./shan/shan-game.ts')).createShanGame,
  jackpot: async () => (await import('./jackpot/jackpot-game.ts')).createJackpotGame,
} as const satisfies { [Kind in GameKind]: () => Promise<Kind extends 'slot' ? SlotFactory : InstantFactory> }
