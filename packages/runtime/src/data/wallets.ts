import { fundTransfers, merchantWallet, walletBalances } from '@croupier/endpoints/calls/wallets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SiteServices } from '../platform/site-services.ts'
import { withSessionCache } from './queries.ts'
import { toQueryKey } from './query-keys.ts'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

/** Which wallets the site has. Cached for the tab. */
export function merchantWalletQuery(site: SiteServices) {
  return queryOptions({
    ...withSessionCache(site, toQueryKey(merchantWallet), ({ signal }) => site.api.call(merchantWallet, { signal })),
    staleTime: 60_000,
  })
}

/** What the wallets of the account hold; `pushed` counts the balances that the platform has pushed. */
export function walletBalancesQuery({ api }: Pick<SiteServices, 'api'>, pushed: number) {
  return queryOptions({
    queryKey: [...toQueryKey(walletBalances), pushed],
    queryFn: ({ signal }) => api.call(walletBalances, { signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** Loads again what a transfer makes out of date. The balance of the header is pushed. */
export async function reloadWallets({ queryClient }: Pick<SiteServices, 'queryClient'>): Promise<void> {
  await Promise.all(
    [walletBalances, fundTransfers, merchantWallet].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) }),
    ),
  )
}
