import { getSessionStep, type LoginStep } from '@croupier/domain/login-step'
import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { firstLogin, loginInfo } from '@croupier/endpoints/calls/security'
import type { login } from '@croupier/endpoints/calls/session'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import { openSession } from '@croupier/runtime/session/session-actions'
import type { Site } from '@croupier/runtime/platform/site-context'
import { showToast } from '@croupier/runtime/overlays/toasts'
import type { i18n as I18n } from 'i18next'

const dayMs = 24 * 60 * 60_000
/** Days before the expiry of a password from which a login reminds of it. */
const reminderDays = 7

/**
 * Opens the session of a login and returns the next step. `remember`: the box of its form is ticked. Throws ApiError.
 */
export async function completeLogin(
  site: Site,
  i18n: I18n,
  response: InferModel<typeof login>,
  { remember = false }: { readonly remember?: boolean } = {},
): Promise<LoginStep> {
  if ('verification' in response) return { kind: 'verification', ...response.verification, remember }
  const member = await openSession(site, response, { remember })
  if (!member.passwordChange) welcomeMember(site, i18n, member)
  return getSessionStep(member.passwordChange)
}

/** Welcomes a member who has just logged in, and loads what is shown after a login. */
export function welcomeMember(site: Site, i18n: I18n, member: MemberInfo): void {
  showToast('positive', i18n.t('login.loggedIn', { ns: 'auth', name: member.nickname || member.account }))
  void loadLoginInfo(site, i18n, member)
}

/** Loads what is shown after a login. Never throws: the login is complete whether or not these calls succeed. */
export async function loadLoginInfo(site: Site, i18n: I18n, member: MemberInfo): Promise<void> {
  const info = await site.api.call(loginInfo, {}).catch(() => null)
  if (member.firstTimeLogin) await site.api.call(firstLogin, {}).catch(() => null)
  if (!info) return
  site.queryClient.setQueryData(toQueryKey(loginInfo), info)
  const { passwordExpiresAt } = info
  if (passwordExpiresAt === null || Date.parse(passwordExpiresAt) - getServerNow(site).getTime() > reminderDays * dayMs)
    return
  showToast('info', i18n.t('login.passwordExpiresSoon', { ns: 'auth' }))
}
