import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** A query, of which only these facts are used. */
export type FallibleQuery = Pick<
  UseQueryResult,
  'dataUpdatedAt' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'
>

/** Why queries have no data. */
export interface Failure {
  readonly error: Error
  /** Whether a failed query is loading again. */
  readonly retrying: boolean
  /** Loads the failed queries again. */
  readonly onRetry: () => void
}

/**
 * Returns why a query, or one of several, has no data; null while they load for the first time, and once they have loaded. A query
 * without data forgets its error when it is fetched again; the failure stays until the answer comes, so that its retry button keeps
 * the focus.
 */
export function useFailure(...queries: readonly FallibleQuery[]): Failure | null {
  const [last, setLast] = useState<Error | null>(null)
  // The count is that of the query, so that another one, whose first load follows, has no failure.
  const failed = queries.filter(({ dataUpdatedAt, errorUpdateCount }) => dataUpdatedAt === 0 && errorUpdateCount > 0)
  const shown = failed.length > 0 ? (failed.find(({ error }) => error)?.error ?? last) : null
  if (shown !== last) setLast(shown)
  return (
    shown && {
      error: shown,
      retrying: failed.some(({ isFetching }) => isFetching),
      onRetry: () => {
        for (const { refetch } of failed) void refetch()
      },
    }
  )
}
