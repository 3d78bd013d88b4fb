import type { Draw } from '../stream.ts'
import { unitsPerStake, type InstantGame } from './game.ts'

/** Seats of a table; the first is the player's, the others belong to the house. */
export const shanSeats = 4
/** The only target: the pot. */
export const shanTarget = 'pot'

const deck = 52
const ranksOfSuit = 13
const cardsOfSeat = 3
/** A hand of two cards with fewer points takes a third one. */
const standsFrom = 5
const naturalFrom = 8
/** Every seat puts one stake into the pot; the house keeps a twentieth of it. */
const potUnits = (shanSeats * unitsPerStake * 19) / 20

/** A card, 0-51: thirteen from ace to king of clubs, diamonds, hearts, spades. */
export type Card = number

/** What decides between hands, the strongest kind last: points, three pictures, three of a rank, eight or nine with two cards. */
export const shanRanks = ['points', 'pictures', 'triple', 'natural'] as const
export type ShanRank = (typeof shanRanks)[number]

/** The hand of a seat. */
export interface ShanHand {
  /** Two cards, or three where it took one. */
  readonly cards: readonly Card[]
  /** Last digit of the sum; pictures and tens count nothing. */
  readonly points: number
  readonly rank: ShanRank
}

/** Rank of a card from 0 (ace) to 12 (king). */
export function getCardRank(card: Card): number {
  return card % ranksOfSuit
}

/** Suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export function getCardSuit(card: Card): number {
  return Math.floor(card / ranksOfSuit)
}

/** Returns the hands of all seats. Each has three of the drawn cards, of which it shows the third only if it takes it. */
export function dealHands(drawn: readonly number[]): readonly ShanHand[] {
  return Array.from({ length: shanSeats }, (_, seat) =>
    playHand(drawn.slice(seat * cardsOfSeat, (seat + 1) * cardsOfSeat)),
  )
}

/** Returns the seat whose hand takes the pot. Two hands are never equal, because no card is dealt twice. */
export function findWinningSeat(drawn: readonly number[]): number {
  const hands = dealHands(drawn)
  return hands.reduce((best, hand, seat) => (isStronger(hand, hands[best]) ? seat : best), 0)
}

/**
 * Shan Koe Mee among four seats: the hand nearest to nine takes the pot. All seats follow the same rule, so each wins with the same
 * probability, and the player is returned 95 %.
 */
export const shan: InstantGame = {
  kind: 'shan',
  maxBets: 1,
  draw: drawCards,
  isTarget: (target) => target === shanTarget,
  getUnits: (target, drawn) => {
    requirePot(target)
    return drawn.length === shanSeats * cardsOfSeat && findWinningSeat(drawn) === 0 ? potUnits : 0
  },
  listChances: (target) => {
    requirePot(target)
    return [
      { units: potUnits, outcomes: 1n },
      { units: 0, outcomes: BigInt(shanSeats - 1) },
    ]
  },
}

async function drawCards(draw: Draw): Promise<readonly Card[]> {
  const left = Array.from({ length: deck }, (_, card) => card)
  const cards: Card[] = []
  while (cards.length < shanSeats * cardsOfSeat) cards.push(...left.splice(await draw(left.length), 1))
  return cards
}

function playHand(cards: readonly Card[]): ShanHand {
  const two = cards.slice(0, 2)
  const points = countPoints(two)
  if (points >= naturalFrom) return { cards: two, points, rank: 'natural' }
  if (points >= standsFrom) return { cards: two, points, rank: 'points' }
  return { cards, points: countPoints(cards), rank: findRank(cards) }
}

function findRank(cards: readonly Card[]): ShanRank {
  const ranks = cards.map(getCardRank)
  if (new Set(ranks).size === 1) return 'triple'
  return ranks.every((rank) => rank >= 10) ? 'pictures' : 'points'
}

function countPoints(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + (getCardRank(card) < 9 ? getCardRank(card) + 1 : 0), 0) % 10
}

function isStronger(hand: ShanHand, other: ShanHand | undefined): boolean {
  if (!other) return true
  const difference = compareNumbers(toStrength(hand), toStrength(other))
  return difference > 0
}

/** Kind, points, fewer cards, then the highest card by rank and suit; an ace is the highest. */
function toStrength({ rank, points, cards }: ShanHand): readonly number[] {
  const highest = Math.max(...cards.map((card) => ((getCardRank(card) + 12) % ranksOfSuit) * 4 + getCardSuit(card)))
  return [shanRanks.indexOf(rank), points, -cards.length, highest]
}

function compareNumbers(values: readonly number[], others: readonly number[]): number {
  const index = values.findIndex((value, at) => value !== others[at])
  return index === -1 ? 0 : (values[index] ?? 0) - (others[index] ?? 0)
}

function requirePot(target: string): void {
  if (target !== shanTarget) throw new RangeError(`"${target}" is not a pot`)
}
