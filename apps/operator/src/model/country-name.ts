import { countryNames } from '@croupier/domain/country-names'
import { findLanguageByTag } from '@croupier/domain/languages'

/**
 * Returns the name of a country (ISO 3166-1 alpha-2) in a language, by its BCP 47 tag. Where the browser has no names in the language, as
 * Chromium in Burmese, others than those of the product are English, not in the language of the browser; a code is the last resort.
 */
export function getCountryName(language: string, code: string): string {
  const languageCode = findLanguageByTag(language)
  const own: Readonly<Record<string, string>> = (languageCode && countryNames[languageCode]) ?? {}
  return own[code] ?? new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
}
