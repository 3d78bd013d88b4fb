import { getCategoryLabel, useCategories } from '@croupier/runtime/data/categories'
import { categoriesPosition } from '@croupier/runtime/navigation/menus'
import { paths } from '@croupier/runtime/navigation/paths'
import { useMenuEntries, type NamedEntry } from '@croupier/runtime/navigation/use-menu-entries'
import { requestLogin, requestRealAccount } from '@croupier/runtime/overlays/shared'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './TopNavigation.module.css'

function TopItems({ entries }: { readonly entries: readonly Omit<NamedEntry, 'icon'>[] }) {
  return entries.map(({ id, label, target, refusal, allowTrial }) => (
    <li key={id}>
      {refusal === null ? (
        <Link
          {...target}
          className={styles['link']}
          activeOptions={{ exact: target.to === paths.home().to, includeSearch: false }}
        >
          {label}
        </Link>
      ) : (
        <button
          type="button"
          className={styles['link']}
          onClick={() =>
            refusal === 'login'
              ? requestLogin({ href: target.to }, { allowTrial })
              : requestRealAccount({ href: target.to })
          }
        >
          {label}
        </button>
      )}
    </li>
  ))
}

/** Links in the header, for brands with `layout.menu` "top": registered entries around the categories. */
export function TopNavigation() {
  const { t } = useTranslation()
  const { categories } = useCategories()
  const entries = useMenuEntries('top')
  const categoryEntries = categories.map((gameType) => ({
    id: gameType,
    label: t(getCategoryLabel(gameType)),
    target: paths.center(gameType),
    position: categoriesPosition,
    refusal: null,
    allowTrial: true,
  }))
  return (
    <nav className={styles['root']} aria-label={t('nav.games')}>
      <ul className={styles['list']}>
        <TopItems entries={[...entries, ...categoryEntries].toSorted((a, b) => a.position - b.position)} />
      </ul>
    </nav>
  )
}
