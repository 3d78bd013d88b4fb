import { DomainError } from '@croupier/domain/errors'
import { games as endpoint } from '@croupier/endpoints/calls/games'
import { paginateGames } from '../page.ts'
import { operation } from '../../../core/http/operation.ts'

/** Returns a page of a game list or of search results. */
export const games = operation.visitor(endpoint, async (kernel, { merchant, query }) => {
  if (query.merchant !== undefined && query.merchant !== merchant.code) throw new DomainError('DOMAIN_CHECK_FAILED')
  const catalogue = await kernel.catalogue.forMerchant(merchant)
  const found = catalogue.list({
    gameType: query.gameType,
    vassalage: query.vassalage,
    classify: query.gameClassify === 'ALL' ? undefined : query.gameClassify,
    hot: query.isHot === '1',
    name: query.gameName,
  })
  return paginateGames(found, { page: query.pageNo, pageSize: query.pageSize, language: query.language })
})
