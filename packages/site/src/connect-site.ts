import { noFlags } from '@croupier/flags/modules'
import { getFlags, setMemberFlags, subscribeToFlags } from '@croupier/flags/store'
import { getContractHolder } from '@croupier/runtime/navigation/contracts'
import { connectOverlayHistory } from '@croupier/runtime/overlays/overlay-history'
import { closeOverlay, openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { changePasswordOverlay, resetPasswordOverlay } from '@croupier/runtime/overlays/shared'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { watchNetwork } from '@croupier/runtime/platform/connection'
import { waitUntilIdle } from '@croupier/runtime/platform/idle'
import type { Site } from '@croupier/runtime/platform/site-context'
import { readSession, writeSession } from '@croupier/runtime/platform/storage'
import { getSessionAudience, useSession, type SessionState } from '@croupier/runtime/session/session'
import { subscribeToSessionEnd } from '@croupier/runtime/session/tab-session'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { i18n as I18n } from 'i18next'
import { startSocket, visitorDelayMs } from './layout/start-socket.ts'
import { connectCenter } from './overlays/connect-center.ts'
import { runLoaded } from './run-loaded.ts'
import type { SiteConnections } from './site-connections.ts'

/**
 * Runs `start` with the value of each state of session and flags that differs from the one before, and that one, or null at first;
 * and `stop` of the one before.
 */
function followSession<Value>(
  select: (session: SessionState) => Value,
  start: (value: Value, before: Value | null) => (() => void) | undefined,
): () => void {
  let value = select(useSession.getState())
  let stop = start(value, null)
  const update = () => {
    const next = select(useSession.getState())
    if (next === value) return
    const before = value
    value = next
    stop?.()
    stop = start(next, before)
  }
  const unsubscribes = [useSession.subscribe(update), subscribeToFlags(update)]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    stop?.()
  }
}

/** Shows the announcements of the account, or of a visitor; nothing while the session is not known or restricted. */
function startAnnouncements(site: Site, caller: string | null): (() => void) | undefined {
  if (caller === null) return undefined
  const controller = new AbortController()
  const { signal } = controller
  const start = () =>
    runLoaded(
      () => import('./contents/show-announcements.ts'),
      ({ showAnnouncements }) => showAnnouncements(site, signal),
      signal,
    )
  setTimeout(start, caller === 'visitor' ? visitorDelayMs : 0)
  return () => controller.abort()
}

/** The account whose contracts matter: where agents are part of the site (flag AGENTPOLICY3). */
function getFollowedHolder(session: SessionState): string | null {
  return getFlags().has('AGENTPOLICY3') ? getContractHolder(session) : null
}

/** Loads the contracts of an account, and forgets them where agents are no longer part of the site. */
function startContracts(site: Site, holder: string | null): (() => void) | undefined {
  if (holder === null) {
    if (getContractHolder(useSession.getState()) !== null) setMemberFlags(noFlags)
    return undefined
  }
  const controller = new AbortController()
  const { signal } = controller
  runLoaded(
    () => import('./load-contracts.ts'),
    ({ loadContracts }) => loadContracts(site, signal),
    signal,
  )
  return () => controller.abort()
}

/**
 * Stores a newly chosen language with the account that is logged in (specification, section 4 "Language change"), and with the real
 * account that this tab logs in to next.
 */
function watchLanguage(site: Site, i18n: I18n): () => void {
  const controller = new AbortController()
  const store = () =>
    runLoaded(
      () => import('./store-language.ts'),
      ({ storeLanguage }) => storeLanguage(site, site.language()),
      controller.signal,
    )
  const handleChange = () => {
    const session = useSession.getState()
    if (session.status === 'loggedIn') store()
    writeSession('languageChosen', isReal(session) ? null : '1')
  }
  const handleSession = (session: SessionState) => {
    if (!isReal(session) || readSession('languageChosen') === null) return
    writeSession('languageChosen', null)
    store()
  }
  i18n.on('languageChanged', handleChange)
  const unsubscribe = useSession.subscribe(handleSession)
  handleSession(useSession.getState())
  return () => {
    controller.abort()
    i18n.off('languageChanged', handleChange)
    unsubscribe()
  }
}

/** Whether a real account is logged in. */
function isReal(session: SessionState): boolean {
  return session.status === 'loggedIn' && getSessionAudience(session) !== 'trial'
}

/** A session that has to change its password shows nothing but that dialog, also after a reload of the page. */
function openForcedChange(isRestricted: boolean): (() => void) | undefined {
  if (!isRestricted) return undefined
  const key = openOverlay(changePasswordOverlay, { forced: true })
  return () => closeOverlay(key)
}

/** Loads what names the code of overlays once the browser is idle, so that the first opening need not wait for it. */
function preloadOverlays(site: Site): () => void {
  const controller = new AbortController()
  runLoaded(
    () => waitUntilIdle().then(site.loadOverlays),
    () => undefined,
    controller.signal,
  )
  return () => controller.abort()
}

/** Connects the tiles of games once the browser is idle. */
function loadTiles(site: Site, router: AnyRouter): () => void {
  const controller = new AbortController()
  const { signal } = controller
  runLoaded(
    () => waitUntilIdle().then(() => import('@croupier/lobby/connect-tiles')),
    ({ connectTiles }) => signal.addEventListener('abort', connectTiles(site, router)),
    signal,
  )
  return () => controller.abort()
}

/** Connects the presses on back once an overlay is over the page. Without its code they leave the page. */
function loadBack(history: RouterHistory): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const endWait = useOverlays.subscribe(load)
  signal.addEventListener('abort', endWait)
  function load(): void {
    if (useOverlays.getState().stack.length === 0) return
    endWait()
    runLoaded(
      () => import('@croupier/runtime/overlays/close-on-back'),
      ({ connectBack }) => signal.addEventListener('abort', connectBack(history)),
      signal,
    )
  }
  return () => controller.abort()
}

/**
 * Opens the dialog of a link that resets a password and is followed in the tab that shows the site: it differs in the fragment only,
 * so that no document loads whose boot script would find it. The token leaves the address.
 */
function watchResetLinks(history: RouterHistory): () => void {
  const handleChange = () => {
    const token = /^#reset=(.+)/.exec(location.hash)?.[1]
    if (!token) return
    history.replace(location.pathname + location.search, undefined, { ignoreBlocker: true })
    openOverlay(resetPasswordOverlay, { token })
  }
  window.addEventListener('hashchange', handleChange)
  return () => window.removeEventListener('hashchange', handleChange)
}

/**
 * Runs the guards again when a session ends, so that a private page opens the login dialog; also when a login that has replaced the
 * session fails.
 */
function guardAfterSession(router: AnyRouter): () => void {
  let wasOpen = useSession.getState().status === 'loggedIn'
  return useSession.subscribe(({ status }) => {
    if (status === 'loggedIn') wasOpen = true
    if (status !== 'loggedOut' || !wasOpen) return
    wasOpen = false
    void router.invalidate()
  })
}

/**
 * Connects a rendered site with network, session, flags, other tabs, socket and history. Returns a function that
 * disconnects it.
 */
export function connectSite(connections: SiteConnections): () => void {
  const { site, i18n, router, history } = connections
  const stops = [
    connectOverlayHistory(history),
    loadBack(history),
    watchResetLinks(history),
    preloadOverlays(site),
    loadTiles(site, router),
    connectCenter(router),
    watchNetwork(),
    guardAfterSession(router),
    watchLanguage(site, i18n),
    // The guards run again for each flag.
    subscribeToFlags(() => void router.invalidate()),
    // A session that ends in a duplicate of this tab ends in this tab too.
    subscribeToSessionEnd(site, () => showToast('info', i18n.t('account.loggedOut'))),
    followSession(({ status }) => status === 'restricted', openForcedChange),
    followSession(
      ({ status, member }) => (status === 'loggedOut' ? 'visitor' : (member?.id ?? null)),
      (caller) => startAnnouncements(site, caller),
    ),
    followSession(getFollowedHolder, (holder) => startContracts(site, holder)),
    followSession(
      ({ status, token }) => (status === 'loggedIn' ? token : null),
      (token, before) => startSocket(connections, token, before),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
