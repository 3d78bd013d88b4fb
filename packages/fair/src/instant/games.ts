import type { InstantKind } from '../game-kind.ts'
import { dice } from './dice.ts'
import { duel } from './duel.ts'
import { fish } from './fish.ts'
import type { InstantGame } from './game.ts'
import { jackpot } from './jackpot.ts'
import { plinko } from './plinko.ts'
import { roulette } from './roulette.ts'
import { scratch } from './scratch.ts'
import { shan } from './shan.ts'
import { wheel } from './wheel.ts'

/** The maths of all instant games by kind. */
export const instantGames = {
  roulette,
  dice,
  plinko,
  scratch,
  duel,
  fish,
  wheel,
  shan,
  jackpot,
} as const satisfies Record<InstantKind, InstantGame>
