import type { LobbyEvent, LobbyState, LobbyView } from '@croupier/domain/lobby'
import { categoryIcons, getCategoryLabel, useCategories } from '@croupier/runtime/data/categories'
import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import { fire } from '@croupier/ui-kit/icons/fire'
import { gift } from '@croupier/ui-kit/icons/gift'
import { heart } from '@croupier/ui-kit/icons/heart'
import { home } from '@croupier/ui-kit/icons/home'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { useTranslation } from 'react-i18next'
import styles from './GameMenu.module.css'

interface Choice {
  readonly view: LobbyView
  readonly label: string
  readonly icon: IconShape
}

const placeholderCount = 8

/** The game menu of the home page: home, hot, every category with at least one vendor, promotions, favourites. */
export function GameMenu({
  state,
  onEvent,
}: {
  readonly state: LobbyState
  readonly onEvent: (event: LobbyEvent) => void
}) {
  const { t } = useTranslation('common')
  const { categories, retry } = useCategories()
  const choices: readonly Choice[] = [
    { view: 'HOME', label: t('hd_home'), icon: home },
    { view: 'HOT', label: t('nav.hot'), icon: fire },
    ...categories.map((view): Choice => ({ view, label: t(getCategoryLabel(view)), icon: categoryIcons[view] })),
    { view: 'PROMO', label: t('hd_event'), icon: gift },
    { view: 'FAV', label: t('nav.favorites'), icon: heart },
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
          {label}
        </button>
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
