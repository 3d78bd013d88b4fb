import { decodeBalance } from '@croupier/endpoints/calls/session'
import { useLanguage } from '@croupier/i18n/react'
import { watchNetwork } from '@croupier/runtime/connection'
import { balanceQuery, queryKeys } from '@croupier/runtime/queries'
import { useSession } from '@croupier/runtime/session'
import { endSession, followOtherTabs } from '@croupier/runtime/session-actions'
import { useSite } from '@croupier/runtime/site-context'
import { keepSocket, onPush } from '@croupier/runtime/socket'
import { showToast } from '@croupier/runtime/toasts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** What the site keeps in step with the world outside React while it is open. */
export function useSiteEffects(): void {
  const site = useSite()
  const { t } = useTranslation()
  const language = useLanguage()
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  const title = site.brand.about[language]?.title

  // The document's title speaks the reader's language.
  useEffect(() => {
    if (title) document.title = title
  }, [title])

  // The browser's word about the network.
  useEffect(watchNetwork, [])

  // A session that ends in a duplicate of this tab ends here too.
  useEffect(() => followOtherTabs(site, () => showToast('info', t('account.loggedOut'))), [site, t])

  // The socket lives as long as the login.
  useEffect(() => (loggedIn ? keepSocket(site.api, site.origin) : undefined), [site, loggedIn])

  // What the server pushes goes into the query cache; a socket that comes back asks for the balance it may have missed.
  useEffect(
    () =>
      onPush((message) => {
        switch (message.type) {
          case 'balance':
            site.queryClient.setQueryData(balanceQuery(site).queryKey, decodeBalance(message.value))
            return
          case 'ready':
            void site.queryClient.invalidateQueries({ queryKey: queryKeys.balance })
            return
          case 'sessionEnded':
            endSession(site)
            showToast('info', t('account.sessionEnded'))
            return
          case 'ping':
        }
      }),
    [site, t],
  )
}
