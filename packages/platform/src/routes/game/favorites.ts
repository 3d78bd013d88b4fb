import { favorites as endpoint } from '@croupier/endpoints/calls/games'
import { favoritesOf } from '../../catalogue/account-games.ts'
import { gamePage } from '../../catalogue/page.ts'
import { operation } from '../../http/operation.ts'

/** A page of the account's favourite games, the last added first. */
export const favorites = operation.session(endpoint, async (kernel, call) => {
  const { gameType, vassalage, pageNo, pageSize, language } = call.query
  const found = await favoritesOf(kernel, call, { gameType, vassalage })
  const { games, totalPages } = gamePage(found, { page: pageNo, pageSize, language })
  return { content: games, pageNum: pageNo, totalPages }
})
