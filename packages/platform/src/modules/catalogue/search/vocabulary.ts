import { countEdits, toCodePoints } from './distance.ts'
import type { Name } from './haystack.ts'

/** Every word of many names with the games whose names contain it, short words first. */
export type Vocabulary = readonly Entry[]

interface Entry {
  readonly points: Uint32Array
  readonly letters: number
  readonly games: Set<number>
}

/** Collects the words of the names. */
export function createVocabulary(names: readonly Name[]): Vocabulary {
  const words = new Map<string, Entry>()
  for (const { folded, game } of names) {
    for (const word of folded.split(' ')) {
      const entry = words.get(word)
      if (entry) entry.games.add(game)
      else words.set(word, createEntry(word, game))
    }
  }
  return [...words.values()].toSorted((a, b) => a.points.length - b.points.length)
}

function createEntry(word: string, game: number): Entry {
  const points = toCodePoints(word)
  return { points, letters: toLetterMask(points), games: new Set([game]) }
}

/** Returns the letters of a word as a set of 32 bits; letters may share a bit. */
function toLetterMask(points: Uint32Array): number {
  return points.reduce((letters, point) => letters | (1 << (point % 32)), 0)
}

/** Counts the letters of one word that the other certainly lacks; each costs at least one edit. */
function countMissingLetters(letters: number, others: number): number {
  let missing = 0
  for (let rest = letters & ~others; rest !== 0; rest &= rest - 1) missing += 1
  return missing
}

/** A longer text is not treated as a misspelt title. */
const maxWords = 12

/** Returns the number of edits allowed for a word of this length. */
function getTolerance(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

/** Finds the games with one of the words closest to the typed one, with the number of edits. */
function findClosest(vocabulary: Vocabulary, typed: string, growing: boolean): ReadonlyMap<number, number> {
  const points = toCodePoints(typed)
  const letters = toLetterMask(points)
  let limit = getTolerance(points.length)
  let found: Entry[] = []
  for (const entry of vocabulary) {
    if (!growing && entry.points.length > points.length + limit) break
    if (countMissingLetters(letters, entry.letters) > limit) continue
    const edits = countEdits(points, entry.points, limit, growing)
    if (edits > limit) continue
    if (edits < limit) found = []
    limit = edits
    found.push(entry)
  }
  return new Map(found.flatMap(({ games }) => Array.from(games, (game) => [game, limit] as const)))
}

/**
 * Finds the games that contain, for every typed word, a similar one, with the sum of edits. `growing`: typed words may
 * be prefixes.
 */
export function findSimilarGames(
  vocabulary: Vocabulary,
  words: readonly string[],
  growing: boolean,
): Map<number, number> {
  if (words.length > maxWords) return new Map()
  const [first, ...rest] = words.map((word) => findClosest(vocabulary, word, growing))
  const meant = new Map(first)
  for (const more of rest) {
    for (const [game, edits] of meant) {
      const further = more.get(game)
      if (further === undefined) meant.delete(game)
      else meant.set(game, edits + further)
    }
  }
  return meant
}
