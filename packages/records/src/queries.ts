import { pageSizes } from '@croupier/domain/pagination'
import type { LanguageCode } from '@croupier/domain/languages'
import { betRecords, transactionKinds, transactionRecords } from '@croupier/endpoints/calls/records'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { PageLoaderContext } from '@croupier/runtime/navigation/pages'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listedStates } from './model/bet-state.ts'
import { toDayRange } from './model/filter.ts'
import { readRecordSearch, type RecordSearch } from './search.ts'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

/** What a record lists: its filter, the language of its names and the time that "today" refers to. */
export interface RecordRequest {
  readonly search: RecordSearch
  readonly language: LanguageCode
  readonly now: Date
}

function toRangeParams({ brand }: SiteServices, { search, language, now }: RecordRequest) {
  return { ...toDayRange(search, brand.timeZone, now), language, pageNo: search.page ?? 1, pageSize: pageSizes.records }
}

/** A page of the betting record. Private. */
export function betsQuery(site: SiteServices, request: RecordRequest) {
  const state = listedStates.find((known) => known === request.search.state)
  const query = { ...toRangeParams(site, request), ...(state ? { state } : {}) }
  return queryOptions({
    queryKey: toQueryKey(betRecords, query),
    queryFn: ({ signal }) => site.api.call(betRecords, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** A page of the account record. Private. */
export function transactionsQuery(site: SiteServices, request: RecordRequest) {
  const kind = transactionKinds.find((known) => known === request.search.kind)
  const query = { ...toRangeParams(site, request), ...(kind ? { kind } : {}) }
  return queryOptions({
    queryKey: toQueryKey(transactionRecords, query),
    queryFn: ({ signal }) => site.api.call(transactionRecords, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

const toRequest = ({ site, search }: PageLoaderContext): RecordRequest => ({
  search: readRecordSearch(search),
  language: site.language(),
  now: new Date(),
})

/** Starts to load the betting record of a URL. The page shows its skeleton meanwhile, and a failure. */
export function loadBets(context: PageLoaderContext): void {
  void context.site.queryClient.prefetchQuery(betsQuery(context.site, toRequest(context)))
}

/** Starts to load the account record of a URL. The page shows its skeleton meanwhile, and a failure. */
export function loadTransactions(context: PageLoaderContext): void {
  void context.site.queryClient.prefetchQuery(transactionsQuery(context.site, toRequest(context)))
}
