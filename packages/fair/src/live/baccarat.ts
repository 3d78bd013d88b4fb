import { unitsPerStake, type PayChance } from '../instant/game.ts'
import { cardsPerRank, createShoe, getRank, shoeSize, toCard } from './cards.ts'
import type { LiveGame } from './game.ts'

/** Cards that are drawn for a round: a hand has three at most. */
const cardsPerRound = 6
/** Values of cards: ten different ones, of which 0 is that of tens and pictures. */
const values = 10
const pictureRanks = 4
const naturalFrom = 8
/** The player's hand takes a third card below it. */
const playerStandsFrom = 6

/** Who wins a round. */
export type BaccaratWinner = 'player' | 'banker' | 'tie'

/** A dealt round. */
export interface BaccaratRound {
  /** Cards (0-51) of each hand in the order in which it gets them. */
  readonly player: readonly number[]
  readonly banker: readonly number[]
  readonly playerPoints: number
  readonly bankerPoints: number
  readonly winner: BaccaratWinner
}

/** Points of the third card of the player with which the banker takes one as well, by the banker's points. */
const bankerDraws: Readonly<Record<number, (third: number) => boolean>> = {
  3: (third) => third !== 8,
  4: (third) => third >= 2 && third <= 7,
  5: (third) => third >= 4 && third <= 7,
  6: (third) => third === 6 || third === 7,
}

const units = {
  /** One to one. */
  win: 2 * unitsPerStake,
  /** One to one less a commission of a twentieth of the win. */
  bankerWin: 2 * unitsPerStake - 1,
  tie: 9 * unitsPerStake,
  pair: 12 * unitsPerStake,
} as const

type Spot = 'player' | 'banker' | 'tie' | 'playerPair' | 'bankerPair'

/** Units of the spots on the winner. On a tie the stakes on player and banker are returned. */
const winnerUnits = {
  player: { player: units.win, banker: 0, tie: unitsPerStake },
  banker: { player: 0, banker: units.bankerWin, tie: unitsPerStake },
  tie: { player: 0, banker: 0, tie: units.tie },
} as const satisfies Record<BaccaratWinner, Record<BaccaratWinner, number>>

/** Deals a round by the fixed rules; the cards alternate between the hands, the player's first. */
export function dealBaccarat(numbers: readonly number[]): BaccaratRound {
  const cards = numbers.map(toCard)
  const taken = countTaken(cards.map((card) => getValue(getRank(card))))
  const third = cards[4]
  const player = pick(cards, [0, 2]).concat(taken.player && third !== undefined ? [third] : [])
  const bankersThird = cards[taken.player ? 5 : 4]
  const banker = pick(cards, [1, 3]).concat(taken.banker && bankersThird !== undefined ? [bankersThird] : [])
  const [playerPoints, bankerPoints] = [countPoints(player), countPoints(banker)]
  return { player, banker, playerPoints, bankerPoints, winner: findWinner(playerPoints, bankerPoints) }
}

/** Baccarat from a full shoe of eight decks, with the commission of a twentieth on the banker's wins. */
export const baccarat: LiveGame = {
  form: createShoe(cardsPerRound),
  spots: ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] satisfies Spot[],
  getUnits: (spot, numbers) => {
    const known = requireSpot(spot)
    if (known === 'playerPair') return isPair(numbers, 0) ? units.pair : 0
    if (known === 'bankerPair') return isPair(numbers, 1) ? units.pair : 0
    return winnerUnits[known][dealBaccarat(numbers).winner]
  },
  listChances: (spot) => {
    const known = requireSpot(spot)
    if (known === 'playerPair' || known === 'bankerPair') return listPairChances()
    const outcomes = countWinners()
    return (['player', 'banker', 'tie'] as const).map((winner) => ({
      units: winnerUnits[known][winner],
      outcomes: outcomes[winner],
    }))
  },
  getResult: (numbers) => dealBaccarat(numbers).winner,
}

/** Whether the first two cards of a hand have the same rank; `first` is the place of its first card. */
export function isPair(numbers: readonly number[], first: 0 | 1): boolean {
  const [one, other] = pick(numbers, [first, first + 2]).map((number) => getRank(toCard(number)))
  return one !== undefined && one === other
}

function requireSpot(spot: string): Spot {
  if (baccarat.spots.includes(spot)) return spot as Spot
  throw new RangeError(`"${spot}" is no spot of baccarat`)
}

function pick(list: readonly number[], places: readonly number[]): readonly number[] {
  return places.flatMap((place) => list[place] ?? [])
}

function getValue(rank: number): number {
  return rank < 9 ? rank + 1 : 0
}

function countPoints(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + getValue(getRank(card)), 0) % values
}

function findWinner(player: number, banker: number): BaccaratWinner {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

/** Which hands take a third card, by the values of the cards. */
function countTaken([p1 = 0, b1 = 0, p2 = 0, b2 = 0, third = 0]: readonly number[]): {
  readonly player: boolean
  readonly banker: boolean
} {
  const [player, banker] = [(p1 + p2) % values, (b1 + b2) % values]
  if (player >= naturalFrom || banker >= naturalFrom) return { player: false, banker: false }
  if (player >= playerStandsFrom) return { player: false, banker: banker < playerStandsFrom }
  return { player: true, banker: banker < 3 || (bankerDraws[banker]?.(third) ?? false) }
}

let winnerCounts: Readonly<Record<BaccaratWinner, bigint>> | null = null

/**
 * Counts the orders of six cards of the shoe that each side wins: every order of values, weighted with the cards that the shoe
 * still has of each. All counts are below 2^53 and therefore exact.
 */
function countWinners(): Readonly<Record<BaccaratWinner, bigint>> {
  if (winnerCounts) return winnerCounts
  const left = Array.from({ length: values }, (_, value) => cardsPerRank * (value === 0 ? pictureRanks : 1))
  const counts = { player: 0, banker: 0, tie: 0 }
  const dealt: number[] = []

  function deal(ways: number): void {
    const place = dealt.length
    const isDecided = place === cardsPerRound
    if (isDecided) {
      counts[findWinnerOfValues(dealt)] += ways
      return
    }
    for (let value = 0; value < values; value += 1) {
      const cards = left[value] ?? 0
      if (cards === 0) continue
      left[value] = cards - 1
      dealt.push(value)
      deal(ways * cards)
      dealt.pop()
      left[value] = cards
    }
  }

  deal(1)
  winnerCounts = { player: BigInt(counts.player), banker: BigInt(counts.banker), tie: BigInt(counts.tie) }
  return winnerCounts
}

function findWinnerOfValues(dealt: readonly number[]): BaccaratWinner {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = dealt
  const taken = countTaken(dealt)
  const player = p1 + p2 + (taken.player ? fifth : 0)
  const banker = b1 + b2 + (taken.banker ? (taken.player ? sixth : fifth) : 0)
  return findWinner(player % values, banker % values)
}

/** The second card of a hand has the rank of its first one, or not. */
function listPairChances(): readonly PayChance[] {
  const same = BigInt(cardsPerRank - 1)
  return [
    { units: units.pair, outcomes: same },
    { units: 0, outcomes: BigInt(shoeSize - 1) - same },
  ]
}
