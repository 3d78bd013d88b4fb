import * as endpoints from '@croupier/endpoints/calls/logins'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { showError } from '@croupier/runtime/forms/errors'
import { showToast } from '@croupier/runtime/overlays/toasts'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import type { i18n as I18n } from 'i18next'
import { sessionsQuery } from './queries.ts'

/** An open session of the account. */
export type OpenSession = InferModel<typeof endpoints.sessions>['sessions'][number]

/** What the actions of the page work with. */
export interface SecurityContext {
  readonly site: SiteServices
  readonly i18n: I18n
}

/** Ends a session of the account. */
export function endSession(context: SecurityContext, { sessionId }: OpenSession): Promise<void> {
  return changeSessions(context, async ({ site, i18n }) => {
    await site.api.call(endpoints.endSession, { body: { sessionId } })
    return i18n.t('security:sessions.ended')
  })
}

/** Ends all sessions of the account but this one. */
export function endOtherSessions(context: SecurityContext): Promise<void> {
  return changeSessions(context, async ({ site, i18n }) => {
    const { ended } = await site.api.call(endpoints.endOtherSessions, {})
    return i18n.t('security:sessions.endedOthers', { count: ended })
  })
}

/** Sends a change, then shows what the server knows, also after a failure: the response may have been lost. */
async function changeSessions(
  context: SecurityContext,
  send: (context: SecurityContext) => Promise<string>,
): Promise<void> {
  const { site, i18n } = context
  try {
    showToast('positive', await send(context))
  } catch (error) {
    await showError(i18n, error)
  }
  await site.queryClient.invalidateQueries({ queryKey: sessionsQuery(site).queryKey })
}
