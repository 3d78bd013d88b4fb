import type { LanguageCode } from '@croupier/domain/languages'
import type { LobbyState, LobbyView } from '@croupier/domain/lobby'
import { isGameType } from '@croupier/domain/game-types'
import { pageSizes } from '@croupier/domain/pagination'
import { favorites, games, hotGames, recentGames, type GamePage } from '@croupier/endpoints/calls/games'
import { keptForTab } from '@croupier/runtime/queries'
import type { Site } from '@croupier/runtime/site-context'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const shared = { platform: 'html5-desktop', clientType: 3 } as const

/** Game lists change rarely; a minute keeps paging back and forth instant. */
const staleTime = 60_000

/** A page of games for a lobby state: search, category, hot, favourites or recent. */
export function gamePageQuery(site: Site, language: LanguageCode, state: LobbyState) {
  const source = sourceOf(state)
  const owned = source === 'favorites' || source === 'recent'
  return queryOptions({
    queryKey: [...(owned ? ['member'] : []), 'gamePage', source, language, state] as const,
    queryFn: async ({ signal }) => {
      const page = await fetchPage[source](site, language, state, signal)
      // An address may name a page that the list does not have, or no longer has; the first one stands for it.
      return state.page > page.totalPages ? fetchPage[source](site, language, { ...state, page: 1 }, signal) : page
    },
    placeholderData: keepPreviousData,
    staleTime: owned ? 0 : staleTime,
  })
}

/** The first games of a category, for its row on the home page. */
export function rowQuery(site: Site, language: LanguageCode, gameType: string) {
  return queryOptions({
    queryKey: ['row', language, gameType] as const,
    queryFn: ({ signal }) =>
      site.api.call(games, {
        query: { ...shared, language, gameType, pageNo: 1, pageSize: pageSizes.homeRow },
        signal,
      }),
    staleTime,
  })
}

/** Hot games of the site, kept for the tab. */
export function hotQuery(site: Site, language: LanguageCode) {
  return queryOptions({
    queryKey: ['hot', language] as const,
    ...keptForTab(site, `hot:${language}`, ({ signal }) =>
      site.api.call(hotGames, {
        query: { merchantCode: site.brand.merchantCode, isPlatform: '2', platform: 'html5-desktop', language },
        signal,
      }),
    ),
    staleTime,
  })
}

type Source = 'games' | 'favorites' | 'recent'

function sourceOf({ view, filter }: LobbyState): Source {
  if (view === 'FAV' || filter === 'FAV') return 'favorites'
  return filter === 'RECENT' ? 'recent' : 'games'
}

type Fetch = (site: Site, language: LanguageCode, state: LobbyState, signal: AbortSignal) => Promise<GamePage>

const fetchPage = {
  games: ({ api, brand }, language, state, signal) =>
    api.call(games, {
      query: {
        ...shared,
        ...chosen(state),
        language,
        merchant: brand.merchantCode,
        ...(state.classify === 'ALL' ? {} : { gameClassify: state.classify }),
        ...(state.search ? { gameName: state.search } : {}),
        ...(state.view === 'HOT' || state.filter === 'HOT' ? { isHot: '1' as const } : {}),
        pageNo: state.page,
        pageSize: pageSizes.lobby,
      },
      signal,
    }),
  favorites: ({ api }, language, state, signal) =>
    api.call(favorites, {
      query: { ...shared, ...chosen(state), language, pageNo: state.page, pageSize: pageSizes.lobby },
      signal,
    }),
  recent: ({ api }, language, state, signal) =>
    api.call(recentGames, {
      query: { ...shared, ...chosen(state), language, page: state.page, pageSize: pageSizes.recent },
      signal,
    }),
} as const satisfies Record<Source, Fetch>

function chosen({ view, vassalage }: { view: LobbyView; vassalage: string }) {
  return { ...(isGameType(view) ? { gameType: view } : {}), ...(vassalage ? { vassalage } : {}) }
}
