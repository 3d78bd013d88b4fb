import { DomainError } from '@croupier/domain/errors'
import { hotGames as endpoint } from '@croupier/endpoints/calls/games'
import { gameToWire } from '../../catalogue/game-wire.ts'
import { operation } from '../../http/operation.ts'

/** More would only make the answer heavier: longer lists are paged by the games call. */
const mostHotGames = 56

/** Hot games of the merchant, those that can be played now first. */
export const hotGames = operation.visitor(endpoint, async (kernel, { merchant, query }) => {
  const { merchantCode, gameType, vassalage, language } = query
  if (merchantCode !== undefined && merchantCode !== merchant.code) throw new DomainError('DOMAIN_CHECK_FAILED')
  const hot = (await kernel.catalogue.of(merchant)).list({ gameType, vassalage, hot: true })
  const ready = hot.filter(({ underMaintenance }) => !underMaintenance)
  const closed = hot.filter(({ underMaintenance }) => underMaintenance)
  return { list: [...ready, ...closed].slice(0, mostHotGames).map((game) => gameToWire(game, language)) }
})
