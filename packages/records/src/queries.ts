import { memberLedgerKinds, type MemberLedgerKind } from '@croupier/domain/ledger-kinds'
import { pageSizes } from '@croupier/domain/pagination'
import type { LanguageCode } from '@croupier/domain/languages'
import { profitRecords } from '@croupier/endpoints/calls/profit'
import { rebateDetails } from '@croupier/endpoints/calls/rebates'
import {
  betFilters,
  betRecords,
  betStates,
  type BetRecord,
  type BetState,
  type TransactionRecord,
  transactionRecords,
} from '@croupier/endpoints/calls/records'
import { transferDetails } from '@croupier/endpoints/calls/transfers'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import type { PageLoaderContext } from '@croupier/runtime/navigation/pages'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import type { RowLoading } from '@croupier/ui-kit/DataTableActions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { toDayRange } from './model/filter.ts'
import { loadRecords } from './model/load-records.ts'
import { readRecordSearch, type RecordSearch } from './search.ts'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

/** What a record lists: its filter, the language of its names and the time that "today" refers to. */
export interface RecordRequest {
  readonly search: RecordSearch
  readonly language: LanguageCode
  readonly now: Date
}

function toRange({ brand }: SiteServices, { search, now }: RecordRequest) {
  const { from, to } = toDayRange(search, brand.timeZone, now)
  return { from, to }
}

/** The state of a filter; unknown ones show all. */
export function toBetState({ state }: RecordSearch): BetState | undefined {
  return betStates.find((known) => known === state)
}

/** The kind of a filter; unknown ones show all. */
export function toTransactionKind({ kind }: RecordSearch): MemberLedgerKind | undefined {
  return memberLedgerKinds.find((known) => known === kind)
}

function toBetFilter(site: SiteServices, request: RecordRequest) {
  const { gameType, vassalage } = request.search
  const state = toBetState(request.search)
  return {
    ...toRange(site, request),
    language: request.language,
    ...(gameType === undefined ? {} : { gameType }),
    ...(vassalage === undefined ? {} : { vassalage }),
    ...(state ? { state } : {}),
  }
}

function toTransactionFilter(site: SiteServices, request: RecordRequest) {
  const kind = toTransactionKind(request.search)
  return { ...toRange(site, request), language: request.language, ...(kind ? { kind } : {}) }
}

const toPage = ({ search }: RecordRequest) => ({ pageNo: search.page ?? 1, pageSize: pageSizes.records })

/** A page of the betting record. Private. */
export function betsQuery(site: SiteServices, request: RecordRequest) {
  const query = { ...toBetFilter(site, request), ...toPage(request) }
  return queryOptions({
    queryKey: toQueryKey(betRecords, query),
    queryFn: ({ signal }) => site.api.call(betRecords, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The game types and vendors of the betting record in its range. Private. */
export function betFiltersQuery(site: SiteServices, request: RecordRequest) {
  const query = toRange(site, request)
  return queryOptions({
    queryKey: toQueryKey(betFilters, query),
    queryFn: ({ signal }) => site.api.call(betFilters, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** A page of the account record. Private. */
export function transactionsQuery(site: SiteServices, request: RecordRequest) {
  const query = { ...toTransactionFilter(site, request), ...toPage(request) }
  return queryOptions({
    queryKey: toQueryKey(transactionRecords, query),
    queryFn: ({ signal }) => site.api.call(transactionRecords, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The profit of the account by day and category. Private. */
export function profitQuery(site: SiteServices, request: RecordRequest) {
  const query = toRange(site, request)
  return queryOptions({
    queryKey: toQueryKey(profitRecords, query),
    queryFn: ({ signal }) => site.api.call(profitRecords, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** A rebate of the account. Private. */
export function rebateQuery({ api }: Pick<SiteServices, 'api'>, rebateId: string) {
  const query = { rebateId }
  return queryOptions({
    queryKey: toQueryKey(rebateDetails, query),
    queryFn: ({ signal }) => api.call(rebateDetails, { query, signal }),
  })
}

/** A transfer that the account has sent or received. Private. */
export function transferQuery({ api }: Pick<SiteServices, 'api'>, reference: string) {
  const query = { reference }
  return queryOptions({
    queryKey: toQueryKey(transferDetails, query),
    queryFn: ({ signal }) => api.call(transferDetails, { query, signal }),
  })
}

/** Loads all bets of the filter, past the cache. Throws TooManyRecordsError. */
export function loadAllBets(
  site: SiteServices,
  request: RecordRequest,
  loading: RowLoading,
): Promise<readonly BetRecord[]> {
  const query = { ...toBetFilter(site, request), pageSize: pageSizes.recordExport }
  return loadRecords((after, signal) => site.api.call(betRecords, { query: { ...query, after }, signal }), loading)
}

/** Loads all transactions of the filter, past the cache. Throws TooManyRecordsError. */
export function loadAllTransactions(
  site: SiteServices,
  request: RecordRequest,
  loading: RowLoading,
): Promise<readonly TransactionRecord[]> {
  const query = { ...toTransactionFilter(site, request), pageSize: pageSizes.recordExport }
  return loadRecords(
    (after, signal) => site.api.call(transactionRecords, { query: { ...query, after }, signal }),
    loading,
  )
}

const toRequest = ({ site, search }: PageLoaderContext): RecordRequest => ({
  search: readRecordSearch(search),
  language: site.language(),
  now: getServerNow(site),
})

/** Starts to load the betting record of a URL. The page shows its skeleton meanwhile, and a failure. */
export function loadBets(context: PageLoaderContext): void {
  const request = toRequest(context)
  void context.site.queryClient.prefetchQuery(betsQuery(context.site, request))
  void context.site.queryClient.prefetchQuery(betFiltersQuery(context.site, request))
}

/** Starts to load the account record of a URL. The page shows its skeleton meanwhile, and a failure. */
export function loadTransactions(context: PageLoaderContext): void {
  void context.site.queryClient.prefetchQuery(transactionsQuery(context.site, toRequest(context)))
}

/** Starts to load the profit of a URL. The page shows its skeleton meanwhile, and a failure. */
export function loadProfit(context: PageLoaderContext): void {
  void context.site.queryClient.prefetchQuery(profitQuery(context.site, toRequest(context)))
}
