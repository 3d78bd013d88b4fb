import { agentLinks, linkContracts, type AgentLink } from '@croupier/endpoints/calls/agent-accounts'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { queryOptions } from '@tanstack/react-query'

/** Invitation links of the agent, newest first. */
export function agentLinksQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(agentLinks),
    queryFn: ({ signal }) => api.call(agentLinks, { signal }),
  })
}

/** Kinds of contracts that a link can offer. */
export function linkContractsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(linkContracts),
    queryFn: async ({ signal }) => (await api.call(linkContracts, { signal })).kinds,
  })
}

/** Puts a link in the place of its former state, and loads the list again. */
export async function replaceLink(
  { queryClient, ...site }: Pick<SiteServices, 'api' | 'queryClient'>,
  link: AgentLink,
): Promise<void> {
  const { queryKey } = agentLinksQuery(site)
  // A response in flight is older than the change and would undo it.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (links) => links?.map((other) => (other.code === link.code ? link : other)))
  void queryClient.invalidateQueries({ queryKey })
}

/** Starts to fetch the data of the page. */
export function loadAccounts(site: SiteServices): void {
  void site.queryClient.prefetchQuery(agentLinksQuery(site))
}
