import { useConnection } from '@croupier/runtime/platform/connection'
import type { SiteConnections } from '../site-connections.ts'
import { runLoaded } from '../run-loaded.ts'

/** Milliseconds after which a visitor's page loads the code of socket and announcements: beyond the first visit's own requests. */
export const visitorDelayMs = 3_000

const loadUpdates = () => import('./live-updates.ts')

/**
 * Connects the socket: with a token at once, for a visitor later. `before` is the token that it replaces: what the page shows is of
 * that session then. Until its code has loaded, what it updates may be out of date.
 */
export function startSocket(
  connections: SiteConnections,
  token: string | null,
  before: string | null,
  load = loadUpdates,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let hasMissed = token !== null && before !== null
  const loadOrMark = () =>
    load().catch((error: unknown) => {
      hasMissed = true
      if (token && !signal.aborted) useConnection.setState({ socket: 'waiting' })
      throw error
    })
  const start = () =>
    runLoaded(
      loadOrMark,
      ({ startLiveUpdates }) => startLiveUpdates(connections, { isVisitor: !token, hasMissed }, signal),
      signal,
    )
  setTimeout(start, token ? 0 : visitorDelayMs)
  return () => {
    controller.abort()
    // Without its code nothing else says so.
    if (token) useConnection.setState({ socket: 'idle' })
  }
}
