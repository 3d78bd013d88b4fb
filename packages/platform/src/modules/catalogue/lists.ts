import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/games'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { Session } from '../../core/http/authentication.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import { getClassifyName } from './classifies.ts'
import { toGameWire } from './game-wire.ts'
import { paginateGames } from './page.ts'
import type { CatalogueServices } from './services.ts'

/** A list request on a merchant's site. */
interface ListRequest<Query> {
  readonly merchant: Merchant
  readonly query: Query
}

/** Who asks for a list. */
interface Caller {
  readonly session: Session | null
  readonly ip: string
}

/** Larger pages are for accounts; without a session they are limited, because each takes milliseconds to create. */
const largePageSize = 100

/** Upper bound of the response size: longer lists are paged by the games call. */
const maxHotGames = 56

/** Returns the categories with their vendors. `flush` has no effect: responses are never older than the database. */
export async function listVendors(
  { catalogue }: CatalogueServices,
  { merchant, query }: ListRequest<InferQuery<typeof endpoints.vendors>>,
): Promise<InferWire<typeof endpoints.vendors>> {
  const { lanes } = await catalogue.forMerchant(merchant)
  return {
    data: {
      lanes: lanes.map(({ gameType, cards, classifies }) => ({
        title: gameType,
        cards: cards.map(({ vendor, vendorName, ...card }) => ({
          ...card,
          vassalage: vendor,
          displayName: vendorName,
        })),
        gameClassify: classifies.map(({ key, vendors }) => ({
          key,
          displayName: getClassifyName(key, query.language),
          vendors: [...vendors],
        })),
      })),
    },
  }
}

/** Returns a page of a game list or of search results. */
export async function listGames(
  { catalogue, countLargePage }: CatalogueServices,
  { merchant, query, session, ip }: ListRequest<InferQuery<typeof endpoints.games>> & Caller,
): Promise<InferWire<typeof endpoints.games>> {
  assertOwnMerchant(merchant, query.merchant)
  if (query.pageSize > largePageSize && !session) countLargePage(getCallerNetwork(ip))
  const found = (await catalogue.forMerchant(merchant)).list({
    gameType: query.gameType,
    vassalage: query.vassalage,
    classify: query.gameClassify === 'ALL' ? undefined : query.gameClassify,
    hot: query.isHot === '1',
    name: query.gameName,
  })
  return paginateGames(found, { page: query.pageNo, pageSize: query.pageSize, language: query.language })
}

/** Returns the merchant's hot games, available ones first. */
export async function listHotGames(
  { catalogue }: CatalogueServices,
  { merchant, query }: ListRequest<InferQuery<typeof endpoints.hotGames>>,
): Promise<InferWire<typeof endpoints.hotGames>> {
  const { merchantCode, gameType, vassalage, language } = query
  assertOwnMerchant(merchant, merchantCode)
  const hot = (await catalogue.forMerchant(merchant)).list({ gameType, vassalage, hot: true })
  const ready = hot.filter(({ underMaintenance }) => !underMaintenance)
  const closed = hot.filter(({ underMaintenance }) => underMaintenance)
  return { list: [...ready, ...closed].slice(0, maxHotGames).map((game) => toGameWire(game, language)) }
}

function assertOwnMerchant({ code }: Merchant, requested: string | undefined): void {
  if (requested !== undefined && requested !== code) throw new DomainError('DOMAIN_CHECK_FAILED')
}
