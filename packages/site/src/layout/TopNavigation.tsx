import { categoryLabel, useCategories } from '@croupier/runtime/categories'
import { openOverlay } from '@croupier/runtime/overlays'
import { paths } from '@croupier/runtime/paths'
import { useSession } from '@croupier/runtime/session'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './TopNavigation.module.css'

/** Categories in the header, for brands whose menu stands on top; favourites last (specification, section 2). */
export function TopNavigation() {
  const { t } = useTranslation()
  const categories = useCategories()
  const visitor = useSession(({ status }) => status !== 'loggedIn')
  return (
    <nav className={styles['root']} aria-label={t('nav.games')}>
      <ul className={styles['list']}>
        <li>
          <Link {...paths.home()} className={styles['place']} activeOptions={{ exact: true, includeSearch: false }}>
            {t('hd_home')}
          </Link>
        </li>
        {categories.map((gameType) => (
          <li key={gameType}>
            <Link {...paths.center(gameType)} className={styles['place']} activeOptions={{ includeSearch: false }}>
              {t(categoryLabel(gameType))}
            </Link>
          </li>
        ))}
        <li>
          {visitor ? (
            <button type="button" className={styles['place']} onClick={() => openOverlay({ id: 'login' })}>
              {t('nav.favorites')}
            </button>
          ) : (
            <Link {...paths.favorite()} className={styles['place']} activeOptions={{ includeSearch: false }}>
              {t('nav.favorites')}
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}
