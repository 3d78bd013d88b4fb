import { addDays, toCalendarDate } from '@croupier/domain/time'
import { pageSizes } from '@croupier/domain/pagination'
import { teamMember, teamMembers, teamOnline, teamOverview, teamSearch } from '@croupier/endpoints/calls/agent-team'
import type { TeamMembers } from '@croupier/endpoints/calls/agent-team'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { PageLoaderContext } from '@croupier/runtime/navigation/pages'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readOverviewSearch, readTeamSearch, type OverviewSearch, type TeamSearch } from './search.ts'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

/** Milliseconds between two looks at who is online, while the page is visible. */
const onlineInterval = 3_000

/** Accounts of a branch of the tree that are fetched at once. */
const branchSize = 100

type Services = Pick<SiteServices, 'api' | 'brand'>

/** Returns the days of the overview, both included, in the brand's zone; the previous 7 where they are missing or out of order. */
export function toDays({ from, to }: OverviewSearch, timeZone: string, now: Date) {
  if (from !== undefined && to !== undefined && from <= to) return { from, to }
  const today = toCalendarDate(timeZone, now)
  return { from: addDays(today, -6), to: today }
}

/** The figures of the team. Private. */
export function overviewQuery({ api, brand }: Services, search: OverviewSearch, now: Date) {
  const query = { ...toDays(search, brand.timeZone, now), reach: search.reach ?? 'team' }
  return queryOptions({
    queryKey: toQueryKey(teamOverview, query),
    queryFn: ({ signal }) => api.call(teamOverview, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** Who of the team is online; looked at again and again. Private. */
export function onlineQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(teamOnline),
    queryFn: ({ signal }) => api.call(teamOnline, { signal }),
    refetchInterval: onlineInterval,
  })
}

function toMembersQuery({ name, role, state, sort = 'username', direction = 'asc', page = 1 }: TeamSearch) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(role === undefined ? {} : { role }),
    ...(state === undefined ? {} : { state }),
    sort,
    direction,
    pageNo: page,
    pageSize: pageSizes.records,
  }
}

/** A page of the accounts directly below an agent; below the caller without a name. Private. */
export function membersQuery({ api }: Pick<SiteServices, 'api'>, search: TeamSearch, username?: string) {
  const query = { ...toMembersQuery(search), ...(username === undefined ? {} : { username }) }
  return queryOptions({
    queryKey: toQueryKey(teamMembers, query),
    queryFn: ({ signal }) => api.call(teamMembers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** Fetches a part of a branch of the tree: a page, or one account of it; below the caller without a name. */
export function fetchBranch(
  { api }: Pick<SiteServices, 'api'>,
  username: string | undefined,
  part: { readonly page: number; readonly account?: string },
): Promise<TeamMembers> {
  const { page: pageNo, account } = part
  const names = { ...(username === undefined ? {} : { username }), ...(account === undefined ? {} : { account }) }
  return api.call(teamMembers, { query: { ...names, sort: 'username', pageNo, pageSize: branchSize } })
}

/** Accounts of the team whose names contain a text. Private. */
export function searchQuery({ api }: Pick<SiteServices, 'api'>, name: string) {
  const query = { name }
  return queryOptions({
    queryKey: toQueryKey(teamSearch, query),
    queryFn: ({ signal }) => api.call(teamSearch, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: name !== '',
    staleTime,
  })
}

/** An account of the team. Private. */
export function memberQuery({ api }: Pick<SiteServices, 'api'>, username: string) {
  const query = { username }
  return queryOptions({
    queryKey: toQueryKey(teamMember, query),
    queryFn: ({ signal }) => api.call(teamMember, { query, signal }),
    staleTime,
  })
}

/** Starts to load the overview of a URL. The page shows its skeleton meanwhile, and a failure. */
export function loadOverview({ site, search }: PageLoaderContext): void {
  void site.queryClient.prefetchQuery(overviewQuery(site, readOverviewSearch(search), getServerNow(site)))
  void site.queryClient.prefetchQuery(onlineQuery(site))
}

/** Starts to load the downlines of a URL. The page shows its skeleton meanwhile, and a failure. */
export function loadTeam({ site, search: raw }: PageLoaderContext): void {
  const search = readTeamSearch(raw)
  if (search.member === undefined) void site.queryClient.prefetchQuery(membersQuery(site, search))
  else void site.queryClient.prefetchQuery(memberQuery(site, search.member))
}
