import { recentGames as endpoint } from '@croupier/endpoints/calls/games'
import { recentGamesOf } from '../../catalogue/account-games.ts'
import { gamePage } from '../../catalogue/page.ts'
import { operation } from '../../http/operation.ts'

/** A page of the games that the account opened, the last opened first. */
export const recentGames = operation.session(endpoint, async (kernel, call) => {
  const { gameType, vassalage, page, pageSize, language } = call.query
  const found = await recentGamesOf(kernel, call, { gameType, vassalage })
  const { games, totalPages } = gamePage(found, { page, pageSize, language })
  return { list: games, totalPages }
})
