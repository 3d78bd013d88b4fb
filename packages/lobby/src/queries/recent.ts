import type { LanguageCode } from '@croupier/domain/languages'
import { pageSizes } from '@croupier/domain/pagination'
import { recentGames } from '@croupier/endpoints/calls/play'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { Site } from '@croupier/runtime/platform/site-context'
import { queryOptions } from '@tanstack/react-query'
import { listParams } from './rows.ts'

/** The games that the account has opened last, for its row of the home page. Loaded again with each visit of the page. */
export function recentRowQuery({ api }: Site, language: LanguageCode) {
  const query = { ...listParams, language, page: 1, pageSize: pageSizes.recent }
  return queryOptions({
    queryKey: toQueryKey(recentGames, query),
    queryFn: ({ signal }) => api.call(recentGames, { query, signal }),
    staleTime: 0,
  })
}
