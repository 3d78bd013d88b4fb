import { favoriteIds as endpoint } from '@croupier/endpoints/calls/games'
import { getFavoriteIds } from '../account-games.ts'
import { operation } from '../../../core/http/operation.ts'

/** Returns the ids of the account's favourite games. */
export const favoriteIds = operation.session(endpoint, async (kernel, call) => ({
  favGameIds: await getFavoriteIds(kernel, call),
}))
