import type { LobbyEvent, LobbyState } from '@croupier/domain/lobby'
import { categoryIcons, getCategoryLabel, useCategories } from '@croupier/runtime/data/categories'
import { useMenuEntries } from '@croupier/runtime/navigation/use-menu-entries'
import { Icon } from '@croupier/ui-kit/Icon'
import { fire } from '@croupier/ui-kit/icons/fire'
import { gift } from '@croupier/ui-kit/icons/gift'
import { heart } from '@croupier/ui-kit/icons/heart'
import { home } from '@croupier/ui-kit/icons/home'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './GameMenu.module.css'

/** Views of the home page around its categories. Other features add links through their menu entries. */
const viewsBefore = [
  { view: 'HOME', label: 'hd_home', icon: home },
  { view: 'HOT', label: 'nav.hot', icon: fire },
] as const
const viewsAfter = [
  { view: 'PROMO', label: 'hd_event', icon: gift },
  { view: 'FAV', label: 'nav.favorites', icon: heart },
] as const

const placeholderCount = 8

/** The game menu of the home page: its views, every category with at least one vendor, and registered entries. */
export function GameMenu({
  state,
  onEvent,
}: {
  readonly state: LobbyState
  readonly onEvent: (event: LobbyEvent) => void
}) {
  const { t } = useTranslation('common')
  const { categories, retry } = useCategories()
  const entries = useMenuEntries('home')
  const choices = [
    ...viewsBefore,
    ...categories.map((view) => ({ view, label: getCategoryLabel(view), icon: categoryIcons[view] })),
    ...viewsAfter,
  ]
  return (
    <SwiperRow
      label={t('nav.games')}
      previousLabel={t('row.previous')}
      nextLabel={t('row.next')}
      className={styles['root']}
      // A search has no button of its own, so the row scrolls to the first one.
      current={Math.max(
        0,
        choices.findIndex(({ view }) => view === state.view),
      )}
    >
      {choices.map(({ view, label, icon }) => (
        <button
          key={view}
          type="button"
          className={styles['choice']}
          aria-pressed={state.view === view}
          onClick={() => onEvent({ type: 'viewChosen', view })}
        >
          <Icon shape={icon} />
          {t(label)}
        </button>
      ))}
      {entries.map(({ id, label, icon, target }) => (
        <Link key={id} {...target} className={styles['choice']}>
          <Icon shape={icon} />
          {label}
        </Link>
      ))}
      {retry && (
        <button type="button" className={styles['choice']} onClick={retry}>
          <Icon shape={refresh} />
          {t('action.retry')}
        </button>
      )}
      {categories.length === 0 &&
        !retry &&
        Array.from({ length: placeholderCount }, (_, index) => (
          <Skeleton key={index} className={styles['placeholder']} />
        ))}
    </SwiperRow>
  )
}
