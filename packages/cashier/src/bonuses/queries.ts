import type { LanguageCode } from '@croupier/domain/languages'
import { bonuses, depositOffers, openWagering } from '@croupier/endpoints/calls/bonuses'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { reloadQueries } from '@croupier/runtime/data/reload-queries'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

const firstPage: string | undefined = undefined

/** What the account has to wager before it can withdraw or send money. */
export function wageringQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  const query = { language }
  return queryOptions({
    queryKey: toQueryKey(openWagering, query),
    queryFn: ({ signal }) => api.call(openWagering, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The bonuses of the account, newest first, in pages. */
export function bonusesQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  const query = { language }
  return infiniteQueryOptions({
    queryKey: toQueryKey(bonuses, query),
    queryFn: ({ pageParam, signal }) =>
      api.call(bonuses, { query: pageParam === undefined ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The bonuses that the account can take with a deposit. */
export function offersQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  const query = { language }
  return queryOptions({
    queryKey: toQueryKey(depositOffers, query),
    queryFn: ({ signal }) => api.call(depositOffers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** Starts to load the page. It shows its skeletons meanwhile, and a failure. */
export function loadBonuses(site: SiteServices): void {
  const language = site.language()
  void site.queryClient.prefetchQuery(wageringQuery(site, language))
  void site.queryClient.prefetchInfiniteQuery(bonusesQuery(site, language))
}

/** Loads again what a change of a bonus makes out of date. */
export async function reloadBonuses(site: Pick<SiteServices, 'queryClient'>): Promise<void> {
  await Promise.all(
    [openWagering, bonuses].map((endpoint) =>
      // What has failed to load is loaded again by its button.
      reloadQueries(site, {
        queryKey: toQueryKey(endpoint),
        predicate: ({ state }) => state.data !== undefined,
      }),
    ),
  )
}
