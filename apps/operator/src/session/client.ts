import { createApi } from '@croupier/api-client/api'
import { getLanguageTag } from '@croupier/domain/languages'
import { QueryClient } from '@tanstack/react-query'
import { getLanguage } from '../text/texts.ts'
import { watchAttendance } from './attendance.ts'
import { dismissToasts } from './toasts.ts'
import { clearToken, readToken, writeToken } from './token.ts'

/** A session that has ended under its pages, which stay until the next login. */
interface EndedSession {
  readonly token: string
  readonly username: string
  /** Resolves once the same operator has logged in again, else never: the calls of another operator's pages do not go on. */
  readonly resumed: Promise<true>
  readonly resume: (value: true) => void
}

/** Key of the operator of the session. */
export const profileKey = ['profile'] as const
/** Key of the log-out, which asks for no session. */
export const logoutKey = ['logout'] as const

const listeners = new Set<() => void>()
let ended: EndedSession | null = null
let pagesId = 0

/** Responses of the server. The client of the calls retries reads itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a request fails rather than waits: a change that is made would not be reported before the next connection.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The calls of operators, which belong to no brand. */
export const api = createApi({
  origin: location.origin,
  merchantCode: '',
  // With the token of an ended session a call waits for the next login, as the first one does that was refused.
  token: () => ended?.token ?? readToken(),
  languageTag: () => getLanguageTag(getLanguage()),
  isUnattended: watchAttendance(globalThis),
  onSessionExpired: expireSession,
})

/** Converts a time of this device to that of the server, both in milliseconds since 1970. */
export function toServerTime(deviceTime: number): number {
  return deviceTime + api.now() - Date.now()
}

/** Whether there are pages to show: of a session, or of one that has ended under them. */
export function hasPages(): boolean {
  return ended !== null || readToken() !== null
}

/** Returns the session that has ended under its pages; null while it goes on. */
export function getEndedSession(): EndedSession | null {
  return ended
}

/** Returns the id of the pages: another operator's have another one. */
export function getPagesId(): number {
  return pagesId
}

/**
 * Starts the session of a login. After one that has ended under its pages, the same operator's pages and calls go on, and
 * everything is dropped for another operator. Returns whether the pages go on.
 */
export function startSession(token: string, username: string): boolean {
  const last = ended
  writeToken(token)
  if (last?.username !== username) {
    pagesId += 1
    forgetPages()
    return false
  }
  setEnded(null)
  last.resume(true)
  void queryClient.invalidateQueries()
  return true
}

/** Forgets the session with everything that was loaded for it. */
export function endSession(): void {
  clearToken()
  forgetPages()
}

/** Subscribes to the end of the session and to its start; returns the function that ends the subscription. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the session of a refused call; resolves to true once its operator has logged in again over its pages. */
function expireSession(token: string): Promise<true> | undefined {
  if (ended?.token === token) return ended.resumed
  if (readToken() !== token) return undefined
  const profile = queryClient.getQueryData<{ readonly username: string }>(profileKey)
  if (profile === undefined || queryClient.isMutating({ mutationKey: logoutKey }) > 0) {
    endSession()
    return undefined
  }
  const { promise: resumed, resolve: resume } = Promise.withResolvers<true>()
  clearToken()
  setEnded({ token, username: profile.username, resumed, resume })
  return resumed
}

function forgetPages(): void {
  queryClient.clear()
  dismissToasts()
  setEnded(null)
}

function setEnded(next: EndedSession | null): void {
  ended = next
  for (const listener of listeners) listener()
}
