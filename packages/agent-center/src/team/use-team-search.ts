import { paths } from '@croupier/runtime/navigation/paths'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { readTeamSearch, type TeamSearch } from './search.ts'

/** Where a link of the page leads, and what it does. */
export interface TeamLink {
  readonly href: string
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The state of the page of downlines as URL state, with its changes. */
export interface TeamSearchState {
  readonly search: TeamSearch
  /** Any change other than of the page resets to the first page. */
  readonly change: (part: Partial<TeamSearch>, replace?: boolean) => void
  /** Shows another account, or the list or tree of all. */
  readonly open: (next: TeamSearch) => void
  /** A link to another account or view, which also opens in a new tab. */
  readonly toLink: (next: TeamSearch) => TeamLink
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Returns the state of the page of downlines from the URL. */
export function useTeamSearch(): TeamSearchState {
  const search = useSearchParams(readTeamSearch)
  const setSearch = useSetSearchParams()
  const router = useRouter()
  const open = (next: TeamSearch) => setSearch(next, false)
  return {
    search,
    change: (part, replace = false) => setSearch({ ...search, page: undefined, ...part }, replace),
    open,
    toLink: (next) => ({
      href: router.buildLocation({ ...paths.agent('downlineManagmentView'), search: { ...next } }).href,
      onClick: (event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open(next)
      },
    }),
  }
}
