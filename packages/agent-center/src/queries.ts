import { agentAnnouncements } from '@croupier/endpoints/calls/agents'
import type { LanguageCode } from '@croupier/domain/languages'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { queryOptions } from '@tanstack/react-query'

/** Announcements and notices for agents, in the interface language. */
export function announcementsQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  return queryOptions({
    queryKey: [...toQueryKey(agentAnnouncements), language],
    queryFn: ({ signal }) => api.call(agentAnnouncements, { signal }),
  })
}

/** Starts to fetch the data of the page. */
export function loadAnnouncements(site: SiteServices): void {
  void site.queryClient.prefetchQuery(announcementsQuery(site, site.language()))
}
