import { findLanguageByTag, isLanguageCode, type LanguageCode } from '@croupier/domain/languages'

/** Languages of the operators' site. */
export const operatorLanguages = ['EN', 'MY', 'VN', 'CN'] as const satisfies readonly LanguageCode[]
export type OperatorLanguage = (typeof operatorLanguages)[number]

/** Whether the site has a language. */
export function isOperatorLanguage(code: string): code is OperatorLanguage {
  return operatorLanguages.some((language) => language === code)
}

/** Returns the stored language, else the first one that the browser wants and the site has, else English. */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): OperatorLanguage {
  const codes = [stored ?? '', ...wanted.map((tag) => findLanguageByTag(tag) ?? '')]
  return codes.filter(isLanguageCode).find(isOperatorLanguage) ?? 'EN'
}
