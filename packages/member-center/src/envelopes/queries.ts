import type { LanguageCode } from '@croupier/domain/languages'
import { envelopes } from '@croupier/endpoints/calls/envelopes'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { queryOptions } from '@tanstack/react-query'

/** Milliseconds. While shares are taken, their number is loaded again. */
const refetchInterval = 5_000

/** The red envelopes for the account, named in a language. */
export function envelopesQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  return queryOptions({
    queryKey: toQueryKey(envelopes, { language }),
    queryFn: ({ signal }) => api.call(envelopes, { signal }),
    refetchInterval,
  })
}

/** Starts to load the red envelopes. The page shows its skeletons meanwhile, and a failure. */
export function loadEnvelopes(site: SiteServices): void {
  void site.queryClient.prefetchQuery(envelopesQuery(site, site.language()))
}
