import type { LobbyEvent, LobbyState } from '@croupier/domain/lobby'
import { isGameType } from '@croupier/domain/game-types'
import { pageSizes } from '@croupier/domain/pagination'
import { categoryIcons, getCategoryLabel } from '@croupier/runtime/data/categories'
import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import { clock } from '@croupier/ui-kit/icons/clock'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { fire } from '@croupier/ui-kit/icons/fire'
import { gift } from '@croupier/ui-kit/icons/gift'
import { heart } from '@croupier/ui-kit/icons/heart'
import { search } from '@croupier/ui-kit/icons/search'
import { slots } from '@croupier/ui-kit/icons/slots'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { GameGridSkeleton } from './GameGridSkeleton.tsx'
import { GameResults } from './GameResults.tsx'
import { LiveEntry } from '../live/LiveEntry.tsx'
import { HotCarousel } from './HotCarousel.tsx'
import { HotRow } from './HotRow.tsx'
import { LobbyFilters } from './LobbyFilters.tsx'
import styles from './LobbyPage.module.css'
import { SearchFilters } from './SearchFilters.tsx'

const LobbyPromotions = lazyPart(
  () => import('../promotions/LobbyPromotions.tsx').then(({ LobbyPromotions }) => LobbyPromotions),
  'promotions',
)
const Jackpots = lazyPart(() => import('./Jackpots.tsx').then(({ Jackpots }) => Jackpots))

interface GameBrowserProps {
  readonly state: LobbyState
  readonly onEvent: (event: LobbyEvent) => void
  /** Returns the URL of a state of the list. */
  readonly getHref: (state: LobbyState) => string
  /** Level of the heading: 1 for a page of its own, 2 below the heading of the home page. */
  readonly level: 1 | 2
}

function useHeading({ view, filter, search: text }: LobbyState): { label: string; icon: IconShape } {
  const { t } = useTranslation(['games', 'common', 'lobby'])
  if (isGameType(view)) return { label: t(`common:${getCategoryLabel(view)}`), icon: categoryIcons[view] }
  if (view === 'SEARCH') return { label: t('search.results', { text }), icon: search }
  if (view === 'PROMO') return { label: t('common:hd_event'), icon: gift }
  if (view === 'HOT') return { label: t('lobby:row.hot'), icon: fire }
  if (view === 'FAV' || filter === 'FAV') return { label: t('common:nav.favorites'), icon: heart }
  if (filter === 'RECENT') return { label: t('common:nav.recent'), icon: clock }
  return { label: t('list.results'), icon: slots }
}

/** The empty list of promotions, with hot games as an alternative. */
function NoPromotions() {
  const { t } = useTranslation('games')
  return (
    <>
      <EmptyState motif="records" title={t('promo.none')} description={t('promo.noneHint')} />
      <HotRow />
    </>
  )
}

/** Whether a list starts with the hot games of its category: on its first page, before it is filtered. */
function hasCarousel({ filter, classify, page }: LobbyState): boolean {
  return filter === 'ALL' && classify === 'ALL' && page === 1
}

/** A list of games with its heading and filters. */
export function GameBrowser({ state, onEvent, getHref, level }: GameBrowserProps) {
  const { label, icon } = useHeading(state)
  usePageTitle(label)
  // The choice and the dimmed list are painted at once; the new list is rendered in slices after that.
  const listed = useDeferredValue(state)
  const { view, vassalage, filter, classify, category } = state
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <>
      <Heading className={styles['title']}>
        <Icon shape={icon} />
        {label}
      </Heading>
      {view === 'JACKPOT' && (
        <Suspense fallback={<Skeleton shape="block" className={styles['pots']} />}>
          <Jackpots selected={vassalage} onEvent={onEvent} />
        </Suspense>
      )}
      {isGameType(view) && <LobbyFilters {...{ view, vassalage, filter, classify, onEvent }} />}
      {view === 'SEARCH' && <SearchFilters {...{ category, vassalage, onEvent }} />}
      {view === 'LIVE' && <LiveEntry vassalage={vassalage} />}
      {isGameType(listed.view) && hasCarousel(listed) && (
        <HotCarousel key={`hot ${listed.view}`} gameType={listed.view} vassalage={listed.vassalage} />
      )}
      {view === 'PROMO' ? (
        <Suspense fallback={<GameGridSkeleton count={pageSizes.lobby} />}>
          <LobbyPromotions empty={<NoPromotions />} />
        </Suspense>
      ) : (
        // The key keeps placeholder data within one list; another list starts with a skeleton.
        <GameResults key={listed.view} state={listed} pending={listed !== state} onEvent={onEvent} getHref={getHref} />
      )}
    </>
  )
}
