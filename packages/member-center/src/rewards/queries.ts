import type { LanguageCode } from '@croupier/domain/languages'
import type { RewardState } from '@croupier/domain/rewards'
import { depositOffers } from '@croupier/endpoints/calls/bonuses'
import { invitedFriends, referral } from '@croupier/endpoints/calls/referrals'
import { rewards } from '@croupier/endpoints/calls/rewards'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Milliseconds. Covers the time from hovering a link to the render of its page; older data is fetched again. */
const staleTime = 3_000

const firstPage: string | undefined = undefined

/** The code of the account, and what inviting friends yields. */
export function referralQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(referral),
    queryFn: ({ signal }) => api.call(referral, { signal }),
    staleTime,
  })
}

/** The friends that the account has invited, newest first, in pages. */
export function friendsQuery({ api }: Pick<SiteServices, 'api'>) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(invitedFriends),
    queryFn: ({ pageParam: after, signal }) =>
      api.call(invitedFriends, { query: after === undefined ? {} : { after }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
  })
}

/** The rewards of the account in a state, named in a language, in pages. */
export function rewardsQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode, state: RewardState) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(rewards, { language, state }),
    queryFn: ({ pageParam: after, signal }) =>
      api.call(rewards, { query: { state, ...(after === undefined ? {} : { after }) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** What the account can get with a deposit. */
export function offersQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  const query = { language }
  return queryOptions({
    queryKey: toQueryKey(depositOffers, query),
    queryFn: ({ signal }) => api.call(depositOffers, { query, signal }),
    staleTime,
  })
}

/** Starts to load the page of inviting friends. It shows its skeletons meanwhile, and a failure. */
export function loadReferral(site: SiteServices): void {
  void site.queryClient.prefetchQuery(referralQuery(site))
  void site.queryClient.prefetchInfiniteQuery(friendsQuery(site))
}

/** Starts to load the reward center. It shows its skeletons meanwhile, and a failure. */
export function loadRewards(site: SiteServices): void {
  const language = site.language()
  void site.queryClient.prefetchInfiniteQuery(rewardsQuery(site, language, 'claimable'))
  void site.queryClient.prefetchInfiniteQuery(rewardsQuery(site, language, 'credited'))
  void site.queryClient.prefetchQuery(offersQuery(site, language))
}
