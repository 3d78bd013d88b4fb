import { useSearch } from '@tanstack/react-router'
import { createContext, use, useMemo } from 'react'

type RawSearch = Record<string, unknown>

/** Selects the search parameters of a page that does not have the address for itself; all of them by default. */
export const SearchSelector = createContext<((raw: RawSearch) => RawSearch) | null>(null)

/**
 * Search parameters of the current page, read by the reader that its route passes to `validateSearch`. The router
 * also returns parameters that the reader omits, and knows no types across features: the value is read again here.
 */
export function useSearchParams<Params>(read: (raw: RawSearch) => Params): Params {
  const raw: RawSearch = useSearch({ strict: false })
  const select = use(SearchSelector)
  return useMemo(() => read(select ? select(raw) : raw), [read, raw, select])
}
