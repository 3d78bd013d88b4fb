import { openWagering } from '@croupier/endpoints/calls/bonuses'
import { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import { transferOptions, transfers } from '@croupier/endpoints/calls/transfers'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { PageLoaderContext } from '@croupier/runtime/navigation/pages'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { wageringQuery } from '../bonuses/queries.ts'
import { readTransferSearch, type TransferSearch } from './search.ts'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

const firstPage: string | undefined = undefined

/** Whom the account can send money to, and how much; `account` is the one to ask for. */
export function transferOptionsQuery({ api }: Pick<SiteServices, 'api'>, { account }: TransferSearch) {
  const query = account === undefined ? {} : { account }
  return queryOptions({
    queryKey: toQueryKey(transferOptions, query),
    queryFn: ({ signal }) => api.call(transferOptions, { query, signal }),
    staleTime,
  })
}

/** Loads again how much the account can send, and what has to be wagered before. */
export async function reloadTransferOptions({ queryClient }: Pick<SiteServices, 'queryClient'>): Promise<void> {
  const calls = [transferOptions, openWagering]
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: toQueryKey(call) })))
}

/** Transfers that the account has sent or received, newest first, in pages. */
export function transfersQuery({ api }: Pick<SiteServices, 'api'>) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(transfers),
    queryFn: ({ pageParam, signal }) =>
      api.call(transfers, { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
  })
}

/** Whether the account has the payment password that confirms a transfer. */
export function paymentPasswordQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(paymentPasswordState),
    queryFn: ({ signal }) => api.call(paymentPasswordState, { signal }),
  })
}

/** Starts to load the page. It shows its skeletons meanwhile, and a failure. */
export function loadTransfers({ site, search }: PageLoaderContext): void {
  void site.queryClient.prefetchQuery(transferOptionsQuery(site, readTransferSearch(search)))
  void site.queryClient.prefetchQuery(wageringQuery(site, site.language()))
  void site.queryClient.prefetchQuery(paymentPasswordQuery(site))
  void site.queryClient.prefetchInfiniteQuery(transfersQuery(site))
}
