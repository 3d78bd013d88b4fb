import type { GameType } from '@croupier/domain/game-types'
import { initialLobby, isLobbyView, lobbyFilters, type LobbyState, type LobbyView } from '@croupier/domain/lobby'
import type { LobbySearch } from '@croupier/runtime/paths'
import * as z from 'zod/mini'

const shortText = z.catch(z.optional(z.string().check(z.maxLength(100))), undefined)
const page = z.catch(z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))), undefined)

const addressSchema = z.object({
  gameType: shortText,
  vassalage: shortText,
  classify: shortText,
  filter: shortText,
  search: shortText,
  page,
})

/** Reads the search parameters of a lobby address; what is not understood is left out. */
export function readLobbySearch(raw: Record<string, unknown>): LobbySearch {
  const parsed = addressSchema.parse(raw)
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined && value !== ''))
}

/**
 * The lobby state of an address. A center has its own category; a search wins over the category of the home page, and
 * an empty one is none (specification, section 4 "Lobby").
 */
export function lobbyStateOf(address: LobbySearch, center?: GameType): LobbyState {
  const { gameType, vassalage, classify, filter, page: pageNo } = address
  const search = address.search?.trim()
  const named = gameType && gameType !== 'SEARCH' && isLobbyView(gameType) ? gameType : 'HOME'
  const view: LobbyView = center ?? (search ? 'SEARCH' : named)
  return {
    view,
    filter: lobbyFilters.find((known) => known === filter) ?? initialLobby.filter,
    vassalage: vassalage ?? initialLobby.vassalage,
    classify: classify ?? initialLobby.classify,
    search: search ?? initialLobby.search,
    page: pageNo ?? initialLobby.page,
  }
}
