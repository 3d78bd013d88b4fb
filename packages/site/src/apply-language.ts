import { getLanguageTag, getTextDirection, type LanguageCode } from '@croupier/domain/languages'
import { writeLocal } from '@croupier/runtime/platform/storage'

/** Applies a language to the document, and stores it for the next visit. */
export function applyLanguage(language: LanguageCode): void {
  writeLocal('lang', language)
  writeLocal('hisLang', language)
  document.documentElement.lang = getLanguageTag(language)
  document.documentElement.dir = getTextDirection(language)
}
