import { gameTypes, type GameType } from './game-types.ts'

/** What the home lobby shows: the front page, a search, a special list, or a vendor category. */
export type LobbyView = 'HOME' | 'SEARCH' | 'FAV' | 'HOT' | 'PROMO' | GameType

/** Filters over a game list. */
export const lobbyFilters = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const
export type LobbyFilter = (typeof lobbyFilters)[number]

/** Search parameters of the lobby's URL; defaults are omitted from the URL. */
export interface LobbyState {
  readonly view: LobbyView
  readonly filter: LobbyFilter
  readonly vassalage: string
  readonly classify: string
  readonly search: string
  /** Category that narrows a search. */
  readonly category: GameType | 'ALL'
  readonly page: number
}

export const initialLobby: LobbyState = {
  view: 'HOME',
  filter: 'ALL',
  vassalage: '',
  classify: 'ALL',
  search: '',
  category: 'ALL',
  page: 1,
}

/** Actions of the lobby reducer. */
export type LobbyEvent =
  | { type: 'viewChosen'; view: LobbyView }
  | { type: 'vendorChosen'; vassalage: string }
  | { type: 'classifyChosen'; classify: string }
  | { type: 'filterChosen'; filter: LobbyFilter }
  | { type: 'searched'; text: string }
  /** Narrows a search to a category and a vendor; an empty code is all vendors. */
  | { type: 'searchNarrowed'; category: GameType | 'ALL'; vassalage: string }
  | { type: 'pageChosen'; page: number; totalPages: number }

/** Whether a view or filter belongs to an account: while logged out it opens the login popup instead. */
export function requiresLogin(choice: LobbyView | LobbyFilter): boolean {
  return choice === 'FAV' || choice === 'RECENT'
}

/** Whether an untrusted string is a lobby view. */
export function isLobbyView(value: string): value is LobbyView {
  return ['HOME', 'SEARCH', 'FAV', 'HOT', 'PROMO'].includes(value) || Object.hasOwn(gameTypes, value)
}

/**
 * Next lobby state (specification, section 4 "Lobby"). A vendor resets classify, page, search and filter; an empty search goes home.
 * Another text keeps what the search before it was narrowed to.
 */
export function reduceLobby(state: LobbyState, event: LobbyEvent): LobbyState {
  switch (event.type) {
    case 'viewChosen':
      return { ...initialLobby, view: event.view }
    case 'vendorChosen':
      return {
        ...state,
        view: state.view === 'SEARCH' ? 'HOME' : state.view,
        vassalage: event.vassalage,
        classify: 'ALL',
        page: 1,
        search: '',
        filter: 'ALL',
      }
    case 'classifyChosen':
      return { ...state, classify: event.classify, page: 1 }
    case 'filterChosen':
      return { ...state, filter: event.filter, page: 1 }
    case 'searched': {
      const text = event.text.trim()
      if (!text) return initialLobby
      const { view, category, vassalage } = state
      const narrowed = view === 'SEARCH' ? { category, vassalage } : {}
      return { ...initialLobby, ...narrowed, view: 'SEARCH', search: text }
    }
    case 'searchNarrowed':
      return { ...state, category: event.category, vassalage: event.vassalage, page: 1 }
    case 'pageChosen': {
      const exists = Number.isInteger(event.page) && event.page >= 1 && event.page <= event.totalPages
      return exists ? { ...state, page: event.page } : state
    }
  }
}
