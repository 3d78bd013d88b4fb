import { favoriteIds as endpoint } from '@croupier/endpoints/calls/games'
import { favoriteIdsOf } from '../../catalogue/account-games.ts'
import { operation } from '../../http/operation.ts'

/** Ids of the account's favourite games. */
export const favoriteIds = operation.session(endpoint, async (kernel, call) => ({
  favGameIds: await favoriteIdsOf(kernel, call),
}))
