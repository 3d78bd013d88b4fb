import type { LanguageCode } from '@croupier/domain/languages'
import { missionLeaderboards, missionSummary } from '@croupier/endpoints/calls/missions'
import { raffles } from '@croupier/endpoints/calls/raffles'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/**
 * How long data is shown, in milliseconds: from hovering a link to the render of its page. What is played meanwhile, also elsewhere,
 * shows without a press.
 */
const live = { staleTime: 3_000, refetchInterval: 30_000, placeholderData: keepPreviousData } as const

/** The missions of the account, named in a language, with their progress. */
export function missionsQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  return queryOptions({
    queryKey: toQueryKey(missionSummary, { language }),
    queryFn: ({ signal }) => api.call(missionSummary, { signal }),
    ...live,
  })
}

/** The leaderboards, named in a language, with the place of the account. */
export function leaderboardsQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  return queryOptions({
    queryKey: toQueryKey(missionLeaderboards, { language }),
    queryFn: ({ signal }) => api.call(missionLeaderboards, { signal }),
    ...live,
  })
}

/** The raffles, named in a language, with the tickets of the account. */
export function rafflesQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  return queryOptions({
    queryKey: toQueryKey(raffles, { language }),
    queryFn: ({ signal }) => api.call(raffles, { signal }),
    ...live,
  })
}

/** Starts to load the missions. The page shows its skeletons meanwhile, and a failure. */
export function loadMissions(site: SiteServices): void {
  void site.queryClient.prefetchQuery(missionsQuery(site, site.language()))
}
