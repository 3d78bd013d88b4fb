import type { DrawForm } from '../lottery/forms.ts'

/** Decks of a shoe, which is complete before each round. */
const decks = 8
const cardsPerDeck = 52
const ranks = 13

/** Cards of a full shoe. */
export const shoeSize = decks * cardsPerDeck
/** Cards of one rank in a full shoe. */
export const cardsPerRank = shoeSize / ranks

/** Returns the form of a round that takes so many cards from a full shoe. */
export function createShoe(count: number): DrawForm {
  return { kind: 'distinct', count, size: shoeSize }
}

/** Returns the card of a number of the shoe (from 1): 0-51, thirteen from ace to king of clubs, diamonds, hearts, spades. */
export function toCard(number: number): number {
  return (number - 1) % cardsPerDeck
}

/** Returns the rank of a card from 0 (ace) to 12 (king). */
export function getRank(card: number): number {
  return card % ranks
}

/** Returns the suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export function getSuit(card: number): number {
  return Math.floor(card / ranks)
}
