import { subscribeToFlags } from '@croupier/flags/store'
import { watchNetwork } from '@croupier/runtime/platform/connection'
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
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
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

  // The socket is connected while logged in; visitors never load its code.
  useEffect(() => {
    if (!loggedIn) return undefined
    const controller = new AbortController()
    void import('./live-updates.ts').then(({ startLiveUpdates }) =>
      startLiveUpdates(site, controller.signal, () => notifySessionEnded()),
    )
    return () => controller.abort()
  }, [site, loggedIn])
}
