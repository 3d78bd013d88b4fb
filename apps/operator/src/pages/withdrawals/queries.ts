import { withdrawalList, withdrawalReview } from '@croupier/endpoints/calls/ops/withdrawals'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type WithdrawalRow = InferModel<typeof withdrawalList>['withdrawals'][number]
export type Withdrawal = InferModel<typeof withdrawalReview>

/** A page of the withdrawals; loaded again while they wait. */
export const withdrawalsQuery = (query: InferQueryInput<typeof withdrawalList>) =>
  queryOptions({
    queryKey: ['withdrawals', 'list', query],
    queryFn: ({ signal }) => api.call(withdrawalList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.holder === 'ended' ? false : 15_000,
  })

/** Everything about a withdrawal; loaded again before the links of its images expire, and to follow its payout. */
export const withdrawalQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'one', withdrawalId],
    queryFn: ({ signal }) => api.call(withdrawalReview, { query: { withdrawalId }, signal }),
    refetchInterval: 15_000,
  })
