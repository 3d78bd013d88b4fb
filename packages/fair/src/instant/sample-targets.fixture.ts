import type { InstantKind } from '../game-kind.ts'
import { diceChances } from './dice.ts'
import { fishNames } from './fish.ts'
import { plinkoRisks, plinkoRows } from './plinko.ts'
import { rouletteTargets } from './roulette.ts'

/** Targets of each kind that the tests try. */
export const sampleTargets: Readonly<Record<InstantKind, readonly [string, ...string[]]>> = {
  roulette: ['red', ...rouletteTargets.map(({ id }) => id)],
  dice: ['under-4950', ...diceChances.flatMap((chance) => [`under-${chance}`, `over-${chance}`])],
  plinko: ['8-low', ...plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => `${rows}-${risk}`))],
  scratch: ['card'],
  duel: ['red', 'draw', 'blue'],
  fish: ['minnow', ...fishNames],
  wheel: ['low', 'medium', 'high'],
  shan: ['pot'],
  jackpot: ['line'],
}
