import { feedbackList } from '@croupier/endpoints/calls/ops/feedback'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type FeedbackRow = InferModel<typeof feedbackList>['feedback'][number]

/** A page of the feedback; loaded again before the links of its images expire, and sooner while it waits. */
export const feedbackQuery = (query: InferQueryInput<typeof feedbackList>) =>
  queryOptions({
    queryKey: ['feedback', query],
    queryFn: ({ signal }) => api.call(feedbackList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'open' ? 30_000 : 4 * 60_000,
  })
