import { ApiError } from '@croupier/api-client/api-error'
import { errorCatalogue, isErrorCode, type ErrorEntry } from '@croupier/domain/error-catalogue'
import { getRetryMinutes } from '@croupier/domain/errors'
import { isCurrency, parseMoney } from '@croupier/domain/money'
import { createFormat } from '@croupier/i18n/format'
import { getLanguage, i18n } from './texts.ts'

/** Returns the text of an error in the interface language: what, why, what to do. */
export function getErrorText(error: unknown): string {
  const t = i18n.getFixedT(null, 'errors')
  if (!(error instanceof ApiError)) return t('UNKNOWN_ERROR')
  const { code, details, serverMessage } = error
  // The server may have sent a text for a code that this build does not contain.
  if (!isErrorCode(code)) {
    const common = i18n.getFixedT(null, 'common')
    if (i18n.exists(`failure.${code}`, { ns: 'common' })) return common(`failure.${code}`)
    return serverMessage ?? common('failure.title')
  }
  if (code === 'UNKNOWN_ERROR' && serverMessage !== null) return serverMessage
  // The texts of the site address the member.
  if (code === 'PLAY_EXCLUDED') return i18n.t('operator:saferPlay.refused')
  if (code === 'ACCOUNT_DISABLED') return i18n.t('operator:account.disabled')
  // Keys are of a change without its reason: see `useIdempotencyKey`.
  if (code === 'IDEMPOTENCY_KEY_REUSED') return i18n.t('operator:reason.earlier')
  const amount = details.amount === undefined ? {} : { amount: formatAmount(details.amount) }
  return t(code, { ...details, ...amount, minutes: getRetryMinutes(details) })
}

/** Returns the amount of an error as other amounts are written; as it was sent where it is none of a known currency. */
function formatAmount(text: string): string {
  const [value = '', currency = ''] = text.split(' ')
  const amount = isCurrency(currency) ? parseMoney(value, currency) : { error: 'malformed' }
  if ('error' in amount) return text
  return createFormat({ language: getLanguage(), timeZone: 'UTC', nativeDigits: false }).money(amount)
}

/**
 * Returns which of the named fields of a call an error is about, by the path that the server gives or by the field that its code
 * always has; undefined for another error.
 */
export function findErrorField<Field extends string>(error: unknown, fields: readonly Field[]): Field | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, details } = error
  const entry: ErrorEntry | undefined = isErrorCode(code) ? errorCatalogue[code] : undefined
  const path = details.field ?? entry?.field
  return fields.find((field) => path === field || path?.startsWith(`${field}.`))
}

/** Returns what is wrong with a field that the server has refused. */
export function getFieldErrorText(error: unknown): string {
  // Its own text is about the whole request.
  if (error instanceof ApiError && error.code === 'MALFORMED_REQUEST') return i18n.t('errors:FIELD_INVALID')
  return getErrorText(error)
}
