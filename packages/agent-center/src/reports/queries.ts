import type { LanguageCode } from '@croupier/domain/languages'
import { pageSizes } from '@croupier/domain/pagination'
import { getFirstRecordDay } from '@croupier/domain/record-days'
import * as calls from '@croupier/endpoints/calls/agent-reports'
import { type DayRange, toDayRange } from '@croupier/records/model/filter'
import { loadRecords } from '@croupier/records/model/load-records'
import { toBetState, toTransactionKind } from '@croupier/records/queries'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { PageLoaderContext } from '@croupier/runtime/navigation/pages'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import type { RowLoading } from '@croupier/ui-kit/DataTableActions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getOtherPeriod } from './periods.ts'
import { readReportSearch, type ReportSearch } from './search.ts'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

/** What a report shows: its filter, the language of its names and the time that "today" refers to. */
export interface ReportRequest {
  readonly search: ReportSearch
  readonly language: LanguageCode
  readonly now: Date
}

type Services = Pick<SiteServices, 'api' | 'brand'>

function toRange({ brand }: Services, { search, now }: ReportRequest): DayRange {
  const { from, to } = toDayRange(search, brand.timeZone, now)
  return { from, to }
}

function toAccounts({ search: { username, reach } }: ReportRequest) {
  return { ...(username === undefined ? {} : { username }), ...(reach === undefined ? {} : { reach }) }
}

const toPage = ({ search }: ReportRequest) => ({ pageNo: search.page ?? 1, pageSize: pageSizes.records })

function toBetFilter(site: Services, request: ReportRequest) {
  const { gameType, vassalage } = request.search
  const state = toBetState(request.search)
  return {
    ...toRange(site, request),
    ...toAccounts(request),
    language: request.language,
    ...(gameType === undefined ? {} : { gameType }),
    ...(vassalage === undefined ? {} : { vassalage }),
    ...(state ? { state } : {}),
  }
}

function toTransactionFilter(site: Services, request: ReportRequest) {
  const kind = toTransactionKind(request.search)
  return {
    ...toRange(site, request),
    ...toAccounts(request),
    language: request.language,
    ...(kind ? { kind } : {}),
  }
}

function toLossFilter(site: Services, request: ReportRequest) {
  const { username } = request.search
  return { ...toRange(site, request), ...(username === undefined ? {} : { username }) }
}

/** A page of the team's rounds. Private. */
export function teamBetsQuery(site: Services, request: ReportRequest) {
  const query = { ...toBetFilter(site, request), ...toPage(request) }
  return queryOptions({
    queryKey: toQueryKey(calls.agentBets, query),
    queryFn: ({ signal }) => site.api.call(calls.agentBets, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The game types and vendors that the filters of the team's rounds offer. */
export function teamBetFiltersQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(calls.agentBetFilters),
    queryFn: ({ signal }) => api.call(calls.agentBetFilters, { signal }),
  })
}

/** A page of the downline's profit and loss. Private. */
export function lossesQuery(site: Services, request: ReportRequest) {
  const query = { ...toLossFilter(site, request), ...toPage(request) }
  return queryOptions({
    queryKey: toQueryKey(calls.agentLosses, query),
    queryFn: ({ signal }) => site.api.call(calls.agentLosses, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The figures of the team in the period of a report and in another one. Private. */
export function comparisonQuery(site: Services, request: ReportRequest, other: DayRange) {
  const query = { ...toLossFilter(site, request), otherFrom: other.from, otherTo: other.to }
  return queryOptions({
    queryKey: toQueryKey(calls.agentComparison, query),
    queryFn: ({ signal }) => site.api.call(calls.agentComparison, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The agent's own income. Private. */
export function revenueQuery(site: Services, request: ReportRequest) {
  const query = toRange(site, request)
  return queryOptions({
    queryKey: toQueryKey(calls.agentRevenue, query),
    queryFn: ({ signal }) => site.api.call(calls.agentRevenue, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** A page of the team's account changes. Private. */
export function teamTransactionsQuery(site: Services, request: ReportRequest) {
  const query = { ...toTransactionFilter(site, request), ...toPage(request) }
  return queryOptions({
    queryKey: toQueryKey(calls.agentTransactions, query),
    queryFn: ({ signal }) => site.api.call(calls.agentTransactions, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** Loads all rounds of the filter, past the cache. Throws TooManyRecordsError. */
export function loadAllTeamBets(site: Services, request: ReportRequest, loading: RowLoading) {
  const query = { ...toBetFilter(site, request), pageSize: pageSizes.recordExport }
  return loadRecords((after, signal) => site.api.call(calls.agentBets, { query: { ...query, after }, signal }), loading)
}

/** Loads the whole downline of the filter, past the cache. Throws TooManyRecordsError. */
export function loadAllLosses(site: Services, request: ReportRequest, loading: RowLoading) {
  const query = { ...toLossFilter(site, request), pageSize: pageSizes.recordExport }
  return loadRecords(
    (after, signal) => site.api.call(calls.agentLosses, { query: { ...query, after }, signal }),
    loading,
  )
}

/** Loads all account changes of the filter, past the cache. Throws TooManyRecordsError. */
export function loadAllTeamTransactions(site: Services, request: ReportRequest, loading: RowLoading) {
  const query = { ...toTransactionFilter(site, request), pageSize: pageSizes.recordExport }
  return loadRecords(
    (after, signal) => site.api.call(calls.agentTransactions, { query: { ...query, after }, signal }),
    loading,
  )
}

const toRequest = ({ site, search }: PageLoaderContext): ReportRequest => ({
  search: readReportSearch(search),
  language: site.language(),
  now: getServerNow(site),
})

/** Starts to load the team's rounds of a URL. */
export function loadTeamBets(context: PageLoaderContext): void {
  void context.site.queryClient.prefetchQuery(teamBetsQuery(context.site, toRequest(context)))
  void context.site.queryClient.prefetchQuery(teamBetFiltersQuery(context.site))
}

/** Starts to load the downline's profit and loss of a URL, and its comparison. */
export function loadLosses(context: PageLoaderContext): void {
  const { site } = context
  const request = toRequest(context)
  void site.queryClient.prefetchQuery(lossesQuery(site, request))
  const other = getOtherPeriod(
    request.search,
    toRange(site, request),
    getFirstRecordDay(site.brand.timeZone, request.now),
  )
  if (other) void site.queryClient.prefetchQuery(comparisonQuery(site, request, other))
}

/** Starts to load the agent's own income of a URL. */
export function loadRevenue(context: PageLoaderContext): void {
  void context.site.queryClient.prefetchQuery(revenueQuery(context.site, toRequest(context)))
}

/** Starts to load the team's account changes of a URL. */
export function loadTeamTransactions(context: PageLoaderContext): void {
  void context.site.queryClient.prefetchQuery(teamTransactionsQuery(context.site, toRequest(context)))
}
