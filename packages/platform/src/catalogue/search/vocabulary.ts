import { editsBetween, pointsOf } from './distance.ts'
import type { Name } from './haystack.ts'

/** Every word of many names with the games that hold it, short words first. */
export type Vocabulary = readonly Entry[]

interface Entry {
  readonly points: Uint32Array
  readonly letters: number
  readonly games: Set<number>
}

/** Collects the words of the names. */
export function vocabularyOf(names: readonly Name[]): Vocabulary {
  const words = new Map<string, Entry>()
  for (const { folded, game } of names) {
    for (const word of folded.split(' ')) {
      const entry = words.get(word)
      if (entry) entry.games.add(game)
      else words.set(word, newEntry(word, game))
    }
  }
  return [...words.values()].toSorted((a, b) => a.points.length - b.points.length)
}

function newEntry(word: string, game: number): Entry {
  const points = pointsOf(word)
  return { points, letters: lettersOf(points), games: new Set([game]) }
}

/** Which letters a word has, as a set of 32 bits: letters may share a bit. */
function lettersOf(points: Uint32Array): number {
  return points.reduce((letters, point) => letters | (1 << (point % 32)), 0)
}

/** How many letters of one word the other surely lacks; each takes an edit of its own. */
function lacking(letters: number, others: number): number {
  let missing = 0
  for (let rest = letters & ~others; rest !== 0; rest &= rest - 1) missing += 1
  return missing
}

/** A longer text is no misspelt title, and not worth the work. */
const mostWords = 12

/** Edits that a word of so many characters may differ by. */
function tolerance(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

/** Games that hold one of the words closest to the one typed, with the number of edits between them. */
function closest(vocabulary: Vocabulary, typed: string, growing: boolean): ReadonlyMap<number, number> {
  const points = pointsOf(typed)
  const letters = lettersOf(points)
  let limit = tolerance(points.length)
  let found: Entry[] = []
  for (const entry of vocabulary) {
    if (!growing && entry.points.length > points.length + limit) break
    if (lacking(letters, entry.letters) > limit) continue
    const edits = editsBetween(points, entry.points, limit, growing)
    if (edits > limit) continue
    if (edits < limit) found = []
    limit = edits
    found.push(entry)
  }
  return new Map(found.flatMap(({ games }) => Array.from(games, (game) => [game, limit] as const)))
}

/**
 * Games that hold, for every typed word, a word that it may have meant, with the sum of edits. `growing`: typed words
 * may be beginnings of words.
 */
export function gamesMeant(vocabulary: Vocabulary, words: readonly string[], growing: boolean): Map<number, number> {
  if (words.length > mostWords) return new Map()
  const [first, ...rest] = words.map((word) => closest(vocabulary, word, growing))
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
