import type { Brand } from '@croupier/brand/define'
import { findLanguageByTag, type LanguageCode } from '@croupier/domain/languages'

/** The languages of a site. */
export type SupportedLanguages = Pick<Brand, 'languages' | 'defaultLanguage'>

/** The languages of the operators' site, and of errors on hosts of no site. */
export const operatorLanguages: SupportedLanguages = { languages: ['EN', 'MY', 'CN', 'VN'], defaultLanguage: 'EN' }

/** Returns the first language of an Accept-Language header that the brand supports, else the brand's default. */
export function negotiateLanguage(acceptLanguage: string | undefined, brand: SupportedLanguages): LanguageCode {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  for (const tag of tags.slice(0, 8)) {
    const code = tag ? findLanguageByTag(tag) : null
    if (code && brand.languages.includes(code)) return code
  }
  return brand.defaultLanguage
}
