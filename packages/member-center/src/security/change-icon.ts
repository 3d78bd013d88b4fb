import type { MemberIcon } from '@croupier/domain/member-icons'
import { updateIcon } from '@croupier/endpoints/calls/preferences'
import { showError } from '@croupier/runtime/forms/errors'
import { dispatchSession, useSession } from '@croupier/runtime/session/session'
import type { SecurityContext } from './session-actions.ts'

/** Stores the icon of the account, and shows it everywhere. */
export async function changeIcon({ site, i18n }: SecurityContext, icon: MemberIcon | null): Promise<void> {
  try {
    await site.api.call(updateIcon, { body: { icon } })
    const { status, token, member } = useSession.getState()
    if (status === 'loggedIn') dispatchSession({ type: 'loggedIn', token, member: { ...member, icon } })
  } catch (error) {
    await showError(i18n, error)
  }
}
