import { addFavorite, removeFavorite, type Game } from '@croupier/endpoints/calls/games'
import { showError } from '@croupier/runtime/forms/errors'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { favoriteIdsQuery } from '@croupier/runtime/data/queries'
import { useSession } from '@croupier/runtime/session/session'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createThrottle, favoriteThrottleMs } from '../model/throttle.ts'

const allowToggle = createThrottle(favoriteThrottleMs)

const withId = (ids: readonly string[], id: string) => [id, ...ids.filter((other) => other !== id)]
const withoutId = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

/** Number of toggles in flight. */
let pendingCount = 0

/**
 * Favourites of the account. The toggle updates the list optimistically and rolls it back on an error; for a visitor it
 * opens the login dialog.
 */
export function useFavorites() {
  const site = useSite()
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  const query = favoriteIdsQuery(site)
  const { data: ids = [] } = useQuery({ ...query, enabled: loggedIn })
  const updateCache = (game: Game, add: boolean) =>
    queryClient.setQueryData(query.queryKey, (ids) => (add ? withId : withoutId)(ids ?? [], game.nodeId))

  // Not `useMutation`: this is its only use on the first visit, and it would enlarge the first load.
  async function save(game: Game, add: boolean): Promise<void> {
    pendingCount += 1
    try {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      updateCache(game, add)
      await site.api.call(add ? addFavorite : removeFavorite, {
        body: { nodeId: game.nodeId, vendor: game.vendor, gameType: game.gameType },
      })
    } catch (error) {
      updateCache(game, !add)
      await showError(i18n, error)
    }
    pendingCount -= 1
    // Refetches after the last of several toggles, so that no response overwrites a later toggle.
    if (pendingCount > 0) return
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    await queryClient.invalidateQueries({ queryKey: ['member', 'gamePage', 'favorites'] })
  }

  return {
    isFavorite: (game: Game) => ids.includes(game.nodeId),
    toggle: (game: Game) => {
      if (!loggedIn) openOverlay(loginOverlay)
      else if (allowToggle(game.nodeId)) void save(game, !ids.includes(game.nodeId))
    },
  }
}
