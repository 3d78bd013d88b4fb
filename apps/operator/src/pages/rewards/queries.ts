import { applicationList } from '@croupier/endpoints/calls/ops/applications'
import { referralList } from '@croupier/endpoints/calls/ops/referrals'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../session/client.ts'

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

/** Most applications of a member among which one is looked for. */
const maxOfMember = '100'

/** Loads an application as it is now, whatever its state; undefined where it is none of the last of its member. */
export async function fetchApplication({
  id,
  merchant,
  account,
}: Pick<ActivityRow, 'id' | 'merchant' | 'account'>): Promise<ActivityRow | undefined> {
  const ofMember = activitiesQuery({ merchant, account, pageSize: maxOfMember })
  const { applications } = await queryClient.fetchQuery({ ...ofMember, staleTime: 0 })
  return applications.find((application) => application.id === id)
}

/** A page of the rewards for invited friends; loaded again while they wait. */
export const referralsQuery = (query: InferQueryInput<typeof referralList>) =>
  queryOptions({
    queryKey: ['referrals', query],
    queryFn: ({ signal }) => api.call(referralList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'review' ? 30_000 : false,
  })
