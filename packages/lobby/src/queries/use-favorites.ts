import type { Game } from '@croupier/endpoints/calls/games'
import { favoriteIdsQuery } from '@croupier/runtime/data/queries'
import { showError } from '@croupier/runtime/forms/errors'
import { loadChunk } from '@croupier/runtime/navigation/load-chunk'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useSession } from '@croupier/runtime/session/session'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createThrottle, favoriteThrottleMs } from '../model/throttle.ts'

const allowToggle = createThrottle(favoriteThrottleMs)

/** The mutation loads on first use: a visitor never needs it. */
const loadToggle = () => loadChunk(() => import('./toggle-favorite.ts'))

/** Favourites of the account and their toggle; for a visitor the toggle opens the login dialog. */
export function useFavorites() {
  const site = useSite()
  const { i18n } = useTranslation()
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  const { data: ids = [] } = useQuery({ ...favoriteIdsQuery(site), enabled: loggedIn })
  return {
    isFavorite: (game: Game) => ids.includes(game.nodeId),
    toggle: (game: Game) => {
      if (!loggedIn) {
        openOverlay(loginOverlay)
        return
      }
      if (!allowToggle(site)) return
      const toggle = { game, add: !ids.includes(game.nodeId) }
      loadToggle().then(
        ({ toggleFavorite }) => toggleFavorite(site, i18n, toggle),
        (error: unknown) => showError(i18n, error),
      )
    },
  }
}
