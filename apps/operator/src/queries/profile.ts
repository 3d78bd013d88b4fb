import { operatorProfile } from '@croupier/endpoints/calls/ops/session'
import { queryOptions } from '@tanstack/react-query'
import { api, profileKey } from '../session/client.ts'

/** The operator of the session. */
export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => api.call(operatorProfile, { signal }),
  staleTime: 60_000,
})
