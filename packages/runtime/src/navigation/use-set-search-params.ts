import type { Center } from '@croupier/domain/centers'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { withCenter } from './center-search.ts'
import { paths } from './paths.ts'

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

/** Props of a link to a page of a center. */
export interface CenterLink {
  readonly to: string
  readonly search: object
  readonly replace?: boolean
}

/**
 * Returns a function that creates the props of a link from a page of a center to another one, with that page's parameters. Over
 * another page the link stays there and in the same history entry.
 */
export function useCenterLink(): (
  page: { readonly center: Center; readonly id: string },
  search?: object,
) => CenterLink {
  const overlaid = use(OverlaidPage)
  const raw: Record<string, unknown> = useSearch({ strict: false })
  return (page, search = {}) =>
    overlaid ? { to: '.', search: withCenter(raw, page, search), replace: true } : { to: paths.page(page).to, search }
}
