import { ApiError } from '@croupier/api-client/api-error'
import { memberInfo, type MemberInfo } from '@croupier/endpoints/calls/account'
import { permission } from '@croupier/endpoints/calls/system'
import { noFlags } from '@croupier/flags/modules'
import { setMemberFlags } from '@croupier/flags/store'
import { memberKey, toQueryKey } from '../data/query-keys.ts'
import { loadChunk } from '../navigation/load-chunk.ts'
import type { Site } from '../platform/site-context.tsx'
import { clearSessionStorage, clearResponseCache, readLocal, readSession, writeSession } from '../platform/storage.ts'
import { clearInvitation } from './invitation.ts'
import { dispatchSession, useSession } from './session.ts'

/** The parts of a site that hold session data. */
export interface SessionHost {
  readonly queryClient: Site['queryClient']
  readonly brand: Pick<Site['brand'], 'merchantCode'>
}

/** Name of the channel that the tabs of a site share. */
const getSessionChannel = (merchantCode: string) => `session:${merchantCode}`

/**
 * Restores the session of this tab's token; where that is missing or has expired (401), opens one of the login that the browser
 * remembers. Without either the tab is a visitor's. Any other failure is thrown, so that a network failure does not log the
 * account out. Returns whether the session of this tab has ended.
 */
export async function restoreSession(site: Pick<Site, 'api'>): Promise<boolean> {
  const token = readSession('token')
  if (readLocal('forgetLogin')) await forgetLogin(site)
  if (await restoreToken(site, token)) return false
  if (await restoreToken(site, await findRememberedToken(site))) return false
  dispatchSession({ type: 'noTokenFound' })
  return token !== null
}

/** Loads the account of a token. Returns false without one, and for one that has expired. */
async function restoreToken({ api }: Pick<Site, 'api'>, token: string | null): Promise<boolean> {
  if (!token) return false
  dispatchSession({ type: 'tokenFound', token })
  try {
    dispatchMember(token, await api.call(memberInfo, {}), false)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false
    throw error
  }
}

/** Loads the account of this tab's session again, after it has changed; a failure leaves the account as it is. */
export async function reloadAccount({ api }: Pick<Site, 'api'>): Promise<void> {
  const { status, token } = useSession.getState()
  if (status !== 'loggedIn') return
  const member = await api.call(memberInfo, {}).catch(() => null)
  if (member && useSession.getState().token === token) dispatchMember(token, member, false)
}

/** Forgets the login of a logout that has not reached the server. Without its code it stays noted. */
async function forgetLogin(site: Pick<Site, 'api'>): Promise<void> {
  const code = await import('./forget-login.ts').catch(() => null)
  await code?.forgetPendingLogin(site)
}

/**
 * Opens a session of the login that this browser remembers; null for a browser in which nobody has asked for that, or whose logout
 * the server has still to be told.
 */
async function findRememberedToken(site: Pick<Site, 'api'>): Promise<string | null> {
  if (!readLocal('remembered') || readLocal('forgetLogin')) return null
  const { openRememberedLogin } = await loadChunk(() => import('./remembered-login.ts'))
  const token = (await openRememberedLogin(site))?.token ?? null
  writeSession('token', token)
  return token
}

/** Updates the tab for the account of a token. */
export function dispatchMember(token: string, member: MemberInfo, passwordKnown: boolean): void {
  const { passwordChange: reason } = member
  if (reason) dispatchSession({ type: 'passwordChangeRequired', token, reason, passwordKnown })
  else dispatchSession({ type: 'loggedIn', token, member })
}

/** Ends the session of this tab, whose invitation stays. */
export function endSession(site: Pick<SessionHost, 'queryClient'>): void {
  clearSessionStorage()
  clearPrivateData(site)
  dispatchSession({ type: 'loggedOut' })
}

/**
 * Ends the session of this tab if the server has refused its token; a call of an earlier session may be refused late. Tabs
 * that share it notice that themselves, and may open the login that the browser remembers. Returns whether an open session has
 * ended: of one that is being restored, `restoreSession` returns that.
 */
export function expireSession(site: Pick<SessionHost, 'queryClient'>, token: string): boolean {
  const isOpen = useSession.getState().status !== 'unknown'
  dispatchSession({ type: 'tokenExpired', token })
  if (readSession('token') !== token) return false
  endSession(site)
  return isOpen
}

/**
 * Opens the login that this browser remembers in place of the session whose token the server has refused; where it opens none, ends
 * that session and calls `onEnded` if it was open. Resolves to whether the session goes on.
 */
export async function replaceSession(
  site: SessionHost & Pick<Site, 'api'>,
  token: string,
  onEnded?: () => void,
): Promise<boolean> {
  if (useSession.getState().status === 'loggedIn' && readLocal('remembered')) {
    const loading = loadChunk(() => import('./remembered-login.ts'))
    const opening = loading.then(({ reopenSession }) => reopenSession(site, token))
    // The session has ended, also where the login cannot be asked for.
    if (await opening.catch(() => false)) return true
  }
  if (expireSession(site, token)) onEnded?.()
  return false
}

/**
 * Ends the session of this tab when another tab that shares it (a duplicated tab) ends it, then calls `onEnded`.
 * Returns the unsubscribe function.
 */
export function subscribeToSessionEnd(site: SessionHost, onEnded: () => void): () => void {
  const channel = new BroadcastChannel(getSessionChannel(site.brand.merchantCode))
  channel.addEventListener('message', ({ data }) => {
    void hashToken(useSession.getState().token ?? '').then((ownHash) => {
      if (data === ownHash && useSession.getState().token) {
        endSession(site)
        clearInvitation()
        onEnded()
      }
    })
  })
  return () => channel.close()
}

/** Ends the session of a token in the other tabs that have it. */
export function broadcastSessionEnd(site: SessionHost, token: string): void {
  const channel = new BroadcastChannel(getSessionChannel(site.brand.merchantCode))
  void hashToken(token).then((hash) => {
    channel.postMessage(hash)
    channel.close()
  })
}

/** SHA-256 of a token in hex. Tabs compare hashes, so that no token leaves its tab. */
async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Removes cached responses, private queries, pending mutations and the flags of the account's contract; banners become stale. */
export function clearPrivateData({ queryClient }: Pick<SessionHost, 'queryClient'>): void {
  clearResponseCache()
  setMemberFlags(noFlags)
  queryClient.removeQueries({ queryKey: memberKey })
  // An account may have another type or level at its next login. What is shown now is of the caller before.
  void queryClient.invalidateQueries({ queryKey: toQueryKey(permission), refetchType: 'none' })
  // A mutation that waits for the network belongs to the previous account.
  queryClient.getMutationCache().clear()
}
