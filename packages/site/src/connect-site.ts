import { subscribeToFlags } from '@croupier/flags/store'
import { connectOverlayHistory } from '@croupier/runtime/overlays/overlay-history'
import { closeOverlay, openOverlay } from '@croupier/runtime/overlays/overlays'
import { changePasswordOverlay } from '@croupier/runtime/overlays/shared'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { watchNetwork } from '@croupier/runtime/platform/connection'
import type { Site } from '@croupier/runtime/platform/site-context'
import { useSession, type SessionState } from '@croupier/runtime/session/session'
import { subscribeToSessionEnd } from '@croupier/runtime/session/tab-session'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { i18n as I18n } from 'i18next'

/** A site and what it is connected with. */
export interface SiteConnections {
  readonly site: Site
  readonly i18n: I18n
  readonly router: AnyRouter
  readonly history: RouterHistory
}

/** Runs `start` with the value of each session state that differs from the one before, and `stop` of the one before. */
function followSession<Value>(
  select: (session: SessionState) => Value,
  start: (value: Value) => (() => void) | undefined,
): () => void {
  let value = select(useSession.getState())
  let stop = start(value)
  const unsubscribe = useSession.subscribe((session) => {
    const next = select(session)
    if (next === value) return
    value = next
    stop?.()
    stop = start(next)
  })
  return () => {
    unsubscribe()
    stop?.()
  }
}

/** Connects the socket with a token; a visitor never loads its code. */
function startSocket({ site, i18n }: SiteConnections, token: string | null): (() => void) | undefined {
  if (token === null) return undefined
  const controller = new AbortController()
  void import('./layout/live-updates.ts').then(({ startLiveUpdates }) =>
    startLiveUpdates(site, controller.signal, () => showToast('info', i18n.t('account.sessionEnded'))),
  )
  return () => controller.abort()
}

/** A session that has to change its password shows nothing but that dialog, also after a reload of the page. */
function openForcedChange(isRestricted: boolean): (() => void) | undefined {
  if (!isRestricted) return undefined
  const key = openOverlay(changePasswordOverlay, { forced: true })
  return () => closeOverlay(key)
}

/**
 * Connects a rendered site with network, session, flags, other tabs, socket and history. Returns a function that
 * disconnects it.
 */
export function connectSite(connections: SiteConnections): () => void {
  const { site, i18n, router, history } = connections
  const stops = [
    connectOverlayHistory(history),
    watchNetwork(),
    // The guards run again when the session ends, so that a private page opens the login dialog, and for each flag.
    useSession.subscribe(({ status }, before) => {
      if (before.status === 'loggedIn' && status === 'loggedOut') void router.invalidate()
    }),
    subscribeToFlags(() => void router.invalidate()),
    // A session that ends in a duplicate of this tab ends in this tab too.
    subscribeToSessionEnd(site, () => showToast('info', i18n.t('account.loggedOut'))),
    followSession(({ status }) => status === 'restricted', openForcedChange),
    followSession(
      ({ status, token }) => (status === 'loggedIn' ? token : null),
      (token) => startSocket(connections, token),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
