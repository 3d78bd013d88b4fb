import type { LanguageCode } from '@croupier/domain/languages'
import type { LobbyState } from '@croupier/domain/lobby'
import { isGameType } from '@croupier/domain/game-types'
import { pageSizes } from '@croupier/domain/pagination'
import { games, type GamePage } from '@croupier/endpoints/calls/games'
import { favorites, recentGames } from '@croupier/endpoints/calls/play'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { Site } from '@croupier/runtime/platform/site-context'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listParams, staleTime } from './rows.ts'

/** A page of games of a lobby state: search, category, hot, favourites or recent. */
export function gamePageQuery(site: Site, language: LanguageCode, state: LobbyState) {
  const source = getSource(state)
  const isPrivate = source === 'favorites' || source === 'recent'
  return queryOptions({
    queryKey: toQueryKey(endpoints[source], { language, state }),
    queryFn: ({ signal }) => fetchPage[source](site, language, state, signal),
    placeholderData: keepPreviousData,
    staleTime: isPrivate ? 0 : staleTime,
  })
}

/** Call of each kind of list. */
const endpoints = { games, favorites, recent: recentGames } as const
type Source = keyof typeof endpoints

function getSource({ view, filter }: LobbyState): Source {
  if (view === 'FAV' || filter === 'FAV') return 'favorites'
  return filter === 'RECENT' ? 'recent' : 'games'
}

type Fetch = (site: Site, language: LanguageCode, state: LobbyState, signal: AbortSignal) => Promise<GamePage>

const fetchPage = {
  games: ({ api, brand }, language, state, signal) =>
    api.call(games, {
      query: {
        ...listParams,
        ...getViewParams(state),
        language,
        merchant: brand.merchantCode,
        ...(state.search ? { gameName: state.search } : {}),
        ...(state.view === 'HOT' || state.filter === 'HOT' ? { isHot: '1' as const } : {}),
        ...(state.filter === 'NEW' ? { isNew: '1' as const } : {}),
        pageNo: state.page,
        pageSize: pageSizes.lobby,
      },
      signal,
    }),
  favorites: ({ api }, language, state, signal) =>
    api.call(favorites, {
      query: { ...listParams, ...getViewParams(state), language, pageNo: state.page, pageSize: pageSizes.lobby },
      signal,
    }),
  recent: ({ api }, language, state, signal) =>
    api.call(recentGames, {
      query: { ...listParams, ...getViewParams(state), language, page: state.page, pageSize: pageSizes.recent },
      signal,
    }),
} as const satisfies Record<Source, Fetch>

function getViewParams({ view, category, vassalage, classify }: LobbyState) {
  const gameType = view === 'SEARCH' ? category : view
  return {
    ...(isGameType(gameType) ? { gameType } : {}),
    ...(vassalage ? { vassalage } : {}),
    ...(classify === 'ALL' ? {} : { gameClassify: classify }),
  }
}
