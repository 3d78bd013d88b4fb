/** Returns the name of a country (ISO 3166-1 alpha-2) in a language; its code where the browser has no name. */
export function getCountryName(language: string, code: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code
}
