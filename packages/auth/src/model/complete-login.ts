import { openSession } from '@croupier/runtime/session/session-actions'
import type { Site } from '@croupier/runtime/platform/site-context'
import { showToast } from '@croupier/runtime/overlays/toasts'
import type { i18n as I18n } from 'i18next'

/** Opens the session of a new token and shows the welcome toast. */
export async function completeLogin(site: Site, i18n: I18n, token: string): Promise<void> {
  const member = await openSession(site, token)
  showToast('positive', i18n.t('account.loggedIn', { ns: 'common', name: member.nickname || member.account }))
}
