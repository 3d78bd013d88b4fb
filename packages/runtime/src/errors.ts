import { ApiError } from '@croupier/api-client/api-error'
import { errorCatalogue, isErrorCode, minutesToWait } from '@croupier/domain/errors'
import type { i18n as I18n } from 'i18next'
import { openOverlay } from './overlays.ts'
import { showToast } from './toasts.ts'

/** Text of an error in the reader's language: what happened, why, what to do. Needs the namespace `errors`. */
export function errorText(i18n: I18n, error: unknown): string {
  const t = i18n.getFixedT(null, 'errors')
  if (!(error instanceof ApiError)) return t('SYSTEM_ERROR')
  const { code, details, serverMessage } = error
  if (!isErrorCode(code)) return i18n.getFixedT(null, 'common')(`failure.${code}`)
  // A code that this page does not know reads as a system error, and the server has words for it.
  if (code === 'SYSTEM_ERROR' && serverMessage) return serverMessage
  if (!i18n.exists(code, { ns: 'errors' })) return serverMessage ?? i18n.getFixedT(null, 'common')('failure.title')
  return t(code, { ...details, minutes: minutesToWait(details) })
}

/** Tells an error where its kind is told, for actions outside a form; a short message offers `retry` where it is given. */
export async function reportError(i18n: I18n, error: unknown, retry?: () => void): Promise<void> {
  const code = error instanceof ApiError ? error.code : 'SYSTEM_ERROR'
  // The end of a session is told once, by the session itself.
  if (code === 'NOT_LOGGED_IN') return
  // Failures of the network have their texts at hand: nothing more can be fetched then.
  if (isErrorCode(code)) await i18n.loadNamespaces('errors')
  const text = errorText(i18n, error)
  const place = isErrorCode(code) ? errorCatalogue[code].shows : 'toast'
  // A closed site says so itself, as a page.
  if (place === 'page') return
  if (place === 'dialog') openOverlay({ id: 'message', title: i18n.t('common:failure.title'), text })
  else showToast('negative', text, retry)
}
