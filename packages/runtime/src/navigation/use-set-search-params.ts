import type { Center } from '@croupier/domain/centers'
import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { withCenter } from './center-search.ts'

/** The page of a center that is open over the current page; null outside of it. */
export const OverlaidPage = createContext<{ readonly center: Center; readonly id: string } | null>(null)

/**
 * Returns a function that sets the search parameters of the current page of a center. Over another page the history keeps
 * one entry, so that back closes the center.
 */
export function useSetSearchParams(): (next: object, replace: boolean) => void {
  const navigate = useNavigate()
  const overlaid = use(OverlaidPage)
  return (next, replace) =>
    void navigate({
      to: '.',
      search: (raw: Record<string, unknown>) => (overlaid ? withCenter(raw, overlaid, next) : next),
      replace: replace || overlaid !== null,
      resetScroll: false,
    })
}
