import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/play'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Session } from '../../core/http/authentication.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { deleteFavorite, insertFavorite, readFavoriteIds, readRecentIds } from './repository.ts'
import { paginateGames } from '../catalogue/page.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import type { GameFilter, OfferedGame } from '../catalogue/merchant-catalogue.ts'

/** Changes of an account's favourites, each of which is an entry of the audit log. */
const favoriteLimit = defineRateLimit({ bucket: 'favorite', max: 300, windowSeconds: 60 * 60 })

/** A session on a merchant's site. */
export interface MemberContext {
  readonly merchant: Merchant
  readonly session: Session
}

/** A game as a site identifies it; all three values must match. */
export interface GameReference {
  readonly nodeId: string
  readonly vendor: string
  readonly gameType: string
}

/** Returns the node ids of the account's favourites that are still offered, most recently added first. */
export async function getFavoriteIds(services: CatalogueServices, account: MemberContext): Promise<string[]> {
  const games = await getFavorites(services, account, {})
  return games.map(({ nodeId }) => nodeId)
}

/** Returns a page of the account's favourites, most recently added first. */
export async function listFavorites(
  services: CatalogueServices,
  request: MemberContext & { readonly query: InferQuery<typeof endpoints.favorites> },
): Promise<InferWire<typeof endpoints.favorites>> {
  const { gameType, vassalage, gameClassify: classify, pageNo, pageSize, language } = request.query
  const found = await getFavorites(services, request, { gameType, vassalage, classify })
  const { games, totalPages } = paginateGames(found, { page: pageNo, pageSize, language })
  return { content: games, pageNum: pageNo, totalPages }
}

/** Returns a page of the games that the account opened, most recently opened first. */
export async function listRecentGames(
  services: CatalogueServices,
  request: MemberContext & { readonly query: InferQuery<typeof endpoints.recentGames> },
): Promise<InferWire<typeof endpoints.recentGames>> {
  const { gameType, vassalage, gameClassify: classify, page, pageSize, language } = request.query
  const ids = await readRecentIds(services.database, request.session.memberId)
  const found = await filterOffered(services, request, ids, { gameType, vassalage, classify })
  const { games, totalPages } = paginateGames(found, { page, pageSize, language })
  return { list: games, totalPages }
}

/** Returns the account's favourites that are still offered, most recently added first. */
async function getFavorites(
  services: CatalogueServices,
  account: MemberContext,
  filter: GameFilter,
): Promise<OfferedGame[]> {
  return filterOffered(services, account, await readFavoriteIds(services.database, account.session.memberId), filter)
}

async function filterOffered(
  services: CatalogueServices,
  { merchant }: MemberContext,
  ids: readonly string[],
  { gameType, vassalage, classify }: GameFilter,
): Promise<OfferedGame[]> {
  const catalogue = await services.catalogue.forMerchant(merchant)
  return ids.flatMap((nodeId) => {
    const game = catalogue.find(nodeId)
    const fits =
      game &&
      (gameType === undefined || game.gameType === gameType) &&
      (vassalage === undefined || game.vendor === vassalage) &&
      (classify === undefined || game.classify === classify)
    return fits ? [game] : []
  })
}

/** A call that changes the favourites. */
interface FavoriteCall extends MemberContext {
  readonly body: GameReference
  readonly commit: Commit<unknown>
}

const done = { done: true } as const

/**
 * Adds a favourite; adding it twice has no effect. Throws GAME_UNKNOWN unless the merchant offers exactly that game,
 * TOO_MANY_REQUESTS.
 */
export async function addFavoriteGame(
  services: CatalogueServices,
  { merchant, session, body, commit }: FavoriteCall,
): Promise<typeof done> {
  const game = (await services.catalogue.forMerchant(merchant)).find(body.nodeId)
  if (!game || !isSame(game, body)) throw new DomainError('GAME_UNKNOWN')
  await consumeRateLimit(services, favoriteLimit, String(session.memberId))
  const { nodeId } = game
  const createdAt = services.clock.now()
  return commit(async (unit) => {
    await insertFavorite(unit, { merchant: merchant.code, memberId: session.memberId, nodeId, createdAt })
    unit.audit({ after: { favorite: nodeId } })
    return done
  })
}

/**
 * Removes a favourite; removing a missing one has no effect. Throws GAME_UNKNOWN for what is neither a favourite nor a
 * game of the merchant: a favourite that is no longer offered can still be removed. Throws TOO_MANY_REQUESTS.
 */
export async function removeFavoriteGame(
  services: CatalogueServices,
  { merchant, session, body, commit }: FavoriteCall,
): Promise<typeof done> {
  const game = (await services.catalogue.forMerchant(merchant)).find(body.nodeId)
  const ids = await readFavoriteIds(services.database, session.memberId)
  const known = ids.includes(body.nodeId) || (game !== undefined && isSame(game, body))
  if (!known) throw new DomainError('GAME_UNKNOWN')
  await consumeRateLimit(services, favoriteLimit, String(session.memberId))
  return commit(async (unit) => {
    await deleteFavorite(unit, session.memberId, body.nodeId)
    unit.audit({ before: { favorite: body.nodeId } })
    return done
  })
}

function isSame(game: OfferedGame, reference: GameReference): boolean {
  return game.vendor === reference.vendor && game.gameType === reference.gameType
}
