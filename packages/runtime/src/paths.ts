import { gameTypes, type GameType } from '@croupier/domain/game-types'
import type { LaunchMode } from '@croupier/domain/launch'
import { initialLobby, type LobbyState } from '@croupier/domain/lobby'

/** A place inside the site, as the router takes it. */
export interface Place {
  readonly to: string
  readonly search: Readonly<Record<string, string | number>>
}

/** Search parameters of a lobby list as they stand in the address; defaults are left out. */
export interface LobbySearch {
  readonly gameType?: string
  readonly vassalage?: string
  readonly classify?: string
  readonly filter?: string
  readonly search?: string
  readonly page?: number
}

const place = (to: string, search: Readonly<Record<string, string | number | undefined>> = {}): Place => ({
  to,
  search: Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
    ),
  ),
})

/** The address form of a lobby state. */
export function lobbySearch(state: Partial<LobbyState>): LobbySearch {
  const { view, vassalage, classify, filter, search, page } = { ...initialLobby, ...state }
  return {
    ...(view !== 'HOME' && view !== 'SEARCH' ? { gameType: view } : {}),
    ...(vassalage ? { vassalage } : {}),
    ...(classify !== 'ALL' ? { classify } : {}),
    ...(filter !== 'ALL' ? { filter } : {}),
    ...(search ? { search } : {}),
    ...(page !== 1 ? { page } : {}),
  }
}

/** Every address of the site. Links go through here; its test writes all of them down. */
export const paths = {
  home: (state: Partial<LobbyState> = {}) => place('/', { ...lobbySearch(state) }),
  center: (gameType: GameType, state: Partial<LobbyState> = {}) => {
    const { gameType: _own, ...search } = lobbySearch({ ...state, view: gameType })
    const { path, center } = gameTypes[gameType]
    return place(path, { ...(center === 'game' ? { gameType } : {}), ...search })
  },
  favorite: (state: Partial<LobbyState> = {}) => place('/favorite', { ...lobbySearch({ ...state, view: 'HOME' }) }),
  recent: (state: Partial<LobbyState> = {}) => place('/recent', { ...lobbySearch({ ...state, view: 'HOME' }) }),
  login: () => place('/login'),
  register: () => place('/register'),
  seamless: (nodeId: string, mode: LaunchMode) =>
    place('/seamless', { id: nodeId, mode: mode === 'real' ? undefined : mode }),
  lottery: (kind: 'lottery' | 'seaLottery' | 'vnLottery', gameCode: string) => place(`/${kind}`, { gameCode }),
  member: (page: MemberPage) => place(`/member/${page}`),
} as const

/** Pages of the member center that exist, by the specification's ids. */
export const memberPages = ['personalHistoryCopy', 'transactionHistory'] as const
export type MemberPage = (typeof memberPages)[number]
