import * as games from '@croupier/endpoints/calls/games'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { addFavoriteGame, getFavoriteIds, listFavorites, listRecentGames, removeFavoriteGame } from './account-games.ts'
import { launchGame } from './launch-game.ts'

export const operations: readonly Operation<CatalogueServices>[] = [
  operation.session(games.favoriteIds, async (services: CatalogueServices, call) => ({
    favGameIds: await getFavoriteIds(services, call),
  })),
  operation.session(games.favorites, listFavorites),
  operation.session(games.addFavorite, async (services: CatalogueServices, call) => {
    await addFavoriteGame(services, call, call.body)
    return { done: true as const }
  }),
  operation.session(games.removeFavorite, async (services: CatalogueServices, call) => {
    await removeFavoriteGame(services, call, call.body)
    return { done: true as const }
  }),
  operation.session(games.recentGames, listRecentGames),
  operation.session(games.launchGame, (services: CatalogueServices, call) => launchGame(services, call, call.query)),
]
