import { ApiError } from '@croupier/api-client/api-error'
import { exchangeToken } from '@croupier/endpoints/calls/session'
import type { i18n as I18n } from 'i18next'
import { showError } from '../forms/errors.ts'
import type { Site } from '../platform/site-context.tsx'
import { writeSession } from '../platform/storage.ts'
import { openSession } from './session-actions.ts'
import { restoreSession } from './tab-session.ts'

/**
 * Exchanges a hand-over token for a session, which replaces the one of this tab. A token that the server rejects is
 * reported, and the session of this tab stays; after a failure of the network the report offers another try. Throws ApiError when neither session can be loaded.
 */
export async function exchangeHandover(
  site: Pick<Site, 'api' | 'queryClient'>,
  i18n: I18n,
  handover: string,
): Promise<void> {
  try {
    const opened = await site.api.call(exchangeToken, { body: { token: handover } })
    // The exchange has ended the session of this tab.
    writeSession('token', null)
    await openSession(site, opened)
  } catch (error) {
    await restoreSession(site)
    // The address no longer has the token, which is unused where the request did not arrive.
    const isLost = error instanceof ApiError && error.status === 0
    await showError(i18n, error, isLost ? () => void exchangeHandover(site, i18n, handover) : undefined)
  }
}
