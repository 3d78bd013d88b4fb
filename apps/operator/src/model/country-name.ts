import type { CountryCode } from '@croupier/domain/countries'

/** Returns the name of a country in a language; its code where the browser has no name. */
export function getCountryName(language: string, code: CountryCode): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code
}
