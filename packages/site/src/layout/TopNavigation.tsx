import { getCategoryLabel, useCategories } from '@croupier/runtime/data/categories'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSession } from '@croupier/runtime/session/session'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './TopNavigation.module.css'

/** Category links in the header, for brands with `layout.menu` "top"; favourites last (specification, section 2). */
export function TopNavigation() {
  const { t } = useTranslation()
  const { categories } = useCategories()
  const visitor = useSession(({ status }) => status !== 'loggedIn')
  return (
    <nav className={styles['root']} aria-label={t('nav.games')}>
      <ul className={styles['list']}>
        <li>
          <Link {...paths.home()} className={styles['link']} activeOptions={{ exact: true, includeSearch: false }}>
            {t('hd_home')}
          </Link>
        </li>
        {categories.map((gameType) => (
          <li key={gameType}>
            <Link {...paths.center(gameType)} className={styles['link']} activeOptions={{ includeSearch: false }}>
              {t(getCategoryLabel(gameType))}
            </Link>
          </li>
        ))}
        <li>
          {visitor ? (
            <button type="button" className={styles['link']} onClick={() => openOverlay(loginOverlay)}>
              {t('nav.favorites')}
            </button>
          ) : (
            <Link {...paths.favorite()} className={styles['link']} activeOptions={{ includeSearch: false }}>
              {t('nav.favorites')}
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}
