import { categoryIcons, getCategoryLabel, useCategories } from '@croupier/runtime/data/categories'
import { categoriesPosition } from '@croupier/runtime/navigation/menus'
import { paths } from '@croupier/runtime/navigation/paths'
import { useMenuEntries, type NamedEntry } from '@croupier/runtime/navigation/use-menu-entries'
import { Icon } from '@croupier/ui-kit/Icon'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { NavItem } from '@croupier/ui-kit/NavItem'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useTranslation } from 'react-i18next'
import { MenuLink } from './MenuLink.tsx'
import { setMenuOpen } from './menu-store.ts'
import styles from './CategoryNav.module.css'

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

/** Closes the drawer after any choice, including the page that is already open. */
function closeMenu(): void {
  setMenuOpen(false)
}

function MenuItems({ entries }: { readonly entries: readonly NamedEntry[] }) {
  return entries.map((entry) => (
    <li key={entry.id}>
      <MenuLink entry={entry} onClick={closeMenu} />
    </li>
  ))
}

/** The side menu: registered entries around the categories with at least one vendor. */
export function CategoryNav() {
  const { t } = useTranslation()
  const { categories, retry } = useCategories()
  const entries = useMenuEntries('side')
  const categoryEntries = categories.map((gameType) => ({
    id: gameType,
    label: t(getCategoryLabel(gameType)),
    icon: categoryIcons[gameType],
    target: paths.center(gameType),
    position: categoriesPosition,
    refusal: null,
    allowTrial: false,
  }))
  return (
    <ul className={styles['root']}>
      <MenuItems entries={entries.filter(({ position }) => position < categoriesPosition)} />
      <li className={styles['rule']} aria-hidden="true" />
      <MenuItems entries={categoryEntries} />
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
      <MenuItems entries={entries.filter(({ position }) => position >= categoriesPosition)} />
    </ul>
  )
}
