import { ApiError } from '@croupier/api-client/api-error'
import { logout, memberInfo, type MemberInfo } from '@croupier/endpoints/calls/account'
import { noFlags } from '@croupier/flags/modules'
import { setMemberFlags } from '@croupier/flags/store'
import { memberKey } from '../data/query-keys.ts'
import { dispatchSession, useSession } from './session.ts'
import type { Site } from '../platform/site-context.tsx'
import { clearSessionStorage, clearResponseCache, readSession, writeSession } from '../platform/storage.ts'

/** The parts of a site that hold session data. */
interface SessionHost {
  readonly queryClient: Site['queryClient']
  readonly brand: Pick<Site['brand'], 'merchantCode'>
}

const toChannelName = (merchantCode: string) => `session:${merchantCode}`

/** Opens the session of a new token: fetches the account, then updates the tab. Throws ApiError, logged out. */
export async function openSession(site: Site, token: string): Promise<MemberInfo> {
  await closePreviousSession(site)
  writeSession('token', token)
  dispatchSession({ type: 'tokenFound', token })
  try {
    const member = await site.api.call(memberInfo, {})
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
export async function renewSession(site: Site, token: string): Promise<MemberInfo> {
  const oldToken = readSession('token')
  writeSession('token', token)
  const member = await site.api.call(memberInfo, {})
  dispatchMember(token, member, false)
  // Only now: this tab receives the message too, and would end its own session while it still has the old token.
  if (oldToken) broadcastSessionEnd(site, oldToken)
  return member
}

/** Updates the tab for the account of a token. */
function dispatchMember(token: string, member: MemberInfo, passwordKnown: boolean): void {
  const { passwordChange: reason } = member
  if (reason) dispatchSession({ type: 'passwordChangeRequired', token, reason, passwordKnown })
  else dispatchSession({ type: 'loggedIn', token, member })
}

/** Logs the replaced session (free play before a login) out on the server, without a notification. */
async function closePreviousSession({ api }: Pick<Site, 'api'>): Promise<void> {
  if (!readSession('token')) return
  dispatchSession({ type: 'loggedOut' })
  await api.call(logout, {}).catch(() => null)
}

/**
 * Restores the session of this tab's token. A missing or expired token (401) results in a visitor; any other failure is
 * thrown, so that a network failure does not log the account out.
 */
export async function restoreSession(site: Pick<Site, 'api'>): Promise<void> {
  const token = readSession('token')
  if (!token) {
    dispatchSession({ type: 'noTokenFound' })
    return
  }
  dispatchSession({ type: 'tokenFound', token })
  try {
    const member = await site.api.call(memberInfo, {})
    dispatchMember(token, member, false)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    dispatchSession({ type: 'noTokenFound' })
  }
}

/** Logs out in this tab, in every tab that shares the session, and on the server. */
export async function closeSession(site: SessionHost & Pick<Site, 'api'>): Promise<void> {
  // The call has read the token already. Ending the session first makes the server's `sessionEnded` push a no-op.
  const logoutCall = site.api.call(logout, {}).catch(() => null)
  endSession(site)
  // The tab is logged out even when the call fails: the token then expires on the server.
  await logoutCall
}

/** Ends the session of this tab and notifies the tabs that share it. */
export function endSession(site: SessionHost): void {
  const token = readSession('token')
  clearSessionStorage()
  clearPrivateData(site)
  dispatchSession({ type: 'loggedOut' })
  if (token) broadcastSessionEnd(site, token)
}

/**
 * Ends the session of this tab when another tab that shares it (a duplicated tab) ends it, then calls `onEnded`.
 * Returns the unsubscribe function.
 */
export function subscribeToSessionEnd(site: SessionHost, onEnded: () => void): () => void {
  const channel = new BroadcastChannel(toChannelName(site.brand.merchantCode))
  channel.addEventListener('message', ({ data }) => {
    void hashToken(useSession.getState().token ?? '').then((ownHash) => {
      if (data === ownHash && useSession.getState().token) {
        endSession(site)
        onEnded()
      }
    })
  })
  return () => channel.close()
}

function broadcastSessionEnd(site: SessionHost, token: string): void {
  const channel = new BroadcastChannel(toChannelName(site.brand.merchantCode))
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

/** Removes cached responses, private queries, pending mutations and the flags of the account's contract. */
function clearPrivateData({ queryClient }: Pick<SessionHost, 'queryClient'>): void {
  clearResponseCache()
  setMemberFlags(noFlags)
  queryClient.removeQueries({ queryKey: memberKey })
  // A mutation that waits for the network belongs to the previous account.
  queryClient.getMutationCache().clear()
}
