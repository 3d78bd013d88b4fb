import { pageSizes } from '@croupier/domain/pagination'
import type { ContractAction, ContractKind, ContractTerms } from '@croupier/domain/contract'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import { teamMembers } from '@croupier/endpoints/calls/agent-team'
import * as calls from '@croupier/endpoints/calls/contracts'
import type { Contract, ContractStage, OwnContract } from '@croupier/endpoints/calls/contracts'
import * as salaries from '@croupier/endpoints/calls/salaries'
import type { LanguageCode } from '@croupier/domain/languages'
import { loadRecords } from '@croupier/records/model/load-records'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { PageLoaderContext } from '@croupier/runtime/navigation/pages'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import type { RowLoading } from '@croupier/ui-kit/DataTableActions'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readContractSearch, type ContractSearch } from './search.ts'
import { toSettlementRange } from './settlement-range.ts'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

/** Agents directly below that a list offers; of more, the name is typed. */
export const maxListedAgents = 100

/** What the settlements show: the kind of contract, the filter and the time that "today" refers to. */
export interface SalaryRequest {
  readonly kind: ContractKind
  readonly search: ContractSearch
  readonly now: Date
}

type Services = Pick<SiteServices, 'api' | 'brand'>
type Api = Pick<SiteServices, 'api'>

/** The contract of the agent with the one above it, with all versions. Private. */
export function ownContractQuery({ api }: Api, kind: ContractKind) {
  const queryKey = kind === 'dailySalary' ? toQueryKey(calls.dailySalary) : toQueryKey(calls.ownContract, { kind })
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<OwnContract> =>
      kind === 'dailySalary'
        ? api.call(calls.dailySalary, { signal })
        : api.call(calls.ownContract, { query: { kind }, signal }),
    staleTime,
  })
}

interface DownlineFilter {
  readonly kind: ContractKind
  readonly username?: string | undefined
  readonly stage?: ContractStage | undefined
  readonly page?: number | undefined
}

/** A page of the contracts with the agents directly below, or of the versions with one of them. Private. */
export function downlineContractsQuery({ api }: Api, { kind, username, stage, page }: DownlineFilter) {
  const query = {
    kind,
    ...(username === undefined ? {} : { username }),
    ...(stage === undefined ? {} : { stage }),
    pageNo: page ?? 1,
    pageSize: pageSizes.records,
  }
  return queryOptions({
    queryKey: toQueryKey(calls.downlineContracts, query),
    queryFn: ({ signal }) => api.call(calls.downlineContracts, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The agents directly below, as many as a list offers. Private. */
export function agentsBelowQuery({ api }: Api) {
  const query = { role: 'agent', sort: 'username', pageNo: 1, pageSize: maxListedAgents } as const
  return queryOptions({
    queryKey: toQueryKey(teamMembers, query),
    queryFn: ({ signal }) => api.call(teamMembers, { query, signal }),
    staleTime,
  })
}

/** Offers of all kinds that wait for the agent. Private. */
export function waitingContractsQuery({ api }: Api) {
  return queryOptions({
    queryKey: toQueryKey(calls.waitingContracts),
    queryFn: ({ signal }) => api.call(calls.waitingContracts, { signal }),
    staleTime,
  })
}

/** An action that may end contracts with downlines. */
export type CascadingAction = 'accept' | 'sign' | 'terminate'

/** The contracts that an action ends; never from the cache, because consent is given to what is shown. Private. */
export function cascadeQuery({ api }: Api, contractId: string, action: CascadingAction) {
  const query = { contractId, action }
  return queryOptions({
    queryKey: toQueryKey(calls.contractCascade, query),
    queryFn: ({ signal }) => api.call(calls.contractCascade, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Accepts, rejects, cancels, signs or terminates a version. */
export function processContract(
  { api }: Api,
  { contractId, kind }: Contract,
  action: ContractAction,
  consent: string | null,
): Promise<Contract> {
  const call = kind === 'dividend' ? calls.processDividendRequest : calls.processSalaryRequest
  return api.call(call, { body: { contractId, action, consent } })
}

/** Terms of an offer to an agent directly below. */
export interface SentOffer {
  readonly username: string
  readonly terms: ContractTerms
  readonly currency: Currency
}

/** Offers a contract. */
export function sendOffer(
  { api }: Api,
  kind: ContractKind,
  { username, terms, currency }: SentOffer,
): Promise<Contract> {
  const toText = (minor: bigint) => toWire(toMoney(minor, currency))
  const shared = { username, activeThreshold: toText(terms.activeThreshold) }
  const tiers = terms.tiers.map(({ betAmount, periodValidBet, periodProfitLoss, activeMembers, ...rates }) => ({
    conditions: {
      betAmount: toText(betAmount),
      periodValidBet: toText(periodValidBet),
      periodProfitLoss: toText(periodProfitLoss),
      activeMembers,
    },
    ...rates,
  }))
  const single = { ...shared, tiers: tiers.map(({ conditions, rate = 0 }) => ({ ...conditions, rate })) }
  const pair = {
    ...shared,
    tiers: tiers.map(({ conditions, winRate = 0, lossRate = 0 }) => ({ ...conditions, winRate, lossRate })),
  }
  switch (kind) {
    case 'dailySalary':
      return api.call(calls.offerDailySalary, { body: single })
    case 'hourlySalary':
      return api.call(calls.hourSalaryContract, { body: pair })
    case 'realtimeSalary':
      return api.call(calls.realtimeSalaryContract, { body: pair })
    case 'dividend':
      return api.call(calls.offerDividend, { body: { ...single, period: terms.period ?? 'monthly' } })
  }
}

/** Loads again what is shown of contracts. */
export function reloadContracts({ queryClient }: Pick<SiteServices, 'queryClient'>): void {
  const changed = [calls.dailySalary, calls.ownContract, calls.downlineContracts, calls.waitingContracts]
  for (const call of [...changed, salaries.agentSalaryPreview])
    void queryClient.invalidateQueries({ queryKey: toQueryKey(call) })
}

function toFilter({ brand }: Services, { kind, search, now }: SalaryRequest) {
  const { from, to } = toSettlementRange(kind, search, brand.timeZone, now)
  const { side, party } = search
  return {
    kind,
    from,
    to,
    side: side ?? 'own',
    ...(side === 'downline' && party !== undefined ? { username: party } : {}),
  } as const
}

/** A page of settlements. Private. */
export function salariesQuery(site: Services, request: SalaryRequest) {
  const query = { ...toFilter(site, request), pageNo: request.search.page ?? 1, pageSize: pageSizes.records }
  return queryOptions({
    queryKey: toQueryKey(salaries.agentSalaries, query),
    queryFn: ({ signal }) => site.api.call(salaries.agentSalaries, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** Loads all settlements of the filter, past the cache. Throws TooManyRecordsError. */
export function loadAllSalaries(site: Services, request: SalaryRequest, loading: RowLoading) {
  const query = { ...toFilter(site, request), pageSize: pageSizes.recordExport }
  return loadRecords(
    (after, signal) => site.api.call(salaries.agentSalaries, { query: { ...query, after }, signal }),
    loading,
  )
}

/** How a settlement comes about. Private. */
export function salaryDetailsQuery({ api }: Api, lineId: string) {
  const query = { lineId }
  return queryOptions({
    queryKey: toQueryKey(salaries.agentSalaryDetails, query),
    queryFn: ({ signal }) => api.call(salaries.agentSalaryDetails, { query, signal }),
    staleTime,
  })
}

/** The rounds behind a settlement, page by page. Private. */
export function salaryBetsQuery({ api }: Api, lineId: string, language: LanguageCode) {
  const query = { lineId, language, pageSize: pageSizes.records }
  return infiniteQueryOptions({
    queryKey: toQueryKey(salaries.agentSalaryBets, query),
    queryFn: ({ pageParam, signal }) =>
      api.call(salaries.agentSalaryBets, {
        query: pageParam === null ? query : { ...query, after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime,
  })
}

/** What the open window yields so far. Private. */
export function previewQuery({ api }: Api, kind: ContractKind) {
  const query = { kind }
  return queryOptions({
    queryKey: toQueryKey(salaries.agentSalaryPreview, query),
    queryFn: ({ signal }) => api.call(salaries.agentSalaryPreview, { query, signal }),
    staleTime,
  })
}

/** Starts to load a page of contracts of a URL. The page shows its skeleton meanwhile, and a failure. */
export function loadContracts(kind: ContractKind, { site, search: raw }: PageLoaderContext): void {
  const search = readContractSearch(raw)
  const { queryClient } = site
  void queryClient.prefetchQuery(ownContractQuery(site, kind))
  if (search.tab === undefined) {
    void queryClient.prefetchQuery(previewQuery(site, kind))
    void queryClient.prefetchQuery(salariesQuery(site, { kind, search, now: getServerNow(site) }))
  }
}
