import { logout, memberInfo, type MemberInfo } from '@croupier/endpoints/calls/account'
import type { Site } from '../platform/site-context.tsx'
import { readLocal, readSession, writeLocal, writeSession } from '../platform/storage.ts'
import { forgetPendingLogin } from './forget-login.ts'
import { clearInvitation } from './invitation.ts'
import { dispatchSession } from './session.ts'
import { broadcastSessionEnd, clearPrivateData, dispatchMember, endSession, type SessionHost } from './tab-session.ts'

/** A token and the account behind it, which a backend may have left out. */
export interface TokenResponse {
  readonly token: string
  readonly member?: MemberInfo | undefined
}

/** Options of `openSession`. */
interface OpenSessionOptions {
  /** Whether the server was asked to remember the login. It forgets an earlier one with every other login. */
  readonly remember?: boolean
}

/** Opens the session of a login: fetches an account that is not known, then updates the tab. Throws ApiError, logged out. */
export async function openSession(
  site: Pick<Site, 'api' | 'queryClient'>,
  { token, member: known }: TokenResponse,
  { remember = false }: OpenSessionOptions = {},
): Promise<MemberInfo> {
  // Not logged out in between: the guard of a private page would ask for the login that is being made.
  dispatchSession({ type: 'tokenFound', token })
  const closing = closePreviousSession(site)
  // The logout call has read the token already. A call of the previous session that is refused meanwhile ends no other.
  writeSession('token', token)
  writeLocal('remembered', remember ? '1' : null)
  // The server has forgotten every earlier login with this one.
  writeLocal('forgetLogin', null)
  await closing
  // A login shows the announcements of the account.
  writeSession('announcementClosed', null)
  try {
    const member = known ?? (await site.api.call(memberInfo, {}))
    clearPrivateData(site)
    dispatchMember(token, member, true)
    return member
  } catch (error) {
    writeSession('token', null)
    dispatchSession({ type: 'loggedOut' })
    throw error
  }
}

/**
 * Replaces the token of the session after the server has replaced it, and ends the session in the tabs that share the
 * old one. Throws ApiError.
 */
export async function renewSession(site: Site, { token, member: known }: TokenResponse): Promise<MemberInfo> {
  const oldToken = readSession('token')
  writeSession('token', token)
  const member = known ?? (await site.api.call(memberInfo, {}))
  dispatchMember(token, member, false)
  // Only now: this tab receives the message too, and would end its own session while it still has the old token.
  if (oldToken) broadcastSessionEnd(site, oldToken)
  return member
}

/** Logs the replaced session (free play before a login) out on the server, without a notification. */
async function closePreviousSession({ api }: Pick<Site, 'api'>): Promise<void> {
  if (readSession('token')) await api.call(logout, {}).catch(() => null)
}

/**
 * Logs out in this tab, in every tab that shares the session, and on the server, which forgets the login too: where it cannot be
 * reached, later. The tabs forget their invitation.
 */
export async function closeSession(site: SessionHost & Pick<Site, 'api'>): Promise<void> {
  // The call has read the token already. Ending the session first makes the server's `sessionEnded` push a no-op.
  const logoutCall = site.api.call(logout, {}).catch(() => null)
  // The cookie of the login opens sessions until the server has forgotten it, also after the page is closed.
  const isRemembered = readLocal('remembered') !== null
  if (isRemembered) writeLocal('forgetLogin', '1')
  writeLocal('remembered', null)
  const token = readSession('token')
  endSession(site)
  clearInvitation()
  if (token) broadcastSessionEnd(site, token)
  // The tab is logged out even when the call fails: the token then expires on the server.
  if (!(await logoutCall)) void forgetPendingLogin(site)
  else if (isRemembered) writeLocal('forgetLogin', null)
}
