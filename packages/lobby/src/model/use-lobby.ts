import type { GameType } from '@croupier/domain/game-types'
import { needsLogin, reduceLobby, type LobbyEvent, type LobbyState } from '@croupier/domain/lobby'
import { openOverlay } from '@croupier/runtime/overlays'
import type { Place } from '@croupier/runtime/paths'
import { useSession } from '@croupier/runtime/session'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { lobbyStateOf, readLobbySearch } from './address.ts'

/** A lobby list whose state is its address. */
export interface Lobby {
  readonly state: LobbyState
  readonly dispatch: (event: LobbyEvent) => void
  /** Address of another page of the present list. */
  readonly hrefOf: (page: number) => string
}

/** Typing on in the search box replaces the address; everything else can be gone back from. */
function replaces({ view }: LobbyState, { type }: LobbyEvent): boolean {
  return type === 'searched' && view === 'SEARCH'
}

/**
 * The lobby of the present address. `placeOf` writes a state back into an address of this page; `center` is the
 * category of a game center; `fixed` is what the page itself decides, such as the filter of the favourites page.
 */
export function useLobby(placeOf: (state: LobbyState) => Place, center?: GameType, fixed?: Partial<LobbyState>): Lobby {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const visitor = useSession(({ status }) => status !== 'loggedIn')
  // The router hands on what a route's validation has left out, so it is read once more.
  const state = useMemo(() => ({ ...lobbyStateOf(readLobbySearch(search), center), ...fixed }), [search, center, fixed])
  const dispatch = useCallback(
    (event: LobbyEvent) => {
      const next = reduceLobby(state, event)
      if (visitor && (needsLogin(next.view) || needsLogin(next.filter))) openOverlay({ id: 'login' })
      else if (next !== state) void navigate({ ...placeOf(next), replace: replaces(state, event), resetScroll: false })
    },
    [state, visitor, navigate, placeOf],
  )
  return { state, dispatch, hrefOf: (page) => router.buildLocation(placeOf({ ...state, page })).href }
}
