import { eachHolding, nameAt, type Haystack } from './haystack.ts'
import { isLatin, type Writing } from './query.ts'

/** How well a name answers a query, best first; `typo` is tried only where nothing else answers. */
export const matchKinds = ['exact', 'prefix', 'words', 'infix', 'typo'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Ranks of the kinds: smaller is better. */
export const rankOf = Object.fromEntries(matchKinds.map((kind, rank) => [kind, rank])) as Record<MatchKind, number>
export const noMatch = matchKinds.length

/** Shorter Latin fragments inside words would find almost every game. */
const shortestInfix = 3

function mayStandInside(word: string): boolean {
  return word.length >= shortestInfix || !isLatin(word)
}

type Found = (name: number, rank: number) => void

/** Names in which the whole query stands, spaces aside. */
function matchSqueezed({ squeezed }: Haystack, asked: string, found: Found): void {
  eachHolding(squeezed, `\n${asked}`, (name, end) => {
    found(name, squeezed.starts[name + 1] === end ? rankOf.exact : rankOf.prefix)
  })
  if (mayStandInside(asked)) eachHolding(squeezed, asked, (name) => found(name, rankOf.infix))
}

/** Names that hold all words, in any order. The longest word, as the rarest, picks the candidates. */
function matchWords({ spaced }: Haystack, { words, latin, rewritten }: Writing, found: Found): void {
  const whole = (index: number) => latin && index === rewritten
  const longest = words.reduce((best, word, index) => (word.length > (words[best]?.length ?? 0) ? index : best), 0)
  const inside = words.every((word, index) => mayStandInside(word) && !whole(index))
  eachHolding(spaced, (inside ? '' : ' ') + (words[longest] ?? ''), (name) => {
    const text = `${nameAt(spaced, name)} `
    if (words.every((word, index) => text.includes(whole(index) ? ` ${word} ` : ` ${word}`))) found(name, rankOf.words)
    else if (inside && words.every((word) => text.includes(word))) found(name, rankOf.infix)
  })
}

/** Lowers the rank of every game that has a name which answers the writing. */
export function matchWriting(haystack: Haystack, writing: Writing, ranks: Uint8Array): void {
  const improve: Found = (name, rank) => {
    const game = haystack.gameOf[name] ?? 0
    if (rank < (ranks[game] ?? 0)) ranks[game] = rank
  }
  matchWords(haystack, writing, improve)
  // `2d` may mean `hai d…`, but not the names that begin with `haid…`.
  const numberMayMelt = !writing.latin || writing.rewritten === undefined
  if (numberMayMelt) matchSqueezed(haystack, writing.squeezed, improve)
}
