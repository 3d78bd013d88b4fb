import * as games from '@croupier/endpoints/calls/games'
import * as details from '@croupier/endpoints/calls/game-details'
import * as menu from '@croupier/endpoints/calls/game-menu'
import * as switches from '@croupier/endpoints/calls/ops/games'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getGameDetails } from './game-details.ts'
import {
  getGame,
  getGameByCode,
  listGameMenus,
  listGames,
  listHotGames,
  listVassalageGameTypes,
  listVendors,
} from './lists.ts'
import { changeCeiling, changeGame, listMerchantGames, listOfferedVendors, switchVendor } from './switches.ts'
import type { CatalogueServices } from './services.ts'

export const operations: readonly Operation<CatalogueServices>[] = [
  operation.visitor(games.vendors, listVendors),
  operation.visitor(games.games, listGames),
  operation.visitor(games.hotGames, listHotGames),
  operation.visitor(menu.gameMenus, listGameMenus),
  operation.visitor(menu.vassalageGameTypes, listVassalageGameTypes),
  operation.visitor(menu.game, getGame),
  operation.visitor(details.gameByCode, getGameByCode),
  operation.visitor(details.gameDetails, getGameDetails),
  operation.operator('view', switches.gameVendors, listOfferedVendors),
  operation.operator('view', switches.gameList, listMerchantGames),
  operation.operator('games', switches.switchVendor, switchVendor),
  operation.operator('games', switches.changeGame, changeGame),
  operation.operator('ceilings', switches.changeCeiling, changeCeiling),
]
