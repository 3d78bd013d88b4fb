import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * Search parameters of the current route, read by the reader that its route passes to `validateSearch`. The router
 * also returns parameters that the reader omits, and knows no types across features: the value is read again here.
 */
export function useSearchParams<Params>(read: (raw: Record<string, unknown>) => Params): Params {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  return useMemo(() => read(raw), [read, raw])
}
