import { addFavorite, removeFavorite, type Game } from '@croupier/endpoints/calls/games'
import { reportError } from '@croupier/runtime/errors'
import { openOverlay } from '@croupier/runtime/overlays'
import { favoriteIdsQuery } from '@croupier/runtime/queries'
import { useSession } from '@croupier/runtime/session'
import { useSite } from '@croupier/runtime/site-context'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createThrottle, favoriteThrottle } from '../model/throttle.ts'

const mayToggle = createThrottle(favoriteThrottle)

const withId = (ids: readonly string[], id: string) => [id, ...ids.filter((other) => other !== id)]
const withoutId = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

/** Toggles that are on their way. */
let underway = 0

/**
 * Favourite ids of the account and the toggle. The list changes at once and goes back when the server refuses; a
 * visitor gets the login popup.
 */
export function useFavorites() {
  const site = useSite()
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  const query = favoriteIdsQuery(site)
  const { data: ids = [] } = useQuery({ ...query, enabled: loggedIn })
  const show = (game: Game, add: boolean) =>
    queryClient.setQueryData(query.queryKey, (ids) => (add ? withId : withoutId)(ids ?? [], game.nodeId))

  // By hand: this is all that the first visit would need mutations of the query library for.
  async function save(game: Game, add: boolean): Promise<void> {
    underway += 1
    try {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      show(game, add)
      await site.api.call(add ? addFavorite : removeFavorite, {
        body: { nodeId: game.nodeId, vendor: game.vendor, gameType: game.gameType },
      })
    } catch (error) {
      show(game, !add)
      await reportError(i18n, error)
    }
    underway -= 1
    // The server's word counts, once the last of several toggles is through: the list may have been on its way.
    if (underway > 0) return
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    await queryClient.invalidateQueries({ queryKey: ['member', 'gamePage', 'favorites'] })
  }

  return {
    isFavorite: (game: Game) => ids.includes(game.nodeId),
    toggle: (game: Game) => {
      if (!loggedIn) openOverlay({ id: 'login' })
      else if (mayToggle(game.nodeId)) void save(game, !ids.includes(game.nodeId))
    },
  }
}
