import { affiliateList } from '@croupier/endpoints/calls/ops/affiliates'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type ApplicationRow = InferModel<typeof affiliateList>['applications'][number]

/** A page of the applications of affiliates; loaded again while they wait. */
export const affiliatesQuery = (query: InferQueryInput<typeof affiliateList>) =>
  queryOptions({
    queryKey: ['affiliates', query],
    queryFn: ({ signal }) => api.call(affiliateList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'pending' ? 30_000 : false,
  })
