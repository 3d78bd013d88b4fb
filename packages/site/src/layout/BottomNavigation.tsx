import { useFlags } from '@croupier/flags/react'
import { getPageRefusal } from '@croupier/runtime/navigation/pages'
import { useMenuEntries } from '@croupier/runtime/navigation/use-menu-entries'
import { usePages } from '@croupier/runtime/navigation/use-pages'
import { paths } from '@croupier/runtime/navigation/paths'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { useAudience, useSession } from '@croupier/runtime/session/session'
import { BottomBar } from '@croupier/ui-kit/BottomBar'
import { Icon } from '@croupier/ui-kit/Icon'
import { menu } from '@croupier/ui-kit/icons/menu'
import { user } from '@croupier/ui-kit/icons/user'
import { NavItem } from '@croupier/ui-kit/NavItem'
import { useTranslation } from 'react-i18next'
import { MenuLink } from './MenuLink.tsx'
import { setMenuOpen } from './menu-store.ts'
import styles from './BottomNavigation.module.css'

/** The main navigation on phones: the drawer, the registered entries, and the account or the login. */
export function BottomNavigation() {
  const { t } = useTranslation()
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  const audience = useAudience()
  const flags = useFlags()
  const entries = useMenuEntries('bottom')
  const [account] = usePages('member')
  return (
    <BottomBar className={styles['root']} label={t('nav.main')}>
      <NavItem layout="stack" icon={<Icon shape={menu} />} label={t('nav.menu')} onClick={() => setMenuOpen(true)} />
      {entries.map((entry) => (
        <MenuLink key={entry.id} entry={entry} layout="stack" />
      ))}
      {loggedIn && account && (
        <MenuLink
          layout="stack"
          entry={{
            icon: account.icon,
            label: t('nav.account'),
            target: paths.page(account),
            refusal: getPageRefusal(account, audience, flags),
          }}
        />
      )}
      {!loggedIn && (
        <NavItem
          layout="stack"
          icon={<Icon shape={user} />}
          label={t('action.login')}
          onClick={() => openOverlay(loginOverlay)}
        />
      )}
    </BottomBar>
  )
}
