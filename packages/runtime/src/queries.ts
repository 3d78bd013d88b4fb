import type { LanguageCode } from '@croupier/domain/languages'
import { vendors, favoriteIds } from '@croupier/endpoints/calls/games'
import { balance } from '@croupier/endpoints/calls/account'
import { permission } from '@croupier/endpoints/calls/system'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { audienceOfSession, useSession } from './session.ts'
import type { Site } from './site-context.tsx'
import { keepAnswer, readAnswer } from './storage.ts'

/** A query client whose retries are the client's own (ky), so that nothing is tried twice over. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  })
}

/** Keys of what runtime fetches; a member's own data stands under `member`, so that a logout can drop it. */
export const queryKeys = {
  member: ['member'] as const,
  balance: ['member', 'balance'] as const,
  favoriteIds: ['member', 'favoriteIds'] as const,
  vendors: (language: LanguageCode) => ['vendors', language] as const,
  banners: (language: LanguageCode) => ['banners', language] as const,
}

/** Main balance; the socket keeps it fresh. */
export function balanceQuery({ api }: Site) {
  return queryOptions({
    queryKey: queryKeys.balance,
    queryFn: ({ signal }) => api.call(balance, { signal }),
    staleTime: 10_000,
  })
}

/** Ids of the account's favourite games. */
export function favoriteIdsQuery({ api }: Site) {
  return queryOptions({
    queryKey: queryKeys.favoriteIds,
    queryFn: ({ signal }) => api.call(favoriteIds, { signal }),
    staleTime: 300_000,
  })
}

/** Vendors per category, in the reader's language; kept for the tab. */
export function vendorsQuery(site: Site, language: LanguageCode) {
  return queryOptions({
    queryKey: queryKeys.vendors(language),
    ...keptForTab(site, `vendors:${language}`, ({ signal }) =>
      site.api.call(vendors, { query: { platform: 'html5-desktop', language }, signal }),
    ),
    staleTime: 300_000,
  })
}

/** Banners in the reader's language. Those of the first language are put in when the gate opens. */
export function bannersQuery({ api }: Site, language: LanguageCode) {
  return queryOptions({
    queryKey: queryKeys.banners(language),
    queryFn: async ({ signal }) => (await api.call(permission, { signal })).banners,
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

/**
 * Query parts of an answer that is cached in session storage (specification, section 7), keyed by brand and account.
 * The name has to carry the language.
 */
export function keptForTab<Model>(
  site: Site,
  name: string,
  fetchModel: (context: { signal: AbortSignal }) => Promise<Model>,
) {
  const key = `${site.brand.id}:${useSession.getState().member?.id ?? audienceOfSession(useSession.getState())}:${name}`
  // Functions, since these parts are made at every render, and an answer is read only when its query is made.
  return {
    queryFn: async (context: { signal: AbortSignal }) => {
      const model = await fetchModel(context)
      keepAnswer(key, { fetchedAt: Date.now(), model })
      return model
    },
    initialData: () => readAnswer<Model>(key)?.model,
    initialDataUpdatedAt: () => readAnswer<Model>(key)?.fetchedAt,
  }
}
