import { memberList } from '@croupier/endpoints/calls/ops/members'
import type { InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../session/client.ts'

/** A page of the members. */
export const membersQuery = (query: InferQueryInput<typeof memberList>) =>
  queryOptions({
    queryKey: ['members', query],
    queryFn: ({ signal }) => api.call(memberList, { query, signal }),
    placeholderData: keepPreviousData,
  })
