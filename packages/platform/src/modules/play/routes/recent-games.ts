import { recentGames as endpoint } from '@croupier/endpoints/calls/games'
import { getRecentGames } from '../account-games.ts'
import { paginateGames } from '../../catalogue/page.ts'
import { operation } from '../../../core/http/operation.ts'

/** Returns a page of the games that the account opened, most recently opened first. */
export const recentGames = operation.session(endpoint, async (kernel, call) => {
  const { gameType, vassalage, page, pageSize, language } = call.query
  const found = await getRecentGames(kernel, call, { gameType, vassalage })
  const { games, totalPages } = paginateGames(found, { page, pageSize, language })
  return { list: games, totalPages }
})
