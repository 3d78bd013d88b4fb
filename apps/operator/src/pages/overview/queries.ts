import { overview } from '@croupier/endpoints/calls/ops/overview'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type Figures = InferModel<typeof overview>

/** Figures of a period by brand and day, and the queues. */
export const overviewQuery = (query: InferQueryInput<typeof overview>) =>
  queryOptions({
    queryKey: ['overview', query],
    queryFn: ({ signal }) => api.call(overview, { query, signal }),
    placeholderData: keepPreviousData,
  })
