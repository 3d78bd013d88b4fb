import { ApiError } from '@croupier/api-client/api-error'
import type { FallibleQuery } from '@croupier/runtime/data/use-failure'

/** The result of `useQuery`, of a page of a report. */
interface PageQuery<Page> extends FallibleQuery {
  readonly data: Page | undefined
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
}

/**
 * Returns the result of a query for which an account that is not in the team has no records: an empty page in place of the error,
 * and whether this is so.
 */
export function toKnownQuery<Page extends { readonly records: readonly unknown[] }>(
  query: PageQuery<Page>,
): {
  readonly isUnknown: boolean
  readonly query: PageQuery<
    Page | { readonly records: readonly never[]; readonly total: number; readonly totalPages: number }
  >
} {
  const isUnknown = query.error instanceof ApiError && query.error.code === 'NOT_FOUND'
  const { dataUpdatedAt, isPending, isFetching, isPlaceholderData, refetch } = query
  if (!isUnknown) return { isUnknown, query }
  return {
    isUnknown,
    query: {
      data: { records: [], total: 0, totalPages: 1 },
      dataUpdatedAt,
      error: null,
      errorUpdateCount: 0,
      isPending,
      isFetching,
      isPlaceholderData,
      refetch,
    },
  }
}
