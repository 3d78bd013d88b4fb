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
import { useTranslation } from 'react-i18next'
import { gamePageQuery } from '../queries/games.ts'
import { GameGrid, GameGridSkeleton } from './GameGrid.tsx'
import { HotRow } from './HotRow.tsx'
import styles from './GameResults.module.css'

interface GameResultsProps {
  readonly state: LobbyState
  readonly onEvent: (event: LobbyEvent) => void
  /** Returns the URL of a page, so that pagination items are links. */
  readonly getPageHref: (page: number) => string
}

/** The games of a lobby state: grid and pagination, or the loading, empty and error states. */
export function GameResults({ state, onEvent, getPageHref }: GameResultsProps) {
  const { t, i18n } = useTranslation(['lobby', 'common'])
  const site = useSite()
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(gamePageQuery(site, useLanguage(), state))
  const { listRef, focusAfter } = usePaginationFocus(state.page)
  const isBeyondEnd = useLastPage(state.page, isPlaceholderData ? undefined : data?.totalPages, (page) =>
    onEvent({ type: 'pageChosen', page, totalPages: page }),
  )
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.failed')}
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
      aria-label={data.totalPages > 1 ? t('common:page.of', { page, pages: data.totalPages }) : undefined}
      tabIndex={-1}
    >
      <GameGrid games={data.games} dimmed={isPlaceholderData} />
      <Pagination
        page={page}
        pages={data.totalPages}
        label={t('common:page.pagination')}
        previousLabel={t('common:page.previous')}
        nextLabel={t('common:page.next')}
        pageLabel={(number) => t('common:page.number', { page: number })}
        getPageHref={getPageHref}
        onPageChange={(to) => {
          focusAfter(to)
          onEvent({ type: 'pageChosen', page: to, totalPages: data.totalPages })
        }}
      />
    </section>
  )
}

/** The empty state of each kind of list. */
function NoGames({ state, onEvent }: Pick<GameResultsProps, 'state' | 'onEvent'>) {
  const { t } = useTranslation('lobby')
  if (state.view === 'SEARCH') {
    return (
      <div className={styles['root']}>
        <EmptyState motif="games" title={t('search.none', { text: state.search })} description={t('search.noneHint')} />
        <HotRow />
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
