import { DomainError } from '@croupier/domain/errors'
import { deleteFavorite, insertFavorite, readFavoriteIds } from './favorite-repository.ts'
import { readRecentIds } from './game-session-repository.ts'
import type { Kernel, Session } from '../../core/kernel.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { GameFilter, OfferedGame } from '../catalogue/merchant-catalogue.ts'

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
export async function getFavoriteIds(kernel: Kernel, account: MemberContext): Promise<string[]> {
  const games = await getFavorites(kernel, account, {})
  return games.map(({ nodeId }) => nodeId)
}

/** Returns the account's favourites that are still offered, most recently added first. */
export async function getFavorites(kernel: Kernel, account: MemberContext, filter: GameFilter): Promise<OfferedGame[]> {
  return filterOffered(kernel, account, await readFavoriteIds(kernel.database, account.session.memberId), filter)
}

/** Returns the games that the account opened and that are still offered, most recently opened first. */
export async function getRecentGames(
  kernel: Kernel,
  account: MemberContext,
  filter: GameFilter,
): Promise<OfferedGame[]> {
  return filterOffered(kernel, account, await readRecentIds(kernel.database, account.session.memberId), filter)
}

async function filterOffered(
  kernel: Kernel,
  { merchant }: MemberContext,
  ids: readonly string[],
  { gameType, vassalage }: GameFilter,
): Promise<OfferedGame[]> {
  const catalogue = await kernel.catalogue.forMerchant(merchant)
  return ids.flatMap((nodeId) => {
    const game = catalogue.find(nodeId)
    const fits =
      game &&
      (gameType === undefined || game.gameType === gameType) &&
      (vassalage === undefined || game.vendor === vassalage)
    return fits ? [game] : []
  })
}

/**
 * Adds a favourite; adding it twice has no effect. Throws GAME_UNKNOWN unless the merchant offers exactly that game.
 */
export async function addFavoriteGame(kernel: Kernel, account: MemberContext, reference: GameReference): Promise<void> {
  const { merchant, session } = account
  const game = (await kernel.catalogue.forMerchant(merchant)).find(reference.nodeId)
  if (!game || !isSame(game, reference)) throw new DomainError('GAME_UNKNOWN')
  await insertFavorite(kernel.database, {
    merchant: merchant.code,
    memberId: session.memberId,
    nodeId: game.nodeId,
    createdAt: kernel.clock.now(),
  })
}

/**
 * Removes a favourite; removing a missing one has no effect. Throws GAME_UNKNOWN for what is neither a favourite nor a
 * game of the merchant: a favourite that is no longer offered can still be removed.
 */
export async function removeFavoriteGame(
  kernel: Kernel,
  account: MemberContext,
  reference: GameReference,
): Promise<void> {
  const { merchant, session } = account
  const game = (await kernel.catalogue.forMerchant(merchant)).find(reference.nodeId)
  const ids = await readFavoriteIds(kernel.database, session.memberId)
  if (ids.includes(reference.nodeId)) return deleteFavorite(kernel.database, session.memberId, reference.nodeId)
  if (!game || !isSame(game, reference)) throw new DomainError('GAME_UNKNOWN')
}

function isSame(game: OfferedGame, reference: GameReference): boolean {
  return game.vendor === reference.vendor && game.gameType === reference.gameType
}
