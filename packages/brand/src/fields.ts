import { languageCodes } from '@croupier/domain/languages'
import * as z from 'zod/mini'

/** Text of a shape; `what` ends the sentence "it must be …". */
export function shaped(pattern: RegExp, what: string) {
  return z.string(what).check(z.regex(pattern, what))
}

/** Text that is not empty; `what` ends the sentence "it must be …". */
export function sentence(what: string) {
  return z.string(what).check(z.minLength(1, what))
}

/** One of some words. */
export function oneOf<const T extends readonly string[]>(words: T) {
  return z.enum(words, `one of ${words.map((word) => `"${word}"`).join(', ')}`)
}

/** A list with at least one entry. */
export function someOf<T extends z.ZodMiniType>(entry: T, what: string) {
  return z.array(entry, what).check(z.minLength(1, what))
}

/** A group of fields without strangers. */
export function fields<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.strictObject(shape, 'a group of fields')
}

export const kebab = shaped(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'kebab-case, such as "lotus"')
export const host = shaped(
  /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  'a host without scheme or port, such as "www.lotus.example"',
)
export const hex = shaped(/^#[0-9a-f]{6}$/, 'a colour as six hexadecimal digits in lower case, such as "#c9a227"')
export const code = shaped(/^[A-Z][A-Z0-9_]*$/, 'an upper-case code, such as "BTI"')
/** Scenes that the art package draws for heroes and banners. */
export const bannerTheme = oneOf([
  'night-festival',
  'river-morning',
  'polar-night',
  'dragon',
  'jackpot',
  'sports',
  'live',
  'fish',
])
export const languageCode = z.enum(languageCodes, `a platform language code (${languageCodes.join(', ')})`)

/** A value for some of the languages, e.g. `{ EN: 'Play', VN: 'Chơi' }`. */
export function perLanguage<T extends z.ZodMiniType>(value: T) {
  return z.partialRecord(languageCode, value, 'a group of platform language codes')
}

/** The languages of a group that are missing, e.g. `VN, CN`; null when it is complete. */
export function missingLanguages(
  group: Readonly<Record<string, unknown>>,
  languages: readonly string[],
): string | null {
  const missing = languages.filter((language) => !(language in group))
  return missing.length === 0 ? null : missing.join(', ')
}
