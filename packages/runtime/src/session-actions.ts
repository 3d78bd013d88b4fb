import { ApiError } from '@croupier/api-client/api-error'
import { logout, memberInfo, type MemberInfo } from '@croupier/endpoints/calls/account'
import { queryKeys } from './queries.ts'
import { dispatchSession, useSession } from './session.ts'
import type { Site } from './site-context.tsx'
import { clearSessionStorage, dropAnswers, readSession, writeSession } from './storage.ts'

/** What ending a session touches. */
interface Ending {
  readonly queryClient: Site['queryClient']
  readonly brand: Pick<Site['brand'], 'merchantCode'>
}

const channelName = (merchantCode: string) => `session:${merchantCode}`

/** Opens the session of a token that the server has just given: fetches the account, then changes the tab at once. */
export async function openSession(site: Site, token: string): Promise<MemberInfo> {
  await leaveOldSession(site)
  writeSession('token', token)
  dispatchSession({ type: 'tokenFound', token })
  try {
    const member = await site.api.call(memberInfo, {})
    dropPrivate(site)
    dispatchSession({ type: 'loggedIn', token, member })
    return member
  } catch (error) {
    writeSession('token', null)
    dispatchSession({ type: 'loggedOut' })
    throw error
  }
}

/** A session that another takes the place of (free play before a login) ends on the server too, without a word. */
async function leaveOldSession({ api }: Pick<Site, 'api'>): Promise<void> {
  if (!readSession('token')) return
  dispatchSession({ type: 'loggedOut' })
  await api.call(logout, {}).catch(() => null)
}

/**
 * Start of the app: a token of this tab leads to its account; none, or a dead one, to a visitor. Any other failure is
 * thrown, so that nobody is taken for logged out because the network was away.
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
    dispatchSession({ type: 'loggedIn', token, member })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    dispatchSession({ type: 'noTokenFound' })
  }
}

/** Logs out here, in every tab that shares the session, and on the server. */
export async function closeSession(site: Ending & Pick<Site, 'api'>): Promise<void> {
  // The call has taken the token along, so the server's own word that the session is over finds nobody to tell.
  const told = site.api.call(logout, {}).catch(() => null)
  endSession(site)
  // The tab is logged out even when the server cannot be told: the token dies there of age.
  await told
}

/** The session of this tab is over, whoever ended it; tabs that share it follow. */
export function endSession(site: Ending): void {
  const token = readSession('token')
  clearSessionStorage()
  dropPrivate(site)
  dispatchSession({ type: 'loggedOut' })
  if (token) announceEnd(site, token)
}

/** Follows the end of a session that another tab shares with this one (a duplicated tab); the answer stops it. */
export function followOtherTabs(site: Ending, onEnded: () => void): () => void {
  const channel = new BroadcastChannel(channelName(site.brand.merchantCode))
  channel.addEventListener('message', ({ data }) => {
    void fingerprint(useSession.getState().token ?? '').then((own) => {
      if (data === own && useSession.getState().token) {
        endSession(site)
        onEnded()
      }
    })
  })
  return () => channel.close()
}

function announceEnd(site: Ending, token: string): void {
  const channel = new BroadcastChannel(channelName(site.brand.merchantCode))
  void fingerprint(token).then((print) => {
    channel.postMessage(print)
    channel.close()
  })
}

/** Tabs compare fingerprints, so that no token leaves its tab. */
async function fingerprint(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Drops what belongs to an account or was fetched for one. */
function dropPrivate({ queryClient }: Pick<Ending, 'queryClient'>): void {
  dropAnswers()
  queryClient.removeQueries({ queryKey: queryKeys.member })
  // What waits for the network was meant by the account that is leaving.
  queryClient.getMutationCache().clear()
}
