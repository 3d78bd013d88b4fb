import { isGameType, type GameType } from '@croupier/domain/game-types'
import { initialLobby, isLobbyView, lobbyFilters, type LobbyState, type LobbyView } from '@croupier/domain/lobby'
import type { LobbySearch } from '@croupier/runtime/navigation/paths'
import { readPageNumber, readText } from '@croupier/runtime/navigation/search-values'

/** Longest text of a search, and of any other parameter; a longer one is omitted. */
export const maxTextLength = 100

/** Parses the search parameters of a lobby URL; invalid ones are omitted. */
export function readLobbySearch(raw: Record<string, unknown>): LobbySearch {
  const texts = ['gameType', 'vassalage', 'classify', 'filter', 'search'].map((name) => [
    name,
    readText(raw[name], maxTextLength),
  ])
  return Object.fromEntries([...texts, ['page', readPageNumber(raw['page'])]].filter(([, value]) => value))
}

/**
 * Converts search parameters to a lobby state. A center has a fixed category; on the home page a search text takes
 * precedence over the category, which narrows it, and an empty one is ignored (specification, section 4 "Lobby").
 */
export function toLobbyState(params: LobbySearch, center?: GameType): LobbyState {
  const { gameType, vassalage, classify, filter, page: pageNo } = params
  const search = params.search?.trim()
  const named = gameType && gameType !== 'SEARCH' && isLobbyView(gameType) ? gameType : 'HOME'
  const view: LobbyView = center ?? (search ? 'SEARCH' : named)
  return {
    view,
    filter: lobbyFilters.find((known) => known === filter) ?? initialLobby.filter,
    vassalage: vassalage ?? initialLobby.vassalage,
    classify: classify ?? initialLobby.classify,
    search: search ?? initialLobby.search,
    category: view === 'SEARCH' && isGameType(named) ? named : initialLobby.category,
    page: pageNo ?? initialLobby.page,
  }
}
