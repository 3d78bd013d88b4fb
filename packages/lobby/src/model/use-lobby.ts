import type { GameType } from '@croupier/domain/game-types'
import { requiresLogin, reduceLobby, type LobbyEvent, type LobbyState } from '@croupier/domain/lobby'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import type { LinkTarget } from '@croupier/runtime/navigation/paths'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSession } from '@croupier/runtime/session/session'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { toLobbyState, readLobbySearch } from './lobby-search.ts'

/** A lobby list whose state is URL state. */
export interface Lobby {
  readonly state: LobbyState
  /** Stays the same when the state changes, as does `getHref`, so that parts of the page can be memoised. */
  readonly dispatch: (event: LobbyEvent) => void
  /** Returns the URL of a state of the list. */
  readonly getHref: (state: LobbyState) => string
}

/** Whether the navigation replaces the history entry: while typing in the search field, and from a page beyond the end. */
function shouldReplace({ view, page }: LobbyState, event: LobbyEvent): boolean {
  if (event.type === 'pageChosen') return page > event.totalPages
  return event.type === 'searched' && view === 'SEARCH'
}

/**
 * The lobby of the current URL. `toTarget` converts a state to a link of this page; `center` is the category of a game
 * center; `fixed` is the part that the page itself sets, such as the filter of the favourites page.
 */
export function useLobby(
  toTarget: (state: LobbyState) => LinkTarget,
  center?: GameType,
  fixed?: Partial<LobbyState>,
): Lobby {
  const search = useSearchParams(readLobbySearch)
  const navigate = useNavigate()
  const router = useRouter()
  const visitor = useSession(({ status }) => status !== 'loggedIn')
  const state = useMemo(() => ({ ...toLobbyState(search, center), ...fixed }), [search, center, fixed])
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const dispatch = useCallback(
    (event: LobbyEvent) => {
      const state = latest.current
      const next = reduceLobby(state, event)
      if (visitor && (requiresLogin(next.view) || requiresLogin(next.filter))) openOverlay(loginOverlay)
      else if (next !== state)
        void navigate({ ...toTarget(next), replace: shouldReplace(state, event), resetScroll: false })
    },
    [visitor, navigate, toTarget],
  )
  const getHref = useCallback((state: LobbyState) => router.buildLocation(toTarget(state)).href, [router, toTarget])
  return { state, dispatch, getHref }
}
