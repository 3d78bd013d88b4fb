import { categoryLabel, useCategories } from '@croupier/runtime/categories'
import { paths } from '@croupier/runtime/paths'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './TopNavigation.module.css'

/** Categories in the header, for brands whose menu stands on top; favourites last (specification, section 2). */
export function TopNavigation() {
  const { t } = useTranslation()
  const categories = useCategories()
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
          <Link {...paths.favorite()} className={styles['place']} activeOptions={{ includeSearch: false }}>
            {t('nav.favorites')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
