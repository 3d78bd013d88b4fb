import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** A query, of which only these facts are used. */
export type FallibleQuery = Pick<
  UseQueryResult,
  'dataUpdatedAt' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'
>

/** Why a query has no data. */
export interface Failure {
  readonly error: Error
  /** Whether the query is loading again. */
  readonly retrying: boolean
  readonly onRetry: () => void
}

/**
 * Returns why a query has no data; null while it loads for the first time, and once it has loaded. A query without data forgets its
 * error when it is fetched again; the failure stays until the answer comes, so that its retry button keeps the focus.
 */
export function useFailure({
  dataUpdatedAt,
  error,
  errorUpdateCount,
  isFetching,
  refetch,
}: FallibleQuery): Failure | null {
  const [last, setLast] = useState<Error | null>(null)
  // The count is that of the query, so that another one, whose first load follows, has no failure.
  const shown = dataUpdatedAt === 0 && errorUpdateCount > 0 ? (error ?? last) : null
  if (shown !== last) setLast(shown)
  return shown && { error: shown, retrying: isFetching, onRetry: () => void refetch() }
}
