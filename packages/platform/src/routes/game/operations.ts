import type { Operation } from '../../http/operation.ts'
import { addFavorite } from './add-favorite.ts'
import { favoriteIds } from './favorite-ids.ts'
import { favorites } from './favorites.ts'
import { games } from './games.ts'
import { hotGames } from './hot-games.ts'
import { launchGame } from './launch-game.ts'
import { recentGames } from './recent-games.ts'
import { removeFavorite } from './remove-favorite.ts'
import { vendors } from './vendors.ts'

export const gameOperations: readonly Operation[] = [
  vendors,
  games,
  hotGames,
  favoriteIds,
  favorites,
  addFavorite,
  removeFavorite,
  recentGames,
  launchGame,
]
