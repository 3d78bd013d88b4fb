import type { Operation } from '../../core/http/operation.ts'
import { addFavorite } from './routes/add-favorite.ts'
import { favoriteIds } from './routes/favorite-ids.ts'
import { favorites } from './routes/favorites.ts'
import { games } from '../catalogue/routes/games.ts'
import { hotGames } from '../catalogue/routes/hot-games.ts'
import { launchGame } from './routes/launch-game.ts'
import { recentGames } from './routes/recent-games.ts'
import { removeFavorite } from './routes/remove-favorite.ts'
import { vendors } from '../catalogue/routes/vendors.ts'

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
