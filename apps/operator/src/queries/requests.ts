import { operatorRequests } from '@croupier/endpoints/calls/ops/requests'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../session/client.ts'

export type OperatorRequest = InferModel<typeof operatorRequests>['requests'][number]

/** A page of the requests for a second person; waiting ones are loaded again every half minute. */
export const requestsQuery = (query: InferQueryInput<typeof operatorRequests>) =>
  queryOptions({
    queryKey: ['requests', query],
    queryFn: ({ signal }) => api.call(operatorRequests, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'waiting' ? 30_000 : false,
  })
