import { ApiError } from '@croupier/api-client/api-error'
import { rememberedLogin } from '@croupier/endpoints/calls/session'
import type { Site } from '../platform/site-context.tsx'
import { readSession, writeLocal, writeSession } from '../platform/storage.ts'
import type { TokenResponse } from './session-actions.ts'
import { dispatchSession, useSession } from './session.ts'
import type { SessionHost } from './tab-session.ts'

/** Status codes of a server that will not open a session of this login, in contrast to one that cannot at the moment. */
const refusals: ReadonlySet<number> = new Set([403, 422])

/** Status code of a server that may open one later: too many were opened from this network. */
const limited = 429

/** Tabs take turns, because each credential opens one session; also where the browser has no locks. */
function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('remembered-login', work) : work()
}

/**
 * Opens a session of the login that this browser remembers; returns null when the server has forgotten it, or opens none for now,
 * after which the login stays remembered. Throws ApiError when the server cannot be asked.
 */
export async function openRememberedLogin({ api }: Pick<Site, 'api'>): Promise<TokenResponse | null> {
  try {
    return await runExclusively(() => api.call(rememberedLogin, {}))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === limited) return null
    if (!refusals.has(error.status)) throw error
    writeLocal('remembered', null)
    return null
  }
}

/** What opens a session again, with the brand whose session that is. */
type ReopeningSite = SessionHost & Pick<Site, 'api'>

/** The last session that was opened again: its ended token, and its new one. */
let reopened: { readonly endedToken: string; readonly token: Promise<string | null> } | null = null

/**
 * Opens a session of the remembered login in place of an ended one of this tab, once for all calls that were refused. Resolves to
 * whether the tab has it. Throws ApiError when the server cannot be asked.
 */
export async function reopenSession(site: ReopeningSite, endedToken: string): Promise<boolean> {
  if (reopened?.endedToken !== endedToken) {
    if (readSession('token') !== endedToken) return false
    reopened = { endedToken, token: replaceToken(site, endedToken) }
  }
  const token = await reopened.token
  return token !== null && readSession('token') === token
}

/**
 * Returns the new token; null where the tab got none, also because the browser remembers another account by now, whose session is
 * left to expire: its logout would have the server forget that login.
 */
async function replaceToken(site: ReopeningSite, endedToken: string): Promise<string | null> {
  const opened = await openRememberedLogin(site)
  const member = opened?.member
  // The tab may have logged out or in meanwhile.
  if (!member || useSession.getState().member?.id !== member.id || readSession('token') !== endedToken) return null
  writeSession('token', opened.token)
  dispatchSession({ type: 'loggedIn', token: opened.token, member })
  return opened.token
}
