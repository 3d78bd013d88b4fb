import { ApiError } from '@croupier/api-client/api-error'
import { errorCatalogue, isErrorCode, type ErrorEntry } from '@croupier/domain/error-catalogue'
import { getRetryMinutes } from '@croupier/domain/errors'
import { i18n } from './texts.ts'

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
  // The text of the site addresses the member.
  if (code === 'PLAY_EXCLUDED') return i18n.t('operator:saferPlay.refused')
  // Keys are of a change without its reason: see `useIdempotencyKey`.
  if (code === 'IDEMPOTENCY_KEY_REUSED') return i18n.t('operator:reason.earlier')
  return t(code, { ...details, minutes: getRetryMinutes(details) })
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
