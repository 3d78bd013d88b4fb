import { DomainError } from '@croupier/domain/errors'
import type { gameByCode } from '@croupier/endpoints/calls/game-details'
import type * as menu from '@croupier/endpoints/calls/game-menu'
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

/**
 * Returns the categories with their vendors. The only cache is the catalogue's own, which compares its version with the database
 * for every call; so a response with `flush` is no newer than one without.
 */
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
    newest: query.isNew === '1',
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

/** Returns the categories in the order of navigation, with their numbers of vendors and games. */
export async function listGameMenus(
  { catalogue }: CatalogueServices,
  { merchant }: Pick<ListRequest<unknown>, 'merchant'>,
): Promise<InferWire<typeof menu.gameMenus>> {
  const { lanes } = await catalogue.forMerchant(merchant)
  return {
    menus: lanes.map(({ gameType, cards }) => ({
      gameType,
      vendors: cards.length,
      games: cards.reduce((sum, card) => sum + card.games, 0),
    })),
  }
}

/** Returns the categories in which the merchant offers games of a vendor. */
export async function listVassalageGameTypes(
  { catalogue }: CatalogueServices,
  { merchant, query: { vassalage } }: ListRequest<InferQuery<typeof menu.vassalageGameTypes>>,
): Promise<InferWire<typeof menu.vassalageGameTypes>> {
  const { lanes } = await catalogue.forMerchant(merchant)
  return {
    gameTypes: lanes.flatMap(({ gameType, cards }) =>
      cards.filter(({ vendor }) => vendor === vassalage).map(({ games }) => ({ gameType, games })),
    ),
  }
}

/** Returns one game. Throws GAME_UNKNOWN unless the merchant offers it. */
export async function getGame(
  { catalogue }: CatalogueServices,
  { merchant, query: { gameId, language } }: ListRequest<InferQuery<typeof menu.game>>,
): Promise<InferWire<typeof menu.game>> {
  const found = (await catalogue.forMerchant(merchant)).find(gameId)
  if (!found) throw new DomainError('GAME_UNKNOWN')
  return { game: toGameWire(found, language) }
}

/** Returns one game by its code. Throws GAME_UNKNOWN unless the merchant offers it. */
export async function getGameByCode(
  { catalogue }: CatalogueServices,
  { merchant, query: { gameCode, language } }: ListRequest<InferQuery<typeof gameByCode>>,
): Promise<InferWire<typeof gameByCode>> {
  const found = (await catalogue.forMerchant(merchant)).findByCode(gameCode)
  if (!found) throw new DomainError('GAME_UNKNOWN')
  return { game: toGameWire(found, language) }
}

function assertOwnMerchant({ code }: Merchant, requested: string | undefined): void {
  if (requested !== undefined && requested !== code) throw new DomainError('DOMAIN_CHECK_FAILED')
}
