import { categoryIcons, categoryLabel, useCategories, useCategoriesAgain } from '@croupier/runtime/categories'
import { NavLink } from '@croupier/runtime/links'
import { openOverlay } from '@croupier/runtime/overlays'
import { paths } from '@croupier/runtime/paths'
import { useSession } from '@croupier/runtime/session'
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

/** A place has been chosen in the drawer, even where it is the one that is open already. */
function closeMenu(): void {
  setMenuOpen(false)
}

function askToLogIn(): void {
  closeMenu()
  openOverlay({ id: 'login' })
}

function Place({
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
  // A visitor's favourites and recent games open the login popup (specification, section 4 "Lobby").
  if (isPrivate && visitor) {
    return <NavItem label={label} icon={<Icon shape={icon} />} onClick={askToLogIn} />
  }
  return <NavLink {...to} label={label} icon={<Icon shape={icon} />} current={current} onClick={closeMenu} />
}

/** Home, every category that has a vendor, and the account's own lists. */
export function CategoryNav() {
  const { t } = useTranslation()
  const categories = useCategories()
  const askAgain = useCategoriesAgain()
  return (
    <ul className={styles['root']}>
      <li>
        <Place label={t('hd_home')} icon={home} to={paths.home()} />
      </li>
      <li>
        <Place label={t('nav.favorites')} icon={heart} to={paths.favorite()} private />
      </li>
      <li>
        <Place label={t('nav.recent')} icon={clock} to={paths.recent()} private />
      </li>
      <li className={styles['rule']} aria-hidden="true" />
      {categories.map((gameType) => (
        <li key={gameType}>
          <Place label={t(categoryLabel(gameType))} icon={categoryIcons[gameType]} to={paths.center(gameType)} />
        </li>
      ))}
      {askAgain && (
        <li>
          <NavItem label={t('action.retry')} icon={<Icon shape={refresh} />} onClick={askAgain} />
        </li>
      )}
      {categories.length === 0 &&
        !askAgain &&
        placeholders.map((key) => (
          <li key={key} className={styles['placeholder']}>
            <Skeleton shape="text" />
          </li>
        ))}
    </ul>
  )
}
