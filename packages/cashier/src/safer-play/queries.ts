import { limitChanges, saferPlay } from '@croupier/endpoints/calls/safer-play'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

const firstPage: string | undefined = undefined

/** The limits of the account with what is used of them, and its exclusion. */
export function saferPlayQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(saferPlay),
    queryFn: ({ signal }) => api.call(saferPlay, { signal }),
    staleTime,
  })
}

/** What has happened to the limits of the account, newest first, in pages. */
export function limitChangesQuery({ api }: Pick<SiteServices, 'api'>) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(limitChanges),
    queryFn: ({ pageParam, signal }) =>
      api.call(limitChanges, { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
  })
}

/** Starts to load the page. It shows its skeletons meanwhile, and a failure. */
export function loadSaferPlay(site: SiteServices): void {
  void site.queryClient.prefetchQuery(saferPlayQuery(site))
  void site.queryClient.prefetchInfiniteQuery(limitChangesQuery(site))
}

/** Loads again what a change of the limits makes out of date. */
export async function reloadSaferPlay({ queryClient }: Pick<SiteServices, 'queryClient'>): Promise<void> {
  await Promise.all(
    [saferPlay, limitChanges].map((endpoint) => queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) })),
  )
}
