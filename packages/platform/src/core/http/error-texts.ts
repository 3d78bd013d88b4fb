import { getRetryMinutes, type DomainError, type ErrorCode } from '@croupier/domain/errors'
import { getLanguageTag, type LanguageCode, type LanguageTag } from '@croupier/domain/languages'
import en from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import my from '@croupier/i18n/catalogs/my/errors.json' with { type: 'json' }
import vi from '@croupier/i18n/catalogs/vi/errors.json' with { type: 'json' }
import zhHans from '@croupier/i18n/catalogs/zh-Hans/errors.json' with { type: 'json' }
import { negotiateLanguage, operatorLanguages, type SupportedLanguages } from './language.ts'

/** Texts by code; a code with the suffix `_one` has the text for one minute. */
type ErrorTexts = Readonly<Record<ErrorCode, string>> & Readonly<Partial<Record<`${ErrorCode}_one`, string>>>

/** Languages of the server's error texts; others fall back to English until their catalogs are complete. */
const catalogs: Partial<Record<LanguageTag, ErrorTexts>> = { en, my, vi, 'zh-Hans': zhHans }

/** Returns the text of an error in the caller's language, with its placeholders. */
export function findErrorText(
  code: ErrorCode,
  acceptLanguage: string | undefined,
  supported: SupportedLanguages = operatorLanguages,
): { readonly language: LanguageCode; readonly text: string } {
  const language = negotiateLanguage(acceptLanguage, supported)
  return { language, text: getTexts(language)[code] }
}

function getTexts(language: LanguageCode): ErrorTexts {
  return catalogs[getLanguageTag(language)] ?? en
}

/** Returns the message of an error in the caller's language. */
export function formatErrorMessage(
  { code, details }: Pick<DomainError, 'code' | 'details'>,
  acceptLanguage: string | undefined,
  supported?: SupportedLanguages,
): string {
  const { language, text } = findErrorText(code, acceptLanguage, supported)
  const minutes = getRetryMinutes(details)
  return (minutes === 1 ? (getTexts(language)[`${code}_one`] ?? text) : text)
    .replaceAll('{{minutes}}', String(minutes))
    .replaceAll('{{amount}}', details.amount ?? '')
}
