import { fold, squeeze } from './fold.ts'
import { getNumberSpellings } from './number-words.ts'
import { convertZawgyi } from './zawgyi.ts'

/** One spelling of a query. */
export interface QueryVariant {
  readonly words: readonly string[]
  readonly squeezed: string
  /** Only Latin letters and digits: matches only names in Latin script. */
  readonly latin: boolean
  /** Index of the number that was respelled; it then matches whole words only, not prefixes. */
  readonly rewritten?: number
}

/** Whether a folded text contains only Latin letters and digits. */
export function isLatin(folded: string): boolean {
  return /^[a-z0-9 ]*$/.test(folded)
}

function createVariant(words: readonly string[], rewritten?: number): QueryVariant {
  const squeezed = squeeze(words.join(''))
  return { words, squeezed, latin: isLatin(squeezed), ...(rewritten === undefined ? {} : { rewritten }) }
}

/**
 * Parses a query: first as typed, then with its first number in the other spellings that fit the script of the rest, and both
 * again in Unicode if the text may be Zawgyi. Empty when the text has nothing searchable.
 */
export function parseQuery(text: string): readonly QueryVariant[] {
  const converted = convertZawgyi(text)
  return [text, ...(converted === null ? [] : [converted])].flatMap((each) => listVariants(fold(each)))
}

function listVariants(folded: string): readonly QueryVariant[] {
  if (folded === '') return []
  const words = folded.split(' ')
  const typed = createVariant(words)
  const place = words.findIndex((word) => getNumberSpellings(word).length > 0)
  const number = words[place]
  if (number === undefined) return [typed]
  const others = words.filter((_, index) => index !== place)
  const fits = (spelling: string) =>
    others.length === 0 || /^\d+$/.test(spelling) || isLatin(spelling) === others.every((word) => isLatin(word))
  const rewritten = getNumberSpellings(number)
    .filter(fits)
    .map((spelling) => createVariant(words.with(place, spelling), place))
  return [typed, ...rewritten]
}
