import type { InstantKind } from '../game-kind.ts'
import { createDiceTarget, diceChances } from './dice.ts'
import { duelSides } from './duel.ts'
import { fishNames } from './fish.ts'
import { jackpotTarget } from './jackpot.ts'
import { createPlinkoTarget, plinkoRisks, plinkoRows } from './plinko.ts'
import { rouletteTargets } from './roulette.ts'
import { scratchTarget } from './scratch.ts'
import { shanTarget } from './shan.ts'
import { wheelRisks } from './wheel.ts'

/** Every target of each kind whose return may differ from those of others: the two sides of a roll of dice have the same. */
export const instantTargets: Readonly<Record<InstantKind, readonly string[]>> = {
  roulette: rouletteTargets.map(({ id }) => id),
  dice: diceChances.map((chance) => createDiceTarget({ side: 'under', chance })),
  plinko: plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => createPlinkoTarget({ rows, risk }))),
  scratch: [scratchTarget],
  duel: duelSides,
  fish: fishNames,
  wheel: wheelRisks,
  shan: [shanTarget],
  jackpot: [jackpotTarget],
}
