import { bannerThemes } from '@croupier/domain/contents'
import { languageCodes } from '@croupier/domain/languages'
import { isLocalizedField } from '@croupier/domain/localized-fields'
import * as z from 'zod/mini'

/** Text that matches a pattern; `what` ends the message "must be …". */
export function textMatching(pattern: RegExp, what: string) {
  return z.string(what).check(z.regex(pattern, what))
}

/** Text that is not empty; `what` ends the message "must be …". */
export function nonEmptyText(what: string) {
  return z.string(what).check(z.minLength(1, what))
}

/** One of the given words. */
export function textAmong<const T extends readonly string[]>(words: T) {
  return z.enum(words, `one of ${words.map((word) => `"${word}"`).join(', ')}`)
}

/** A list with at least one entry. */
export function nonEmptyList<T extends z.ZodMiniType>(entry: T, what: string) {
  return z.array(entry, what).check(z.minLength(1, what))
}

/** An object without unknown keys. */
export function fields<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.strictObject(shape, 'a group of fields')
}

export const kebab = textMatching(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'kebab-case, such as "north-star"')
export const host = textMatching(
  /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  'a host without scheme or port, such as "www.lotus.example"',
)
export const hex = textMatching(/^#[0-9a-f]{6}$/, 'a colour as six hexadecimal digits in lower case, such as "#c9a227"')
export const code = textMatching(/^[A-Z][A-Z0-9_]*$/, 'an upper-case code, such as "BTI"')
/** Scenes of the art package for heroes and banners. */
export const bannerTheme = textAmong(bannerThemes)
export const languageCode = z.enum(languageCodes, `a platform language code (${languageCodes.join(', ')})`)

/** Values by language, e.g. `{ EN: 'Play', VN: 'Chơi' }`. */
export function perLanguage<T extends z.ZodMiniType>(value: T) {
  return z.partialRecord(languageCode, value, 'a group of platform language codes')
}

/** Lists the languages that a group lacks, e.g. `VN, CN`; null if it is complete. */
export function findMissingLanguages(
  group: Readonly<Record<string, unknown>>,
  languages: readonly string[],
): string | null {
  const missing = languages.filter((language) => !(language in group))
  return missing.length === 0 ? null : missing.join(', ')
}

/** An amount in wire form. */
export const amount = textMatching(/^\d+(\.\d+)?$/, 'an amount in major units as text, such as "1000.00"')

/** A text, `labelNameEn`, with those of further languages, such as `labelNameMy`. */
export const labelled = z
  .catchall(z.object({ labelNameEn: nonEmptyText('a text') }), nonEmptyText('a text'))
  .check(
    z.refine(
      (each) => Object.keys(each).every((field) => isLocalizedField('labelName', field)),
      'texts by language, such as "labelNameMy"',
    ),
  )
