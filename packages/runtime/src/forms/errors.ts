import { ApiError, type TransportFailure } from '@croupier/api-client/api-error'
import type { ErrorPlace } from '@croupier/domain/error-catalogue'
import { getRetryMinutes } from '@croupier/domain/errors'
import type { i18n as I18n } from 'i18next'
import { openOverlay } from '../overlays/overlays.ts'
import { dialogOverlay, requestLoginAgain } from '../overlays/shared.ts'
import { showToast } from '../overlays/toasts.ts'

/** Whether a code is that of a failure of the transport, whose texts the first visit loads. */
function isTransportFailure(i18n: I18n, code: string): code is TransportFailure {
  return i18n.exists(`failure.${code}`, { ns: 'common' })
}

/** Returns the text of an error in the interface language: what, why, what to do. Requires the namespace `errors`. */
export function getErrorText(i18n: I18n, error: unknown): string {
  const t = i18n.getFixedT(null, 'errors')
  if (!(error instanceof ApiError)) return t('UNKNOWN_ERROR')
  const { code, details, serverMessage } = error
  if (isTransportFailure(i18n, code)) return i18n.getFixedT(null, 'common')(`failure.${code}`)
  // The server may have sent a text for a code that this build does not contain.
  if (code === 'UNKNOWN_ERROR' && serverMessage) return serverMessage
  if (!i18n.exists(code, { ns: 'errors' })) return serverMessage ?? i18n.getFixedT(null, 'common')('failure.title')
  const minutes = getRetryMinutes(details)
  return t(code, { ...details, minutes, count: minutes })
}

/** Loads the texts of errors, and where the catalogue shows one. */
async function loadPlace(i18n: I18n, code: string): Promise<ErrorPlace> {
  const [{ errorCatalogue, isErrorCode }] = await Promise.all([
    import('@croupier/domain/error-catalogue'),
    i18n.loadNamespaces('errors'),
  ])
  return isErrorCode(code) ? errorCatalogue[code].shows : 'toast'
}

/**
 * Shows an error of an action outside a form as its catalogue entry declares: toast, dialog, or nothing where the site shows a page.
 * A toast offers `retry` where it is given. Without a session the login dialog says so.
 */
export async function showError(i18n: I18n, error: unknown, retry?: () => void): Promise<void> {
  const code = error instanceof ApiError ? error.code : 'UNKNOWN_ERROR'
  if (code === 'NOT_LOGGED_IN') return requestLoginAgain()
  // Network failures have their texts in `common`: nothing more can be fetched then.
  const shows = isTransportFailure(i18n, code) ? 'toast' : await loadPlace(i18n, code)
  const text = getErrorText(i18n, error)
  // The gate shows a closed site.
  if (shows === 'page') return
  if (shows === 'dialog') openOverlay(dialogOverlay, { title: i18n.t('common:failure.title'), content: { text } })
  else showToast('negative', text, retry)
}
