import type { LanguageCode } from '@croupier/domain/languages'
import { authenticatorState } from '@croupier/endpoints/calls/authenticator'
import { bankAccounts } from '@croupier/endpoints/calls/bank-accounts'
import { birthday } from '@croupier/endpoints/calls/birthday'
import { contacts } from '@croupier/endpoints/calls/contacts'
import { identities } from '@croupier/endpoints/calls/identities'
import { loginHistory, sessions } from '@croupier/endpoints/calls/logins'
import { passkeys } from '@croupier/endpoints/calls/passkeys'
import { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import { vip } from '@croupier/endpoints/calls/vip'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

const firstPage: string | undefined = undefined

/** The account's open sessions. */
export function sessionsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(sessions),
    queryFn: async ({ signal }) => (await api.call(sessions, { signal })).sessions,
  })
}

/** Whether the account has an authenticator app. */
export function authenticatorQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(authenticatorState),
    queryFn: ({ signal }) => api.call(authenticatorState, { signal }),
  })
}

/**
 * The VIP programme in a language, with the account's level and progress. `rank`: that of the account's state; a new one,
 * which the server sends, loads the programme again.
 */
export function vipQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode, rank: number) {
  const query = { language }
  return queryOptions({
    queryKey: [...toQueryKey(vip, query), rank],
    queryFn: ({ signal }) => api.call(vip, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  })
}

/** The birthday of the account, which is null before the member has stated it. */
export function birthdayQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(birthday),
    queryFn: ({ signal }) => api.call(birthday, { signal }),
  })
}

/** The masked mobile number and e-mail address of the account. */
export function contactsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(contacts),
    queryFn: ({ signal }) => api.call(contacts, { signal }),
  })
}

/** Whether the account has a payment password. */
export function paymentPasswordQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(paymentPasswordState),
    queryFn: ({ signal }) => api.call(paymentPasswordState, { signal }),
  })
}

/** The accounts that the member's money can be paid to. */
export function bankAccountsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(bankAccounts),
    queryFn: ({ signal }) => api.call(bankAccounts, { signal }),
  })
}

/** The identities of third-party sign-in that open the account. */
export function identitiesQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(identities),
    queryFn: ({ signal }) => api.call(identities, { signal }),
  })
}

/** The passkeys of the account. */
export function passkeysQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(passkeys),
    queryFn: ({ signal }) => api.call(passkeys, { signal }),
  })
}

/** The account's logins, newest first, in pages. */
export function loginHistoryQuery({ api }: Pick<SiteServices, 'api'>) {
  return infiniteQueryOptions({
    queryKey: toQueryKey(loginHistory),
    queryFn: ({ pageParam, signal }) =>
      api.call(loginHistory, { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Starts to load the page. Its sections show their skeletons meanwhile, and a failure. */
export function loadSecurityCenter(site: SiteServices): void {
  void site.queryClient.prefetchQuery(paymentPasswordQuery(site))
  void site.queryClient.prefetchQuery(bankAccountsQuery(site))
  const state = site.queryClient.getQueryData(memberStateQuery(site).queryKey)
  if (state?.hasVip) void site.queryClient.prefetchQuery(vipQuery(site, site.language(), state.vipRankLevel))
  void site.queryClient.prefetchQuery(birthdayQuery(site))
  void site.queryClient.prefetchQuery(contactsQuery(site))
  void site.queryClient.prefetchQuery(identitiesQuery(site))
  void site.queryClient.prefetchQuery(passkeysQuery(site))
  void site.queryClient.prefetchQuery(authenticatorQuery(site))
  void site.queryClient.prefetchQuery(sessionsQuery(site))
  void site.queryClient.prefetchInfiniteQuery(loginHistoryQuery(site))
}
