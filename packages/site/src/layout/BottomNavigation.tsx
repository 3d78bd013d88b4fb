import { NavLink } from '@croupier/runtime/navigation/links'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { usePages } from '@croupier/runtime/navigation/use-pages'
import { paths, type LinkTarget } from '@croupier/runtime/navigation/paths'
import { useSession } from '@croupier/runtime/session/session'
import { BottomBar } from '@croupier/ui-kit/BottomBar'
import { Icon } from '@croupier/ui-kit/Icon'
import { heart } from '@croupier/ui-kit/icons/heart'
import { home } from '@croupier/ui-kit/icons/home'
import { menu } from '@croupier/ui-kit/icons/menu'
import { slots } from '@croupier/ui-kit/icons/slots'
import { user } from '@croupier/ui-kit/icons/user'
import { NavItem } from '@croupier/ui-kit/NavItem'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { setMenuOpen } from './menu-store.ts'
import styles from './BottomNavigation.module.css'

function openLogin(): void {
  openOverlay(loginOverlay)
}

/** The main navigation on phones, at the bottom of the screen. */
export function BottomNavigation() {
  const { t } = useTranslation()
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [account] = usePages('member')
  const isCurrent = (target: LinkTarget) => target.to === pathname
  return (
    <BottomBar className={styles['root']} label={t('nav.main')}>
      <NavItem layout="stack" icon={<Icon shape={menu} />} label={t('nav.menu')} onClick={() => setMenuOpen(true)} />
      <NavLink
        layout="stack"
        icon={<Icon shape={slots} />}
        label={t('con_rng')}
        {...paths.center('RNG')}
        current={isCurrent(paths.center('RNG'))}
      />
      <NavLink
        layout="stack"
        icon={<Icon shape={home} />}
        label={t('hd_home')}
        {...paths.home()}
        current={isCurrent(paths.home())}
      />
      {loggedIn ? (
        <NavLink
          layout="stack"
          icon={<Icon shape={heart} />}
          label={t('nav.favorites')}
          {...paths.favorite()}
          current={isCurrent(paths.favorite())}
        />
      ) : (
        <NavItem layout="stack" icon={<Icon shape={heart} />} label={t('nav.favorites')} onClick={openLogin} />
      )}
      {loggedIn && account && (
        <NavLink
          layout="stack"
          icon={<Icon shape={account.icon} />}
          label={t('nav.account')}
          {...paths.page(account)}
          current={isCurrent(paths.page(account))}
        />
      )}
      {!loggedIn && (
        <NavItem layout="stack" icon={<Icon shape={user} />} label={t('action.login')} onClick={openLogin} />
      )}
    </BottomBar>
  )
}
