import { favoriteIds } from '@croupier/endpoints/calls/games'
import * as play from '@croupier/endpoints/calls/play'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { addFavoriteGame, getFavoriteIds, listFavorites, listRecentGames, removeFavoriteGame } from './account-games.ts'
import { launchGame } from './launch-game.ts'

export const operations: readonly Operation<CatalogueServices>[] = [
  operation.session(favoriteIds, async (services: CatalogueServices, call) => ({
    favGameIds: await getFavoriteIds(services, call),
  })),
  operation.session(play.favorites, listFavorites),
  operation.session(play.addFavorite, addFavoriteGame),
  operation.session(play.removeFavorite, removeFavoriteGame),
  operation.session(play.recentGames, listRecentGames),
  operation.session(play.launchGame, (services: CatalogueServices, call) => launchGame(services, call, call.query)),
]
