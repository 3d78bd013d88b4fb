import { ApiError } from '@croupier/api-client/api-error'

/** The result of `useQuery`, of a page of a report. */
interface PageQuery<Page> {
  readonly data: Page | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
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
  const { isPending, isFetching, isPlaceholderData, refetch } = query
  if (!isUnknown) return { isUnknown, query }
  return {
    isUnknown,
    query: {
      data: { records: [], total: 0, totalPages: 1 },
      error: null,
      isPending,
      isFetching,
      isPlaceholderData,
      refetch,
    },
  }
}
