import type { LanguageCode } from '@croupier/domain/languages'
import type { RedemptionState } from '@croupier/domain/points'
import { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import {
  pointsBalance,
  pointsConfig,
  pointsProducts,
  pointsTransactions,
  redemptions,
} from '@croupier/endpoints/calls/points'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

const firstPage: string | undefined = undefined

/** The points of the account; a pushed state of the account loads them again. */
export function balanceQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(pointsBalance),
    queryFn: ({ signal }) => api.call(pointsBalance, { signal }),
    staleTime: 0,
  })
}

/** The exchange table and the rate of conversions. */
export function configQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(pointsConfig),
    queryFn: ({ signal }) => api.call(pointsConfig, { signal }),
    staleTime: 60_000,
  })
}

/** The products of the mall, in a language. */
export function productsQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  return queryOptions({
    queryKey: [...toQueryKey(pointsProducts), language],
    queryFn: ({ signal }) => api.call(pointsProducts, { signal }),
    staleTime: 0,
  })
}

/** What confirms that points are spent. */
export function paymentPasswordQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(paymentPasswordState),
    queryFn: ({ signal }) => api.call(paymentPasswordState, { signal }),
  })
}

/** What the account has redeemed, newest first, in pages; with a status what has it. */
export function redemptionsQuery(
  { api }: Pick<SiteServices, 'api'>,
  language: LanguageCode,
  status: RedemptionState | undefined,
) {
  return infiniteQueryOptions({
    queryKey: [...toQueryKey(redemptions), language, status ?? 'all'],
    queryFn: ({ pageParam: after, signal }) => {
      const query = { ...(status === undefined ? {} : { status }), ...(after === undefined ? {} : { after }) }
      return api.call(redemptions, { query, signal })
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

/** The movements of the account's points, newest first, in pages. */
export function transactionsQuery({ api }: Pick<SiteServices, 'api'>) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(pointsTransactions),
    queryFn: ({ pageParam: after, signal }) =>
      api.call(pointsTransactions, { query: after === undefined ? {} : { after }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

/** Loads everything again that spent points change, and what they are worth. */
export async function reloadPoints({ queryClient }: Pick<SiteServices, 'queryClient'>): Promise<void> {
  const calls = [pointsBalance, pointsConfig, pointsProducts, redemptions, pointsTransactions]
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: toQueryKey(call) })))
}

/** Loads everything again that a refusal may be about: also which password confirms, which may have been set elsewhere. */
export async function reloadAfterRefusal(site: Pick<SiteServices, 'queryClient'>): Promise<void> {
  const confirmation = site.queryClient.invalidateQueries({ queryKey: toQueryKey(paymentPasswordState) })
  await Promise.all([reloadPoints(site), confirmation])
}
