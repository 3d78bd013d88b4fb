import { operatorInvitation } from '@croupier/endpoints/calls/ops/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

/** What an invitation is for. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.call(operatorInvitation, { query: { token }, signal }),
    staleTime: Infinity,
  })
