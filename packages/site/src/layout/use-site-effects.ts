import { subscribeToFlags } from '@croupier/flags/store'
import { watchNetwork } from '@croupier/runtime/platform/connection'
import { closeOverlay, openOverlay } from '@croupier/runtime/overlays/overlays'
import { changePasswordOverlay } from '@croupier/runtime/overlays/shared'
import { useSession } from '@croupier/runtime/session/session'
import { subscribeToSessionEnd } from '@croupier/runtime/session/session-actions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** Synchronises the site with network, session, other tabs and socket while it is mounted. */
export function useSiteEffects(): void {
  const site = useSite()
  const router = useRouter()
  const { t } = useTranslation()
  const token = useSession((session) => (session.status === 'loggedIn' ? session.token : null))
  const restricted = useSession(({ status }) => status === 'restricted')
  const notifyLoggedOut = useEffectEvent(() => showToast('info', t('account.loggedOut')))
  const notifySessionEnded = useEffectEvent(() => showToast('info', t('account.sessionEnded')))

  // Network state of the browser.
  useEffect(watchNetwork, [])

  // Runs the route guards again when the session ends: a private page opens the login dialog and returns after it.
  useEffect(
    () =>
      useSession.subscribe(({ status }, before) => {
        if (before.status === 'loggedIn' && status === 'loggedOut') void router.invalidate()
      }),
    [router],
  )

  // Runs the route guards again when a flag changes.
  useEffect(() => subscribeToFlags(() => void router.invalidate()), [router])

  // A session that ends in a duplicate of this tab ends in this tab too.
  useEffect(() => subscribeToSessionEnd(site, () => notifyLoggedOut()), [site])

  // A session that has to change its password shows nothing but that dialog, also after a reload of the page.
  useEffect(() => {
    if (!restricted) return undefined
    const key = openOverlay(changePasswordOverlay, { forced: true })
    return () => closeOverlay(key)
  }, [restricted])

  // The socket is connected while logged in, and again with each new token; visitors never load its code.
  useEffect(() => {
    if (token === null) return undefined
    const controller = new AbortController()
    void import('./live-updates.ts').then(({ startLiveUpdates }) =>
      startLiveUpdates(site, controller.signal, () => notifySessionEnded()),
    )
    return () => controller.abort()
  }, [site, token])
}
