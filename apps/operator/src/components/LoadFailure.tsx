import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from './LoadError.tsx'
import { StaleNotice } from './StaleNotice.tsx'

interface LoadFailureProps {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
}

/** What a query failed with: in place of what it loads, or above what it has loaded before; nothing where it has not failed. */
export function LoadFailure({ query: { data, error, isFetching, refetch } }: LoadFailureProps) {
  if (!error) return null
  const Failure = data === undefined ? LoadError : StaleNotice
  return <Failure error={error} retrying={isFetching} onRetry={() => void refetch()} />
}
