import { openRebate, rebateHistory } from '@croupier/endpoints/calls/rebates'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

const firstPage: string | undefined = undefined

/** What the account can claim. */
export function openRebateQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(openRebate),
    queryFn: ({ signal }) => api.call(openRebate, { signal }),
    staleTime,
  })
}

/** The rebates of the account, newest first, in pages. */
export function rebateHistoryQuery({ api }: Pick<SiteServices, 'api'>) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(rebateHistory),
    queryFn: ({ pageParam, signal }) =>
      api.call(rebateHistory, { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
  })
}

/** Starts to load the page. It shows its skeletons meanwhile, and a failure. */
export function loadRebates(site: SiteServices): void {
  void site.queryClient.prefetchQuery(openRebateQuery(site))
  void site.queryClient.prefetchInfiniteQuery(rebateHistoryQuery(site))
}
