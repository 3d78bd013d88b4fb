import type { LanguageCode } from '@croupier/domain/languages'
import { pageSizes } from '@croupier/domain/pagination'
import { winnerLimit } from '@croupier/domain/winners'
import { favorites } from '@croupier/endpoints/calls/play'
import { leaderboard, popularGames, winnerBoard } from '@croupier/endpoints/calls/winners'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { Site } from '@croupier/runtime/platform/site-context'
import { queryOptions } from '@tanstack/react-query'
import { keepPushedWins, type ShownWinner } from '../model/shown-winners.ts'
import { listParams, staleTime } from './rows.ts'

/** Places of the leaderboard on the home page. */
export const leaderCount = 10

/** Milliseconds after which a board that is shown is fetched again. */
const refetchInterval = 60_000

/** The largest wins of all categories. New ones are added by the socket while they are shown (`showWin`). */
export function winnersQuery({ api, queryClient }: Pick<Site, 'api' | 'queryClient'>, language: LanguageCode) {
  const query = { gameCategory: 'ALL', language, limitNum: winnerLimit } as const
  const queryKey = toQueryKey(winnerBoard, query)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const loaded = await api.call(winnerBoard, { query, signal })
      return keepPushedWins(loaded, queryClient.getQueryData<readonly ShownWinner[]>(queryKey), Date.now())
    },
    staleTime,
    refetchInterval,
  })
}

/** The accounts with the most winnings of the week. */
export function leadersQuery({ api }: Site) {
  const query = { limitNum: leaderCount }
  return queryOptions({
    queryKey: toQueryKey(leaderboard, query),
    queryFn: ({ signal }) => api.call(leaderboard, { query, signal }),
    staleTime,
    refetchInterval,
  })
}

/** The games that most members play. */
export function popularQuery({ api }: Site, language: LanguageCode) {
  const query = { language }
  return queryOptions({
    queryKey: toQueryKey(popularGames, query),
    queryFn: ({ signal }) => api.call(popularGames, { query, signal }),
    staleTime,
  })
}

/** All favourites of the account, for its row of the home page (specification, section 9). */
export function homeFavoritesQuery({ api }: Site, language: LanguageCode) {
  const query = { ...listParams, language, pageNo: 1, pageSize: pageSizes.homeFavorites }
  return queryOptions({
    queryKey: toQueryKey(favorites, query),
    queryFn: ({ signal }) => api.call(favorites, { query, signal }),
    staleTime,
  })
}
