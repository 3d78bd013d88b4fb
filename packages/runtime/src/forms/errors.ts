import { ApiError } from '@croupier/api-client/api-error'
import { errorCatalogue, isErrorCode, getRetryMinutes } from '@croupier/domain/errors'
import type { i18n as I18n } from 'i18next'
import { openOverlay } from '../overlays/overlays.ts'
import { messageOverlay } from '../overlays/shared.ts'
import { showToast } from '../overlays/toasts.ts'

/** Returns the text of an error in the interface language: what, why, what to do. Requires the namespace `errors`. */
export function getErrorText(i18n: I18n, error: unknown): string {
  const t = i18n.getFixedT(null, 'errors')
  if (!(error instanceof ApiError)) return t('UNKNOWN_ERROR')
  const { code, details, serverMessage } = error
  if (!isErrorCode(code)) return i18n.getFixedT(null, 'common')(`failure.${code}`)
  // The server may have sent a text for a code that this build does not contain.
  if (code === 'UNKNOWN_ERROR' && serverMessage) return serverMessage
  if (!i18n.exists(code, { ns: 'errors' })) return serverMessage ?? i18n.getFixedT(null, 'common')('failure.title')
  return t(code, { ...details, minutes: getRetryMinutes(details) })
}

/**
 * Shows an error of an action outside a form as its catalogue entry declares: toast, dialog or nothing. A toast offers
 * `retry` where it is given.
 */
export async function showError(i18n: I18n, error: unknown, retry?: () => void): Promise<void> {
  const code = error instanceof ApiError ? error.code : 'UNKNOWN_ERROR'
  // Network failures have their texts in `common`: nothing more can be fetched then.
  if (isErrorCode(code)) await i18n.loadNamespaces('errors')
  const text = getErrorText(i18n, error)
  const display = isErrorCode(code) ? errorCatalogue[code].shows : 'toast'
  // The gate shows a closed site, and the session itself notifies of its end, once.
  if (display === 'page') return
  if (display === 'dialog') openOverlay(messageOverlay, { title: i18n.t('common:failure.title'), text })
  else showToast('negative', text, retry)
}
