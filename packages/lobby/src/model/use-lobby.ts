import type { GameType } from '@croupier/domain/game-types'
import { requiresLogin, reduceLobby, type LobbyEvent, type LobbyState } from '@croupier/domain/lobby'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import type { LinkTarget } from '@croupier/runtime/navigation/paths'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSession } from '@croupier/runtime/session/session'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toLobbyState, readLobbySearch } from './lobby-search.ts'
import { waitForPaint } from './wait-for-paint.ts'

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
 *
 * A choice is shown at once. The URL follows after the paint, because a navigation renders all links of the site.
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
  const [chosen, setChosen] = useState<LobbyState>()
  const state = useStableState(chosen ?? { ...toLobbyState(search, center), ...fixed })
  /** Undefined after the page has been left. */
  const latest = useRef<LobbyState>(undefined)
  useEffect(() => {
    latest.current = state
    return () => {
      latest.current = undefined
    }
  })
  const dispatch = useCallback(
    (event: LobbyEvent) => {
      const state = latest.current
      if (!state) return
      const next = reduceLobby(state, event)
      if (visitor && (requiresLogin(next.view) || requiresLogin(next.filter))) openOverlay(loginOverlay)
      else if (next !== state) void show(next, shouldReplace(state, event))

      async function show(next: LobbyState, replace: boolean) {
        latest.current = next
        setChosen(next)
        await waitForPaint()
        if (!latest.current) return
        await navigate({ ...toTarget(next), replace, resetScroll: false })
        setChosen((current) => (current === next ? undefined : current))
      }
    },
    [visitor, navigate, toTarget],
  )
  const getHref = useCallback((state: LobbyState) => router.buildLocation(toTarget(state)).href, [router, toTarget])
  return { state, dispatch, getHref }
}

/** Returns the same object while the state has the same content, so that parts of the page can be memoised. */
function useStableState({ view, filter, vassalage, classify, search, category, page }: LobbyState): LobbyState {
  return useMemo(
    () => ({ view, filter, vassalage, classify, search, category, page }),
    [view, filter, vassalage, classify, search, category, page],
  )
}
