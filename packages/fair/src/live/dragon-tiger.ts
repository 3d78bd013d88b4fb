import { unitsPerStake } from '../instant/game.ts'
import { cardsPerRank, createShoe, getRank, shoeSize, toCard } from './cards.ts'
import type { LiveGame } from './game.ts'

/** Who wins a round. */
export type DragonTigerWinner = 'dragon' | 'tiger' | 'tie'

const winners: readonly DragonTigerWinner[] = ['dragon', 'tiger', 'tie']

const win = 2 * unitsPerStake
/** Half of the stake, which a tie returns. */
const half = unitsPerStake / 2

const spotUnits = {
  dragon: { dragon: win, tiger: 0, tie: half },
  tiger: { dragon: 0, tiger: win, tie: half },
  tie: { dragon: 0, tiger: 0, tie: 9 * unitsPerStake },
} as const satisfies Record<DragonTigerWinner, Record<DragonTigerWinner, number>>

/** Returns the winner of a round: the higher card of two, the dragon's first. An ace is the lowest, suits do not count. */
export function findDragonTigerWinner(numbers: readonly number[]): DragonTigerWinner {
  const [dragon = 0, tiger = 0] = numbers.map((number) => getRank(toCard(number)))
  if (dragon === tiger) return 'tie'
  return dragon > tiger ? 'dragon' : 'tiger'
}

/** Dragon tiger from a full shoe of eight decks. */
export const dragonTiger: LiveGame = {
  form: createShoe(2),
  spots: winners,
  getUnits: (spot, numbers) => spotUnits[requireSpot(spot)][findDragonTigerWinner(numbers)],
  listChances: (spot) => {
    const known = requireSpot(spot)
    return winners.map((winner) => ({ units: spotUnits[known][winner], outcomes: countOutcomes(winner) }))
  },
  getResult: findDragonTigerWinner,
}

function requireSpot(spot: string): DragonTigerWinner {
  const known = winners.find((winner) => winner === spot)
  if (!known) throw new RangeError(`"${spot}" is no spot of dragon tiger`)
  return known
}

/** Counts the orders of two cards: a tie has a second card of the same rank, the others are halved. */
function countOutcomes(winner: DragonTigerWinner): bigint {
  const ties = shoeSize * (cardsPerRank - 1)
  return BigInt(winner === 'tie' ? ties : (shoeSize * (shoeSize - 1) - ties) / 2)
}
