import { fold } from './fold.ts'
import { haystackOf, type Name } from './haystack.ts'
import { matchWriting, noMatch, rankOf } from './match.ts'
import { isLatin, writingsOfQuery } from './query.ts'
import { gamesMeant, vocabularyOf } from './vocabulary.ts'

/** Finds games by what people type. */
export interface SearchIndex {
  /**
   * Rank of every game by its index, best first: 0 exact name, 1 beginning of the name, 2 beginnings of its words,
   * 3 inside the name, from 4 on one more for every edit of a misspelt name; `unmatched` for the rest.
   * Null when the text holds nothing to search for.
   */
  search(text: string): Uint8Array | null
}

/** The rank of games that do not answer. */
export const unmatched = 255

/** Builds the index over the names and aliases of each game. */
export function searchIndexOf(games: readonly (readonly string[])[]): SearchIndex {
  const names = games.flatMap((texts, game): Name[] =>
    [...new Set(texts.map((text) => fold(text)))].filter(Boolean).map((folded) => ({ folded, game })),
  )
  const latinNames = names.filter(({ folded }) => isLatin(folded))
  const otherNames = names.filter(({ folded }) => !isLatin(folded))
  const latin = { haystack: haystackOf(latinNames), words: vocabularyOf(latinNames) }
  const other = { haystack: haystackOf(otherNames), words: vocabularyOf(otherNames) }
  return {
    search: (text) => {
      const writings = writingsOfQuery(text)
      const [typed] = writings
      if (!typed) return null
      const ranks = new Uint8Array(games.length).fill(noMatch)
      for (const writing of writings) matchWriting((writing.latin ? latin : other).haystack, writing, ranks)
      if (ranks.some((rank) => rank < noMatch)) return ranks.map((rank) => (rank < noMatch ? rank : unmatched))
      ranks.fill(unmatched)
      // Outside Latin script a whole name is one word, so half of it is no beginning worth correcting.
      for (const [game, edits] of gamesMeant((typed.latin ? latin : other).words, typed.words, typed.latin)) {
        ranks[game] = rankOf.typo + edits
      }
      return ranks
    },
  }
}
