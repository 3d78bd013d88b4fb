import { closest, distance } from 'fastest-levenshtein'

/** Share of a word's letters in which a suggestion may differ. */
const MAX_DIFFERENCE = 0.4
const MAX_LISTED = 12

/** Says which of the known words to write: `Did you mean "FREEPLAY3"?`, or the list when none is similar. */
export function suggest(word: string, known: readonly string[]): string {
  const nearest = closest(word, known)
  if (nearest && distance(word, nearest) <= Math.max(2, word.length * MAX_DIFFERENCE))
    return `Did you mean "${nearest}"?`
  const more = known.length > MAX_LISTED ? ` and ${known.length - MAX_LISTED} more` : ''
  return `Use one of ${known.slice(0, MAX_LISTED).join(', ')}${more}.`
}
