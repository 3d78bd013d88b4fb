import type { LanguageCode } from '@croupier/domain/languages'
import { vendors, favoriteIds } from '@croupier/endpoints/calls/games'
import { balance } from '@croupier/endpoints/calls/account'
import { permission } from '@croupier/endpoints/calls/system'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { getSessionAudience, useSession } from '../session/session.ts'
import type { Site } from '../platform/site-context.tsx'
import { writeCachedResponse, readCachedResponse } from '../platform/storage.ts'

/** Creates the query client. Its retries are off because the API client (ky) retries already. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  })
}

/** Keys of the queries of this package. Private data is below `member`, which a logout removes. */
export const queryKeys = {
  member: ['member'] as const,
  balance: ['member', 'balance'] as const,
  favoriteIds: ['member', 'favoriteIds'] as const,
  vendors: (language: LanguageCode) => ['vendors', language] as const,
  banners: (language: LanguageCode) => ['banners', language] as const,
}

/** Main balance; updated by the socket. */
export function balanceQuery({ api }: Site) {
  return queryOptions({
    queryKey: queryKeys.balance,
    queryFn: ({ signal }) => api.call(balance, { signal }),
    staleTime: 10_000,
  })
}

/** Ids of the account's favourite games. Private. */
export function favoriteIdsQuery({ api }: Site) {
  return queryOptions({
    queryKey: queryKeys.favoriteIds,
    queryFn: ({ signal }) => api.call(favoriteIds, { signal }),
    staleTime: 300_000,
  })
}

/** Vendors per category, in the interface language. Cached for the tab. */
export function vendorsQuery(site: Site, language: LanguageCode) {
  return queryOptions({
    queryKey: queryKeys.vendors(language),
    ...withSessionCache(site, `vendors:${language}`, ({ signal }) =>
      site.api.call(vendors, { query: { platform: 'html5-desktop', language }, signal }),
    ),
    staleTime: 300_000,
  })
}

/** Banners in the interface language. Those of the first language are seeded from the permission response. */
export function bannersQuery({ api }: Site, language: LanguageCode) {
  return queryOptions({
    queryKey: queryKeys.banners(language),
    queryFn: async ({ signal }) => (await api.call(permission, { signal })).banners,
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

/**
 * Returns query options that cache the model in session storage (specification, section 7), keyed by brand, account
 * and `name`. The name has to contain the language.
 */
export function withSessionCache<Model>(
  site: Site,
  name: string,
  fetchModel: (context: { signal: AbortSignal }) => Promise<Model>,
) {
  const key = `${site.brand.id}:${useSession.getState().member?.id ?? getSessionAudience(useSession.getState())}:${name}`
  // Functions: these options are created at every render, but storage is read only when the query is created.
  return {
    queryFn: async (context: { signal: AbortSignal }) => {
      const model = await fetchModel(context)
      writeCachedResponse(key, { fetchedAt: Date.now(), model })
      return model
    },
    initialData: () => readCachedResponse<Model>(key)?.model,
    initialDataUpdatedAt: () => readCachedResponse<Model>(key)?.fetchedAt,
  }
}
