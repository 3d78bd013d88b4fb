import { categoryIcons, getCategoryLabel, useCategories } from '@croupier/runtime/data/categories'
import { NavLink } from '@croupier/runtime/navigation/links'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSession } from '@croupier/runtime/session/session'
import { Icon } from '@croupier/ui-kit/Icon'
import { clock } from '@croupier/ui-kit/icons/clock'
import { heart } from '@croupier/ui-kit/icons/heart'
import { home } from '@croupier/ui-kit/icons/home'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { NavItem } from '@croupier/ui-kit/NavItem'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { setMenuOpen } from './menu-store.ts'
import styles from './CategoryNav.module.css'

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

/** Closes the drawer after any choice, including the page that is already open. */
function closeMenu(): void {
  setMenuOpen(false)
}

function openLogin(): void {
  closeMenu()
  openOverlay(loginOverlay)
}

function MenuEntry({
  label,
  icon,
  to,
  private: isPrivate,
}: {
  label: string
  icon: typeof home
  to: ReturnType<typeof paths.home>
  private?: boolean
}) {
  const current = useRouterState({ select: ({ location }) => location.pathname === to.to })
  const visitor = useSession(({ status }) => status !== 'loggedIn')
  // For a visitor private lists open the login dialog (specification, section 4 "Lobby").
  if (isPrivate && visitor) {
    return <NavItem label={label} icon={<Icon shape={icon} />} onClick={openLogin} />
  }
  return <NavLink {...to} label={label} icon={<Icon shape={icon} />} current={current} onClick={closeMenu} />
}

/** Links to the home page, to the private lists of the account and to every category with at least one vendor. */
export function CategoryNav() {
  const { t } = useTranslation()
  const { categories, retry } = useCategories()
  return (
    <ul className={styles['root']}>
      <li>
        <MenuEntry label={t('hd_home')} icon={home} to={paths.home()} />
      </li>
      <li>
        <MenuEntry label={t('nav.favorites')} icon={heart} to={paths.favorite()} private />
      </li>
      <li>
        <MenuEntry label={t('nav.recent')} icon={clock} to={paths.recent()} private />
      </li>
      <li className={styles['rule']} aria-hidden="true" />
      {categories.map((gameType) => (
        <li key={gameType}>
          <MenuEntry label={t(getCategoryLabel(gameType))} icon={categoryIcons[gameType]} to={paths.center(gameType)} />
        </li>
      ))}
      {retry && (
        <li>
          <NavItem label={t('action.retry')} icon={<Icon shape={refresh} />} onClick={retry} />
        </li>
      )}
      {categories.length === 0 &&
        !retry &&
        placeholders.map((key) => (
          <li key={key} className={styles['placeholder']}>
            <Skeleton shape="text" />
          </li>
        ))}
    </ul>
  )
}
