import { favorites as endpoint } from '@croupier/endpoints/calls/games'
import { getFavorites } from '../account-games.ts'
import { paginateGames } from '../../catalogue/page.ts'
import { operation } from '../../../core/http/operation.ts'

/** Returns a page of the account's favourite games, most recently added first. */
export const favorites = operation.session(endpoint, async (kernel, call) => {
  const { gameType, vassalage, pageNo, pageSize, language } = call.query
  const found = await getFavorites(kernel, call, { gameType, vassalage })
  const { games, totalPages } = paginateGames(found, { page: pageNo, pageSize, language })
  return { content: games, pageNum: pageNo, totalPages }
})
