import { isOpenDeposit } from '@croupier/domain/deposit'
import { depositChannels, depositDetails, deposits, type Deposit } from '@croupier/endpoints/calls/deposits'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { queryOptions } from '@tanstack/react-query'
import { offersQuery } from '../bonuses/queries.ts'
import { saferPlayQuery } from '../safer-play/queries.ts'

/** Milliseconds between two looks at deposits that wait for a payment or a person, where no push says that they have changed. */
const pollMs = 15_000

/** The ways to pay in, as operators have set them now. */
export function channelsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(depositChannels),
    queryFn: ({ signal }) => api.call(depositChannels, { signal }),
  })
}

/** The last deposits of the account. */
export function depositsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(deposits),
    queryFn: ({ signal }) => api.call(deposits, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isOpenDeposit(state)) ? pollMs : false),
  })
}

/** One deposit, looked at again while it is open. */
export function depositQuery({ api }: Pick<SiteServices, 'api'>, depositId: string) {
  const query = { depositId }
  return queryOptions({
    queryKey: toQueryKey(depositDetails, query),
    queryFn: ({ signal }) => api.call(depositDetails, { query, signal }),
    refetchInterval: ({ state: { data } }) => (data && isOpenDeposit(data.state) ? pollMs : false),
  })
}

/** Starts to load what the page shows. */
export function loadDeposits(site: SiteServices): void {
  void site.queryClient.prefetchQuery(channelsQuery(site))
  void site.queryClient.prefetchQuery(offersQuery(site, site.language()))
  void site.queryClient.prefetchQuery(depositsQuery(site))
  void site.queryClient.prefetchQuery(saferPlayQuery(site))
}

/** Shows what a call has returned for a deposit at once, and loads the list again behind it. */
export function showDeposit(site: SiteServices, deposit: Deposit): void {
  site.queryClient.setQueryData(depositQuery(site, deposit.depositId).queryKey, deposit)
  void site.queryClient.invalidateQueries(depositsQuery(site))
}
