import { DomainError } from '@croupier/domain/errors'
import { deleteFavorite, insertFavorite, readFavoriteIds } from '../db/favorite-repository.ts'
import { readRecentIds } from '../db/game-session-repository.ts'
import type { Kernel, Merchant, Session } from '../kernel.ts'
import type { GameFilter, OfferedGame } from './merchant-catalogue.ts'

/** An account on a merchant's site. */
export interface AccountAt {
  readonly merchant: Merchant
  readonly session: Session
}

/** A game as a site names it; all three must belong together. */
export interface GameReference {
  readonly nodeId: string
  readonly vendor: string
  readonly gameType: string
}

/** Node ids of the account's favourites that are still offered, the last added first. */
export async function favoriteIdsOf(kernel: Kernel, account: AccountAt): Promise<string[]> {
  const games = await favoritesOf(kernel, account, {})
  return games.map(({ nodeId }) => nodeId)
}

/** The account's favourites that are still offered, the last added first. */
export async function favoritesOf(kernel: Kernel, account: AccountAt, filter: GameFilter): Promise<OfferedGame[]> {
  return offeredOf(kernel, account, await readFavoriteIds(kernel.database, account.session.memberId), filter)
}

/** Games that the account opened and that are still offered, the last opened first. */
export async function recentGamesOf(kernel: Kernel, account: AccountAt, filter: GameFilter): Promise<OfferedGame[]> {
  return offeredOf(kernel, account, await readRecentIds(kernel.database, account.session.memberId), filter)
}

async function offeredOf(
  kernel: Kernel,
  { merchant }: AccountAt,
  ids: readonly string[],
  { gameType, vassalage }: GameFilter,
): Promise<OfferedGame[]> {
  const catalogue = await kernel.catalogue.of(merchant)
  return ids.flatMap((nodeId) => {
    const game = catalogue.find(nodeId)
    const fits =
      game &&
      (gameType === undefined || game.gameType === gameType) &&
      (vassalage === undefined || game.vendor === vassalage)
    return fits ? [game] : []
  })
}

/** Adds a favourite; adding twice changes nothing. Throws GAME_UNKNOWN unless the merchant offers that very game. */
export async function addFavoriteOf(kernel: Kernel, account: AccountAt, wanted: GameReference): Promise<void> {
  const { merchant, session } = account
  const game = (await kernel.catalogue.of(merchant)).find(wanted.nodeId)
  if (!game || !isSame(game, wanted)) throw new DomainError('GAME_UNKNOWN')
  await insertFavorite(kernel.database, {
    merchant: merchant.code,
    memberId: session.memberId,
    nodeId: game.nodeId,
    createdAt: kernel.clock.now(),
  })
}

/**
 * Removes a favourite; removing what is not there changes nothing. Throws GAME_UNKNOWN for what is neither a favourite
 * nor a game of the merchant: a favourite that is no longer offered can still be removed.
 */
export async function removeFavoriteOf(kernel: Kernel, account: AccountAt, wanted: GameReference): Promise<void> {
  const { merchant, session } = account
  const game = (await kernel.catalogue.of(merchant)).find(wanted.nodeId)
  const ids = await readFavoriteIds(kernel.database, session.memberId)
  if (ids.includes(wanted.nodeId)) return deleteFavorite(kernel.database, session.memberId, wanted.nodeId)
  if (!game || !isSame(game, wanted)) throw new DomainError('GAME_UNKNOWN')
}

function isSame(game: OfferedGame, wanted: GameReference): boolean {
  return game.vendor === wanted.vendor && game.gameType === wanted.gameType
}
