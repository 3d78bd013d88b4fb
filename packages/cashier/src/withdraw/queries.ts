import { fromWire, isCurrency, type Currency, type Money } from '@croupier/domain/money'
import { getWithdrawalMoney, type WithdrawalState } from '@croupier/domain/withdrawal'
import type { WithdrawalBounds } from '@croupier/domain/withdrawal-limits'
import { bankAccounts } from '@croupier/endpoints/calls/bank-accounts'
import { openWagering } from '@croupier/endpoints/calls/bonuses'
import { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import { withdrawalDetails, withdrawalOptions, withdrawals } from '@croupier/endpoints/calls/withdrawals'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { reloadQueries } from '@croupier/runtime/data/reload-queries'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { wageringQuery } from '../bonuses/queries.ts'

/** A withdrawal in the list. */
export type WithdrawalSummary = InferModel<typeof withdrawals>['withdrawals'][number]

/** A withdrawal with its timeline. */
export type Withdrawal = InferModel<typeof withdrawalDetails>

/** Accounts that withdrawals can be paid to. */
export type BankAccounts = InferModel<typeof bankAccounts>

/** Whether there is a payment password, and until when it is locked. */
export type PaymentPassword = InferModel<typeof paymentPasswordState>

/** What may be withdrawn. */
export interface WithdrawalTerms extends WithdrawalBounds {
  readonly balance: Money
  readonly held: Money
  /** What may still be withdrawn today, and how often. */
  readonly dailyLeft: Money
  readonly dailyCount: number
}

/** Milliseconds between two looks at a payment password that is locked. */
const lockPollMs = 30_000
/** Milliseconds between two looks at withdrawals that are not final, where no push says that they have changed. */
const pollMs = 15_000
const firstPage: string | undefined = undefined

/** Returns an amount of the wire. Throws for a currency that this build does not have. */
export function parseAmount(currency: string, text: string): Money {
  return fromWire(text, toCurrency(currency))
}

function toCurrency(currency: string): Currency {
  if (!isCurrency(currency)) throw new TypeError(`${currency} is not a currency.`)
  return currency
}

function toTerms({ currency, ...options }: InferModel<typeof withdrawalOptions>): WithdrawalTerms {
  const parse = (text: string) => parseAmount(currency, text)
  return {
    balance: parse(options.balance),
    held: parse(options.held),
    minimum: parse(options.minimum),
    maximum: parse(options.maximum),
    step: parse(options.step),
    fee: parse(options.fee),
    dailyLeft: parse(options.dailyAmountLeft),
    dailyCount: options.dailyCountLeft,
  }
}

/** Balance, limits and fee. */
export function termsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(withdrawalOptions),
    queryFn: ({ signal }) => api.call(withdrawalOptions, { signal }),
    select: toTerms,
    // Bets change the balance without an event of withdrawals.
    staleTime: 0,
  })
}

/** Loads again how much may be withdrawn, and what has to be wagered before. */
export async function reloadTerms({ queryClient }: Pick<SiteServices, 'queryClient'>): Promise<void> {
  const calls = [withdrawalOptions, openWagering]
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: toQueryKey(call) })))
}

/** The accounts of the member. */
export function bankAccountsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(bankAccounts),
    queryFn: ({ signal }) => api.call(bankAccounts, { signal }),
  })
}

/** The state of the payment password. */
export function paymentPasswordQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(paymentPasswordState),
    queryFn: ({ signal }) => api.call(paymentPasswordState, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.lockedUntil !== null ? lockPollMs : false),
  })
}

/** Whether a withdrawal is under way. */
export function isOpen({ state }: { readonly state: WithdrawalState }): boolean {
  return getWithdrawalMoney(state) === 'held'
}

/** The withdrawals of the account, newest first, in pages; loaded again by the socket, and looked at again without one. */
export function withdrawalsQuery({ api }: Pick<SiteServices, 'api'>, isConnected = true) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(withdrawals),
    queryFn: ({ pageParam, signal }) =>
      api.call(withdrawals, {
        query: { pageSize: 10, ...(pageParam === undefined ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      !isConnected && data?.pages.some((page) => page.withdrawals.some(isOpen)) ? pollMs : false,
  })
}

/** One withdrawal; loaded again by the socket, and looked at again without one. */
export function withdrawalQuery({ api }: Pick<SiteServices, 'api'>, withdrawalId: string, isConnected: boolean) {
  const query = { withdrawalId }
  return queryOptions({
    queryKey: toQueryKey(withdrawalDetails, query),
    queryFn: ({ signal }) => api.call(withdrawalDetails, { query, signal }),
    refetchInterval: ({ state: { data } }) => (!isConnected && data && isOpen(data) ? pollMs : false),
  })
}

/** Starts to load what the page shows. */
export function loadWithdrawals(site: SiteServices): void {
  void site.queryClient.prefetchQuery(termsQuery(site))
  void site.queryClient.prefetchQuery(wageringQuery(site, site.language()))
  void site.queryClient.prefetchQuery(bankAccountsQuery(site))
  void site.queryClient.prefetchQuery(paymentPasswordQuery(site))
  void site.queryClient.prefetchInfiniteQuery(withdrawalsQuery(site))
}

/** Loads everything again that shows withdrawals. */
export async function reloadWithdrawals(site: Pick<SiteServices, 'queryClient'>): Promise<void> {
  const calls = [withdrawals, withdrawalDetails, withdrawalOptions]
  await Promise.all(calls.map((call) => reloadQueries(site, { queryKey: toQueryKey(call) })))
}
