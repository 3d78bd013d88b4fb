import type { Query, QueryFilters } from '@tanstack/react-query'
import type { SiteServices } from '../platform/site-services.ts'

/**
 * Loads data again where it is shown, and other data when it is. A list whose next page is loading is loaded again after that,
 * because a reload would end the press without new rows; one that did not load stays, with the reason.
 */
export async function reloadQueries(
  { queryClient }: Pick<SiteServices, 'queryClient'>,
  filters: QueryFilters,
): Promise<void> {
  const reload = async (query: Query) => {
    const { queryKey, promise, state } = query
    const isLoadingMore = state.fetchStatus !== 'idle' && state.fetchMeta?.fetchMore !== undefined
    try {
      if (isLoadingMore) await promise
    } catch {
      return query.invalidate()
    }
    // Several reloads may have waited for the page: the first one serves all.
    return queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: !isLoadingMore })
  }
  await Promise.all(queryClient.getQueryCache().findAll(filters).map(reload))
}
