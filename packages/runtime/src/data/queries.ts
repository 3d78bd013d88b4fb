import { gameTypes } from '@croupier/domain/game-types'
import type { LanguageCode } from '@croupier/domain/languages'
import { vendors, favoriteIds } from '@croupier/endpoints/calls/games'
import { balance } from '@croupier/endpoints/calls/account'
import { permission } from '@croupier/endpoints/calls/system'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { getCaller, toQueryKey } from './query-keys.ts'
import type { Site } from '../platform/site-context.tsx'
import { writeCachedResponse, readCachedResponse } from '../platform/storage.ts'

/** Creates the query client. Its retries are off because the API client (ky) retries already. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Main balance; updated by the socket. */
export function balanceQuery({ api }: Site) {
  return queryOptions({
    queryKey: toQueryKey(balance),
    queryFn: ({ signal }) => api.call(balance, { signal }),
    staleTime: 10_000,
  })
}

/** Ids of the account's favourite games. Private. */
export function favoriteIdsQuery({ api }: Site) {
  return queryOptions({
    queryKey: toQueryKey(favoriteIds),
    queryFn: ({ signal }) => api.call(favoriteIds, { signal }),
    staleTime: 300_000,
  })
}

/** Centers that never load the vendors again, however old they are (specification, section 2). */
const keepVendors: ReadonlySet<string> = new Set([gameTypes.PVP.path, gameTypes.FISH.path, gameTypes.RNG.path])

/** Vendors per category, in the interface language. Cached for the tab; what replaces a cached response passes other caches. */
export function vendorsQuery(site: Site, language: LanguageCode) {
  const query = { platform: 'html5-desktop', language } as const
  const endpointKey = toQueryKey(vendors, query)
  const isReload = () => site.queryClient.getQueriesData({ queryKey: endpointKey }).some(([, lanes]) => lanes)
  return queryOptions({
    ...withSessionCache(site, endpointKey, ({ signal }) =>
      site.api.call(vendors, { query: { ...query, ...(isReload() && { flush: '1' }) }, signal }),
    ),
    staleTime: 300_000,
    refetchOnMount: () => !keepVendors.has(location.pathname),
  })
}

/** Banners for the caller in the interface language. The site keeps those of a permission response. */
export function bannersQuery({ api }: Site, language: LanguageCode) {
  return queryOptions({
    queryKey: [...toQueryKey(permission), 'banners', language, getCaller()],
    queryFn: async ({ signal }) => (await api.call(permission, { signal })).banners,
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

/**
 * Returns query options that cache the model in session storage (specification, section 7) by brand, account and the
 * key of the call. The query key carries the account too, so that nothing of one account is shown to another.
 */
export function withSessionCache<Model>(
  { brand }: Pick<Site, 'brand'>,
  endpointKey: readonly unknown[],
  fetchModel: (context: { signal: AbortSignal }) => Promise<Model>,
) {
  const queryKey = [...endpointKey, getCaller()] as const
  const name = JSON.stringify([brand.id, ...queryKey])
  // Functions: these options are created at every render, but storage is read only when the query is created.
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }) => {
      const model = await fetchModel(context)
      writeCachedResponse(name, { fetchedAt: Date.now(), model })
      return model
    },
    initialData: () => readCachedResponse<Model>(name)?.model,
    initialDataUpdatedAt: () => readCachedResponse<Model>(name)?.fetchedAt,
  }
}
