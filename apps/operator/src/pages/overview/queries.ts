import { overview, revenue } from '@croupier/endpoints/calls/ops/overview'
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

export type RevenueRow = InferModel<typeof revenue>['rows'][number]

/** Payments and NGR of a brand, or of all; loaded again every five minutes. Those of another brand are not shown meanwhile. */
export const revenueQuery = (merchant: string | undefined) =>
  queryOptions({
    queryKey: ['revenue', merchant],
    queryFn: ({ signal }) => api.call(revenue, { query: { merchant }, signal }),
    refetchInterval: 5 * 60_000,
  })
