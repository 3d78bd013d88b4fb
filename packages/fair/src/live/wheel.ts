import { roulette, rouletteTargets, wheelOrder } from '../instant/roulette.ts'
import type { LiveGame } from './game.ts'

/** Returns the number of the pocket that a round has drawn, 0-36. */
export function getPocket(numbers: readonly number[]): number {
  return (numbers[0] ?? 1) - 1
}

/** Roulette with a single zero: spots and pays are those of the instant game. */
export const liveRoulette: LiveGame = {
  form: { kind: 'distinct', count: 1, size: wheelOrder.length },
  spots: rouletteTargets.map(({ id }) => id),
  getUnits: (spot, numbers) => roulette.getUnits(spot, [getPocket(numbers)]),
  listChances: roulette.listChances,
  getResult: (numbers) => String(getPocket(numbers)),
}
