import { addFavorite, favorites, removeFavorite, type Game, type GamePage } from '@croupier/endpoints/calls/games'
import { favoriteIdsQuery } from '@croupier/runtime/data/queries'
import { keyOf } from '@croupier/runtime/data/query-keys'
import { showError } from '@croupier/runtime/forms/errors'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useSession } from '@croupier/runtime/session/session'
import { useMutation, useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createThrottle, favoriteThrottleMs } from '../model/throttle.ts'

interface Toggle {
  readonly game: Game
  readonly add: boolean
}

const allowToggle = createThrottle(favoriteThrottleMs)

const mutationKey = ['favorite'] as const

const withId = (ids: readonly string[], id: string) => [id, ...ids.filter((other) => other !== id)]
const withoutId = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

/** Removes a game from the loaded lists of favourites. Returns the lists as they were, for a roll-back. */
function removeFromLists(queryClient: QueryClient, { nodeId }: Game): readonly (readonly [QueryKey, unknown])[] {
  const filter = { queryKey: keyOf(favorites) }
  const before = queryClient.getQueriesData<GamePage>(filter)
  queryClient.setQueriesData<GamePage>(
    filter,
    (page) => page && { ...page, games: page.games.filter((game) => game.nodeId !== nodeId) },
  )
  return before
}

/** The toggle as a mutation: it updates ids and lists at once, rolls them back on an error and then fetches them again. */
function useFavoriteMutation() {
  const site = useSite()
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = favoriteIdsQuery(site)
  const updateIds = ({ game, add }: Toggle) =>
    queryClient.setQueryData(queryKey, (ids) => (add ? withId : withoutId)(ids ?? [], game.nodeId))
  return useMutation({
    mutationKey,
    mutationFn: ({ game: { nodeId, vendor, gameType }, add }: Toggle) =>
      site.api.call(add ? addFavorite : removeFavorite, { body: { nodeId, vendor, gameType } }),
    onMutate: async (toggle) => {
      await queryClient.cancelQueries({ queryKey })
      updateIds(toggle)
      return { lists: toggle.add ? [] : removeFromLists(queryClient, toggle.game) }
    },
    onError: async (error, { game, add }, context) => {
      updateIds({ game, add: !add })
      for (const [key, list] of context?.lists ?? []) queryClient.setQueryData(key, list)
      await showError(i18n, error)
    },
    onSettled: async () => {
      // Refetches after the last of several toggles, so that no response overwrites a later toggle.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      await queryClient.invalidateQueries({ queryKey })
      await queryClient.invalidateQueries({ queryKey: keyOf(favorites) })
    },
  })
}

/** Favourites of the account and their toggle; for a visitor the toggle opens the login dialog. */
export function useFavorites() {
  const site = useSite()
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  const { data: ids = [] } = useQuery({ ...favoriteIdsQuery(site), enabled: loggedIn })
  const { mutate } = useFavoriteMutation()
  return {
    isFavorite: (game: Game) => ids.includes(game.nodeId),
    toggle: (game: Game) => {
      if (!loggedIn) openOverlay(loginOverlay)
      else if (allowToggle()) mutate({ game, add: !ids.includes(game.nodeId) })
    },
  }
}
