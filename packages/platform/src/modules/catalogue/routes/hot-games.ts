import { DomainError } from '@croupier/domain/errors'
import { hotGames as endpoint } from '@croupier/endpoints/calls/games'
import { toGameWire } from '../game-wire.ts'
import { operation } from '../../../core/http/operation.ts'

/** Upper bound of the response size: longer lists are paged by the games call. */
const maxHotGames = 56

/** Returns the merchant's hot games, available ones first. */
export const hotGames = operation.visitor(endpoint, async (kernel, { merchant, query }) => {
  const { merchantCode, gameType, vassalage, language } = query
  if (merchantCode !== undefined && merchantCode !== merchant.code) throw new DomainError('DOMAIN_CHECK_FAILED')
  const hot = (await kernel.catalogue.forMerchant(merchant)).list({ gameType, vassalage, hot: true })
  const ready = hot.filter(({ underMaintenance }) => !underMaintenance)
  const closed = hot.filter(({ underMaintenance }) => underMaintenance)
  return { list: [...ready, ...closed].slice(0, maxHotGames).map((game) => toGameWire(game, language)) }
})
