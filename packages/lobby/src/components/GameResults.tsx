import { acceptPage, pageSizes } from '@croupier/domain/pagination'
import type { LobbyEvent, LobbyState } from '@croupier/domain/lobby'
import { useLanguage } from '@croupier/i18n/react'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useLastPage } from '@croupier/runtime/navigation/use-last-page'
import { usePaginationFocus } from '@croupier/runtime/navigation/use-pagination-focus'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { Pagination } from '@croupier/ui-kit/Pagination'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { gamePageQuery } from '../queries/games.ts'
import { GameGrid, GameGridSkeleton } from './GameGrid.tsx'
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
  const { t, i18n } = useTranslation(['games', 'common', 'lobby', 'shell'])
  const site = useSite()
  const query = useQuery(gamePageQuery(site, useLanguage(), state))
  const { error, isPlaceholderData, isFetching, refetch } = query
  // A response arrives outside of any transition; its tiles are rendered in slices too.
  const data = useDeferredValue(query.data)
  const { listRef, focusAfter } = usePaginationFocus(state.page)
  const isBeyondEnd = useLastPage(state.page, isPlaceholderData ? undefined : query.data?.totalPages, (page) =>
    onEvent({ type: 'pageChosen', page, totalPages: page }),
  )
  const totalPages = data?.totalPages ?? 0
  const handlePageChange = useCallback(
    (page: number) => {
      focusAfter(page)
      onEvent({ type: 'pageChosen', page, totalPages })
    },
    [focusAfter, onEvent, totalPages],
  )
  if (error && !data) {
    return (
      <ErrorState
        title={t('lobby:list.failed')}
        description={getErrorText(i18n, error)}
        retryLabel={t('common:action.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data || isBeyondEnd) return <GameGridSkeleton count={pageSizes.lobby} />
  if (data.games.length === 0) return <NoGames state={state} onEvent={onEvent} />
  const page = acceptPage(1, state.page, data.totalPages)
  return (
    <section
      ref={listRef}
      className={styles['list']}
      aria-label={data.totalPages > 1 ? t('shell:page.of', { page, pages: data.totalPages }) : undefined}
      tabIndex={-1}
    >
      <GameGrid
        games={data.games}
        dimmed={pending || isPlaceholderData || data !== query.data}
        recycled={state.view !== 'FAV' && state.filter !== 'FAV'}
      />
      <ResultPages
        state={state}
        page={page}
        pages={data.totalPages}
        getHref={getHref}
        onPageChange={handlePageChange}
      />
    </section>
  )
}

/** The empty state of each kind of list. */
function NoGames({ state, onEvent }: Pick<GameResultsProps, 'state' | 'onEvent'>) {
  const { t } = useTranslation('games')
  if (state.view === 'SEARCH') {
    return (
      <div className={styles['root']}>
        <EmptyState motif="games" title={t('search.none', { text: state.search })} description={t('search.noneHint')} />
        <PopularRow />
      </div>
    )
  }
  if (state.view === 'FAV' || state.filter === 'FAV') {
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
