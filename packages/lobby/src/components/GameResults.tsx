import { acceptPage, pageSizes } from '@croupier/domain/pagination'
import type { LobbyEvent, LobbyState } from '@croupier/domain/lobby'
import { useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { createFocusPass } from '@croupier/runtime/navigation/pass-focus'
import { useLastPage } from '@croupier/runtime/navigation/use-last-page'
import { usePaginationFocus } from '@croupier/runtime/navigation/use-pagination-focus'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Pagination } from '@croupier/ui-kit/Pagination'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { gamePageQuery } from '../queries/games.ts'
import { GameGrid } from './GameGrid.tsx'
import { GameGridSkeleton } from './GameGridSkeleton.tsx'
import { PopularRow } from './PopularRow.tsx'
import styles from './GameResults.module.css'

interface GameResultsProps {
  readonly state: LobbyState
  /** Whether another state has been chosen already, whose list follows. */
  readonly pending?: boolean
  readonly onEvent: (event: LobbyEvent) => void
  /** Returns the URL of a state, so that pagination items are links. */
  readonly getHref: (state: LobbyState) => string
}

interface ResultPagesProps extends Pick<GameResultsProps, 'state' | 'getHref'> {
  readonly page: number
  readonly pages: number
  readonly onPageChange: (page: number) => void
}

/** A favourite that is removed leaves its list with the button that has the focus, which that of its neighbour gets. */
const passTileFocus = createFocusPass((tile) => {
  const neighbour = tile.nextElementSibling ?? tile.previousElementSibling
  return neighbour?.querySelector<HTMLElement>('[data-slot="game-tile-favorite"]')
})

function listsFavorites({ view, filter }: LobbyState): boolean {
  return view === 'FAV' || filter === 'FAV'
}

/** The pagination of a list. Memoised, because it builds a URL for each of its links. */
const ResultPages = memo(function ResultPages({ state, page, pages, getHref, onPageChange }: ResultPagesProps) {
  const { t } = useTranslation('shell')
  return (
    <Pagination
      page={page}
      pages={pages}
      label={t('page.pagination')}
      previousLabel={t('page.previous')}
      nextLabel={t('page.next')}
      pageLabel={(number) => t('page.number', { page: number })}
      getPageHref={(to) => getHref({ ...state, page: to })}
      onPageChange={onPageChange}
    />
  )
})

/** The games of a lobby state: grid and pagination, or the loading, empty and error states. */
export function GameResults({ state, pending = false, onEvent, getHref }: GameResultsProps) {
  const { t } = useTranslation(['games', 'common', 'lobby', 'shell'])
  const site = useSite()
  const query = useQuery(gamePageQuery(site, useLanguage(), state))
  const { isPlaceholderData } = query
  const failure = useFailure(query)
  // A response arrives outside of any transition; its tiles are rendered in slices too.
  const data = useDeferredValue(query.data)
  const { listRef, focusAfter } = usePaginationFocus(state.page)
  const isBeyondEnd = useLastPage(state.page, isPlaceholderData ? undefined : query.data?.totalPages, (page) =>
    onEvent({ type: 'pageChosen', page, totalPages: page }),
  )
  const listed = failure || isBeyondEnd ? undefined : data
  const totalPages = listed?.totalPages ?? 1
  const page = acceptPage(1, state.page, totalPages)
  const handlePageChange = useCallback(
    (next: number) => {
      focusAfter(next)
      onEvent({ type: 'pageChosen', page: next, totalPages })
    },
    [focusAfter, onEvent, totalPages],
  )
  const losesGames = listsFavorites(state)
  return (
    <section
      ref={listRef}
      className={styles['list']}
      aria-label={totalPages > 1 ? t('shell:page.of', { page, pages: totalPages }) : undefined}
      tabIndex={-1}
    >
      {failure && <FailedState title={t('lobby:list.failed')} failure={failure} />}
      {!failure && !listed && <GameGridSkeleton count={pageSizes.lobby} />}
      {listed?.games.length === 0 && <NoGames state={state} onEvent={onEvent} />}
      {listed && listed.games.length > 0 && (
        <>
          <GameGrid
            games={listed.games}
            dimmed={pending || isPlaceholderData || listed !== query.data}
            recycled={!losesGames}
            tileRef={losesGames ? passTileFocus : undefined}
          />
          <ResultPages state={state} page={page} pages={totalPages} getHref={getHref} onPageChange={handlePageChange} />
        </>
      )}
    </section>
  )
}

/** The empty state of each kind of list. */
function NoGames({ state, onEvent }: Pick<GameResultsProps, 'state' | 'onEvent'>) {
  const { t } = useTranslation('games')
  if (state.view === 'SEARCH' && (state.category !== 'ALL' || state.vassalage)) {
    return (
      <EmptyState
        motif="games"
        title={t('search.none', { text: state.search })}
        description={t('list.emptyHint')}
        action={
          <Button onClick={() => onEvent({ type: 'searchNarrowed', category: 'ALL', vassalage: '' })}>
            {t('list.showAll')}
          </Button>
        }
      />
    )
  }
  if (state.view === 'SEARCH') {
    return (
      <div className={styles['root']}>
        <EmptyState motif="games" title={t('search.none', { text: state.search })} description={t('search.noneHint')} />
        <PopularRow />
      </div>
    )
  }
  if (listsFavorites(state)) {
    return <EmptyState motif="favorites" title={t('list.noFavorites')} description={t('list.noFavoritesHint')} />
  }
  if (state.filter === 'RECENT') {
    return <EmptyState motif="records" title={t('list.noRecent')} description={t('list.noRecentHint')} />
  }
  return (
    <EmptyState
      motif="games"
      title={t('list.empty')}
      description={t('list.emptyHint')}
      action={<Button onClick={() => onEvent({ type: 'vendorChosen', vassalage: '' })}>{t('list.showAll')}</Button>}
    />
  )
}
