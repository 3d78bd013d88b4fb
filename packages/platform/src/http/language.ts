import type { Brand } from '@croupier/brand/define'
import { codeOfTag, type LanguageCode } from '@croupier/domain/languages'

/** The first language of an Accept-Language header that the brand speaks, else the brand's default. */
export function callerLanguage(acceptLanguage: string | undefined, brand: Brand): LanguageCode {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  for (const tag of wanted.slice(0, 8)) {
    const code = tag ? codeOfTag(tag) : null
    if (code && brand.languages.includes(code)) return code
  }
  return brand.defaultLanguage
}
