import { removeFavorite as endpoint } from '@croupier/endpoints/calls/games'
import { removeFavoriteGame } from '../account-games.ts'
import { operation } from '../../../core/http/operation.ts'

/** Removes a favourite game of the account. */
export const removeFavorite = operation.session(endpoint, async (kernel, call) => {
  await removeFavoriteGame(kernel, call, call.body)
  return { done: true as const }
})
