import type { InstantKind } from '../game-kind.ts'
import { dice } from './dice.ts'
import type { InstantGame } from './game.ts'
import { plinko } from './plinko.ts'
import { roulette } from './roulette.ts'
import { scratch } from './scratch.ts'

/** The maths of all instant games by kind. */
export const instantGames = { roulette, dice, plinko, scratch } as const satisfies Record<InstantKind, InstantGame>
