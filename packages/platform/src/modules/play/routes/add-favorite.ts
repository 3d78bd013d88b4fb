import { addFavorite as endpoint } from '@croupier/endpoints/calls/games'
import { addFavoriteGame } from '../account-games.ts'
import { operation } from '../../../core/http/operation.ts'

/** Adds a favourite game to the account. */
export const addFavorite = operation.session(endpoint, async (kernel, call) => {
  await addFavoriteGame(kernel, call, call.body)
  return { done: true as const }
})
