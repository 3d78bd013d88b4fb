import { toMoney, type Money } from '@croupier/domain/money'
import { mainWallet } from '@croupier/domain/wallets'
import { fundTransfers, type MerchantWallet, type WalletBalances } from '@croupier/endpoints/calls/wallets'
import { merchantWalletQuery } from '@croupier/runtime/data/wallets'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

const firstPage: string | undefined = undefined

/** Transfers between the wallets of the account, newest first, in pages. */
export function fundTransfersQuery({ api }: Pick<SiteServices, 'api'>) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(fundTransfers),
    queryFn: ({ pageParam, signal }) =>
      api.call(fundTransfers, { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
  })
}

/** Starts to load the page. It shows its skeletons meanwhile, and a failure. */
export function loadWallets(site: SiteServices): void {
  void site.queryClient.prefetchQuery(merchantWalletQuery(site))
  void site.queryClient.prefetchInfiniteQuery(fundTransfersQuery(site))
}

/** A wallet of the account. */
export interface Wallet {
  /** `main`, or the code of a vendor. */
  readonly code: string
  /** Name of the vendor; null of the main wallet. */
  readonly name: string | null
  readonly balance: Money
  /** Whether money can come in: not during maintenance, and not where the site no longer has this wallet. */
  readonly isOpen: boolean
  readonly maintenance: boolean
}

/** Returns the wallets of the account, the main one first: those that the site has, and those that still hold money. */
export function collectWallets(site: MerchantWallet, { wallets: held }: WalletBalances): readonly Wallet[] {
  const zero = toMoney(0n, site.currency)
  const getBalance = (wanted: string) => held.find(({ code }) => code === wanted)?.balance ?? zero
  const offered = site.wallets.map(({ code, name, maintenance }): Wallet => ({
    code,
    name,
    balance: getBalance(code),
    isOpen: !maintenance,
    maintenance,
  }))
  const isListed = (code: string) => code === mainWallet || offered.some((wallet) => wallet.code === code)
  const left = held
    .filter(({ code, balance }) => !isListed(code) && balance.minor > 0n)
    .map((wallet): Wallet => ({ ...wallet, isOpen: false, maintenance: false }))
  const main = { code: mainWallet, name: null, balance: getBalance(mainWallet), isOpen: true, maintenance: false }
  return [main, ...offered, ...left]
}
