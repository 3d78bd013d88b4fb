import { overview } from '@croupier/endpoints/calls/ops/overview'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../session/client.ts'

export type Queue = InferModel<typeof overview>['queues'][number]

/** The queues of a brand, or of all, loaded again every half minute. */
export const queuesQuery = (merchant: string | undefined) =>
  queryOptions({
    queryKey: ['overview', 'queues', merchant],
    queryFn: ({ signal }) => {
      const today = new Date(api.now()).toISOString().slice(0, 10)
      return api.call(overview, { query: { from: today, to: today, merchant }, signal })
    },
    select: ({ queues }) => queues,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
