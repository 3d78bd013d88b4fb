import { forEachMatch, getLine, type Haystack } from './haystack.ts'
import { isLatin, type QueryVariant } from './query.ts'

/** How well a name matches a query, best first; `sound` and then `typo` are tried only when nothing else matches. */
export const matchKinds = ['exact', 'start', 'wholeWords', 'prefix', 'words', 'infix', 'sound', 'typo'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Ranks of the kinds; lower is better. */
export const rankByMatch = Object.fromEntries(matchKinds.map((kind, rank) => [kind, rank])) as Record<MatchKind, number>
export const noMatch = matchKinds.length

/** Shorter Latin fragments inside words would match almost every game. */
const minInfixLength = 3

function canMatchInside(word: string): boolean {
  return word.length >= minInfixLength || !isLatin(word)
}

type OnMatch = (name: number, rank: number) => void

/** Matches names that contain the whole query, ignoring spaces. */
function matchSqueezed({ squeezed }: Haystack, query: string, onMatch: OnMatch): void {
  forEachMatch(squeezed, `\n${query}`, (name, end) => {
    onMatch(name, squeezed.starts[name + 1] === end ? rankByMatch.exact : rankByMatch.prefix)
  })
  if (canMatchInside(query)) forEachMatch(squeezed, query, (name) => onMatch(name, rankByMatch.infix))
}

/** Matches names that contain all words, in any order. The longest word, as the rarest, selects the candidates. */
function matchWords({ spaced }: Haystack, { words, latin, rewritten }: QueryVariant, onMatch: OnMatch): void {
  const matchesWhole = (index: number) => latin && index === rewritten
  const longest = words.reduce((best, word, index) => (word.length > (words[best]?.length ?? 0) ? index : best), 0)
  const canMatchAll = words.every((word, index) => canMatchInside(word) && !matchesWhole(index))
  forEachMatch(spaced, (canMatchAll ? '' : ' ') + (words[longest] ?? ''), (name) => {
    const text = `${getLine(spaced, name).slice(1)} `
    if (text.startsWith(` ${words.join(' ')} `)) onMatch(name, rankByMatch.start)
    else if (words.every((word) => text.includes(` ${word} `))) onMatch(name, rankByMatch.wholeWords)
    else if (words.every((word, index) => text.includes(matchesWhole(index) ? ` ${word} ` : ` ${word}`)))
      onMatch(name, rankByMatch.words)
    else if (canMatchAll && words.every((word) => text.includes(word))) onMatch(name, rankByMatch.infix)
  })
}

/** Lowers the rank of every game that has a name matching the variant. */
export function matchVariant(haystack: Haystack, writing: QueryVariant, ranks: Uint8Array): void {
  const improve: OnMatch = (name, rank) => {
    const game = haystack.gameByName[name] ?? 0
    if (rank < (ranks[game] ?? 0)) ranks[game] = rank
  }
  matchWords(haystack, writing, improve)
  // `2d` may match `hai d…`, but not names that begin with `haid…`.
  const canMatchSqueezed = !writing.latin || writing.rewritten === undefined
  if (canMatchSqueezed) matchSqueezed(haystack, writing.squeezed, improve)
}

/** Shorter sounds match many names by chance. */
const minSoundLength = 3

/** Sets the rank of every game with a name, of the sounds of names, that begins like the sound of a query. */
export function matchSound({ squeezed, gameByName }: Haystack, sound: string, ranks: Uint8Array): void {
  if (sound.length < minSoundLength) return
  forEachMatch(squeezed, `\n${sound}`, (name) => {
    ranks[gameByName[name] ?? 0] = rankByMatch.sound
  })
}
