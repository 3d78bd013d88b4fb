import { createApi } from '@croupier/api-client/api'
import { getLanguageTag } from '@croupier/domain/languages'
import { QueryClient } from '@tanstack/react-query'
import { getLanguage } from '../text/texts.ts'
import { watchAttendance } from './attendance.ts'
import { clearToken, readToken } from './token.ts'

const listeners = new Set<() => void>()

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
  token: readToken,
  languageTag: () => getLanguageTag(getLanguage()),
  isUnattended: watchAttendance(globalThis),
  onSessionExpired: (token) => {
    if (readToken() === token) endSession()
  },
})

/** Converts a time of this device to that of the server, both in milliseconds since 1970. */
export function toServerTime(deviceTime: number): number {
  return deviceTime + api.now() - Date.now()
}

/** Forgets the session with everything that was loaded for it. */
export function endSession(): void {
  clearToken()
  queryClient.clear()
  for (const listener of listeners) listener()
}

/** Subscribes to the end of the session; returns the function that ends the subscription. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
