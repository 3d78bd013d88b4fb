import { playSession } from '@croupier/endpoints/calls/play-session'
import { queryOptions } from '@tanstack/react-query'
import type { SiteServices } from '../platform/site-services.ts'
import { toQueryKey } from './query-keys.ts'

/** The time and the net position of the session. Not for trial accounts. */
export function playSessionQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(playSession),
    queryFn: ({ signal }) => api.call(playSession, { signal }),
    staleTime: 3_000,
  })
}
