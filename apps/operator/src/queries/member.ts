import { memberDetails } from '@croupier/endpoints/calls/ops/members'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../session/client.ts'

export type MemberDetails = InferModel<typeof memberDetails>

/** A member by brand and username. */
export interface MemberKey {
  readonly merchant: string
  readonly account: string
}

/** Everything about a member. */
export const memberQuery = (query: MemberKey) =>
  queryOptions({
    queryKey: ['member', query],
    queryFn: ({ signal }) => api.call(memberDetails, { query: { ...query }, signal }),
  })
