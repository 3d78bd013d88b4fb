import { fold } from './fold.ts'
import { createHaystack, type Name } from './haystack.ts'
import { matchSound, matchVariant, noMatch, rankByMatch } from './match.ts'
import { isLatin, parseQuery } from './query.ts'
import { getLatinSound, listBurmeseSounds } from './sound.ts'
import { findSimilarGames, createVocabulary } from './vocabulary.ts'

/** Searches games by name. */
export interface SearchIndex {
  /**
   * Returns the rank of every game by its index, best first: 0 exact name, 1 whole words at its start, 2 whole words of
   * it, 3 prefix of the name, 4 prefixes of its words, 5 inside the name, 6 a Burmese name that sounds like it, from 7 on
   * one more for every edit of a misspelt name; `unmatched` for the rest. Null when the text has nothing to search for.
   */
  search(text: string): Uint8Array | null
}

/** The rank of games that do not match. */
export const unmatched = 255

/** Builds the index over the names and aliases of each game. */
export function createSearchIndex(games: readonly (readonly string[])[]): SearchIndex {
  const names = games.flatMap((texts, game): Name[] =>
    [...new Set(texts.map((text) => fold(text)))].filter(Boolean).map((folded) => ({ folded, game })),
  )
  const latinNames = names.filter(({ folded }) => isLatin(folded))
  const otherNames = names.filter(({ folded }) => !isLatin(folded))
  const latin = { haystack: createHaystack(latinNames), words: createVocabulary(latinNames) }
  const other = { haystack: createHaystack(otherNames), words: createVocabulary(otherNames) }
  const sounds = createHaystack(
    otherNames.flatMap(({ folded, game }) => listBurmeseSounds(folded).map((sound) => ({ folded: sound, game }))),
  )
  return {
    search: (text) => {
      const variants = parseQuery(text)
      const [firstVariant] = variants
      if (!firstVariant) return null
      const ranks = new Uint8Array(games.length).fill(noMatch)
      for (const variant of variants) matchVariant((variant.latin ? latin : other).haystack, variant, ranks)
      if (firstVariant.latin && !hasMatch(ranks)) matchSound(sounds, getLatinSound(firstVariant.words.join(' ')), ranks)
      if (hasMatch(ranks)) return ranks.map((rank) => (rank < noMatch ? rank : unmatched))
      ranks.fill(unmatched)
      // Outside Latin script a whole name is one word, so its prefixes are not corrected.
      for (const [game, edits] of findSimilarGames(
        (firstVariant.latin ? latin : other).words,
        firstVariant.words,
        firstVariant.latin,
      )) {
        ranks[game] = rankByMatch.typo + edits
      }
      return ranks
    },
  }
}

function hasMatch(ranks: Uint8Array): boolean {
  return ranks.some((rank) => rank < noMatch)
}
