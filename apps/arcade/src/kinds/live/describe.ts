import { getSpotText, isNamedSpot } from '@croupier/fair/bet-text'
import { getPocketColor } from '@croupier/fair/instant/roulette'
import { getRank, getSuit, toCard } from '@croupier/fair/live/cards'
import type { LiveKind } from '@croupier/fair/live/kinds'
import { getLiveGame } from '@croupier/fair/live/tables'
import type { LiveTextKey, LiveTranslate } from '../../text/live-texts.ts'
import type { RoadResult } from './roads.ts'

/** Names of the ranks of cards from ace to king, and of their suits. */
export const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const suitNames = ['♣', '♦', '♥', '♠'] as const

const firstSides: ReadonlySet<string> = new Set(['banker', 'dragon', 'big'])
const secondSides: ReadonlySet<string> = new Set(['player', 'tiger', 'small'])

/** Returns the name of a spot, e.g. "Banker" or "Total 9". */
export function getSpotName(text: LiveTranslate, spot: string): string {
  const { key, values } = getSpotText(spot)
  return text(key as LiveTextKey, values)
}

/** Returns what a spot shows, which may be shorter than its name. */
export function getSpotLabel(text: LiveTranslate, spot: string): string {
  const [group, ...numbers] = spot.split('-')
  if (group === 'straight' || group === 'total') return numbers.join()
  if (group === 'single') return numbers.join()
  if (group === 'double' || group === 'triple')
    return numbers.length === 0
      ? getSpotName(text, spot)
      : Array(group === 'double' ? 2 : 3)
          .fill(numbers.join())
          .join(' ')
  if (group === 'pair') return numbers.join(' ')
  return getSpotName(text, spot)
}

/** Returns the side of a spot, by which it has its color. */
export function getSpotTone(spot: string): 'first' | 'second' | 'red' | 'black' | 'green' | 'plain' {
  const [group, number] = spot.split('-')
  if (group === 'straight') return getPocketColor(Number(number))
  if (spot === 'red' || spot === 'black') return spot
  if (firstSides.has(spot) || spot === 'bankerPair') return 'first'
  return secondSides.has(spot) || spot === 'playerPair' ? 'second' : spot === 'tie' ? 'green' : 'plain'
}

/** Returns a drawn number as it is shown: a card, a face, or a pocket. */
export function formatFace(kind: LiveKind, number: number): string {
  if (kind === 'sicbo') return String(number)
  if (kind === 'roulette') return String(number - 1)
  const card = toCard(number)
  return `${rankNames[getRank(card)]}${suitNames[getSuit(card)]}`
}

/** Returns the result of a round for the roads. */
export function toRoadResult(kind: LiveKind, text: LiveTranslate, numbers: readonly number[]): RoadResult {
  const result = getLiveGame(kind).getResult(numbers)
  if (kind === 'roulette') {
    const color = getPocketColor(Number(result))
    return { tone: color === 'green' ? 'other' : color === 'red' ? 'first' : 'second', text: result }
  }
  const tone = firstSides.has(result) ? 'first' : secondSides.has(result) ? 'second' : 'other'
  return { tone, text: text(`road.${result}` as LiveTextKey) }
}

/** Returns the name of the result of a round. */
export function getResultName(kind: LiveKind, text: LiveTranslate, numbers: readonly number[]): string {
  const result = getLiveGame(kind).getResult(numbers)
  return isNamedSpot(result) ? text(`spot.${result}` as LiveTextKey) : result
}
