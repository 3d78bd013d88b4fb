import { getLanguageTag, type LanguageCode } from '@croupier/domain/languages'

/**
 * Returns the name of a country (ISO 3166 code) in a language. Where the browser has no names in the language, as Chromium in Burmese, they are
 * loaded; what they lack is English, not in the language of the browser, and its code as the last resort.
 */
export async function loadCountryName(language: LanguageCode, code: string): Promise<string> {
  const tag = getLanguageTag(language)
  const isSupported = Intl.DisplayNames.supportedLocalesOf(tag).length > 0
  const own: Readonly<Record<string, string>> = isSupported ? {} : await loadNames(language)
  return own[code] ?? new Intl.DisplayNames([tag, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** The screen of a closed site does without names that do not load. */
async function loadNames(language: LanguageCode): Promise<Readonly<Record<string, string>>> {
  const names = await import('@croupier/domain/country-names').catch(() => null)
  return names?.countryNames[language] ?? {}
}
