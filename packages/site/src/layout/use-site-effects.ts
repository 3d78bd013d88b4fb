import { watchNetwork } from '@croupier/runtime/connection'
import { useSession } from '@croupier/runtime/session'
import { followOtherTabs } from '@croupier/runtime/session-actions'
import { useSite } from '@croupier/runtime/site-context'
import { showToast } from '@croupier/runtime/toasts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** What the site keeps in step with the world outside React while it is open. */
export function useSiteEffects(): void {
  const site = useSite()
  const router = useRouter()
  const { t } = useTranslation()
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  const tellLoggedOut = useEffectEvent(() => showToast('info', t('account.loggedOut')))
  const tellEnded = useEffectEvent(() => showToast('info', t('account.sessionEnded')))

  // The browser's word about the network.
  useEffect(watchNetwork, [])

  // A page that needs a session asks for a new one, and keeps the way back, as soon as its own is over.
  useEffect(
    () =>
      useSession.subscribe(({ status }, before) => {
        if (before.status === 'loggedIn' && status === 'loggedOut') void router.invalidate()
      }),
    [router],
  )

  // A session that ends in a duplicate of this tab ends here too.
  useEffect(() => followOtherTabs(site, () => tellLoggedOut()), [site])

  // The socket lives as long as the login; visitors never load it.
  useEffect(() => {
    if (!loggedIn) return undefined
    const controller = new AbortController()
    void import('./live-updates.ts').then(({ keepLive }) => keepLive(site, controller.signal, () => tellEnded()))
    return () => controller.abort()
  }, [site, loggedIn])
}
