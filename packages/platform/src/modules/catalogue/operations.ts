import * as games from '@croupier/endpoints/calls/games'
import { operation, type Operation } from '../../core/http/operation.ts'
import { listGames, listHotGames, listVendors } from './lists.ts'
import type { CatalogueServices } from './services.ts'

export const operations: readonly Operation<CatalogueServices>[] = [
  operation.visitor(games.vendors, listVendors),
  operation.visitor(games.games, listGames),
  operation.visitor(games.hotGames, listHotGames),
]
