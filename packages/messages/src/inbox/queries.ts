import { messages } from '@croupier/endpoints/calls/messages'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions } from '@tanstack/react-query'

const firstPage: string | undefined = undefined

/** The account's messages, newest first, in pages. A pushed state that shows another number of unread ones refreshes them. */
export function inboxQuery({ api }: Pick<SiteServices, 'api'>) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(messages),
    queryFn: ({ pageParam, signal }) =>
      api.call(messages, { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Starts to load the inbox. The page shows its skeleton meanwhile, and a failure. */
export function loadInbox(site: SiteServices): void {
  void site.queryClient.prefetchInfiniteQuery(inboxQuery(site))
}
