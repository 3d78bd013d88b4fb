import { openRounds } from '@croupier/endpoints/calls/ops/rounds'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type OpenRound = InferModel<typeof openRounds>['rounds'][number]

/** A page of the rounds that can be returned, or of an account; loaded again every minute, since their vendors may finish them. */
export const roundsQuery = (query: InferQueryInput<typeof openRounds>) =>
  queryOptions({
    queryKey: ['rounds', query],
    queryFn: ({ signal }) => api.call(openRounds, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
