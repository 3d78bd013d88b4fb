import { findMembers, memberList } from '@croupier/endpoints/calls/ops/members'
import type { InferBody, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../session/client.ts'

/** A page of the members. */
export const membersQuery = (query: InferQueryInput<typeof memberList>) =>
  queryOptions({
    queryKey: ['members', query],
    queryFn: ({ signal }) => api.call(memberList, { query, signal }),
    placeholderData: keepPreviousData,
  })

/**
 * A page of the members with a personal datum. Each request is in the audit log, so that one is sent only when the operator searches;
 * the datum is forgotten with the table.
 */
export const foundMembersQuery = (body: InferBody<typeof findMembers>) =>
  queryOptions({
    queryKey: ['members', 'found', body],
    queryFn: ({ signal }) => api.call(findMembers, { body, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })
