import { applicationList } from '@croupier/endpoints/calls/ops/applications'
import { referralList } from '@croupier/endpoints/calls/ops/referrals'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type ActivityRow = InferModel<typeof applicationList>['applications'][number]
export type ReferralRow = InferModel<typeof referralList>['referrals'][number]

/** A page of the applications for promotions; loaded again before the links of their images expire, and sooner while they wait. */
export const activitiesQuery = (query: InferQueryInput<typeof applicationList>) =>
  queryOptions({
    queryKey: ['activities', query],
    queryFn: ({ signal }) => api.call(applicationList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'waiting' ? 30_000 : 4 * 60_000,
  })

/** A page of the rewards for invited friends; loaded again while they wait. */
export const referralsQuery = (query: InferQueryInput<typeof referralList>) =>
  queryOptions({
    queryKey: ['referrals', query],
    queryFn: ({ signal }) => api.call(referralList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'review' ? 30_000 : false,
  })
