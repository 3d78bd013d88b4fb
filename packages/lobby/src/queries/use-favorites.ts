import { addFavorite, removeFavorite, type Game } from '@croupier/endpoints/calls/games'
import { reportError } from '@croupier/runtime/errors'
import { openOverlay } from '@croupier/runtime/overlays'
import { favoriteIdsQuery } from '@croupier/runtime/queries'
import { useSession } from '@croupier/runtime/session'
import { useSite } from '@croupier/runtime/site-context'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createThrottle, favoriteThrottle } from '../model/throttle.ts'

const mayToggle = createThrottle(favoriteThrottle)
const mutationKey = ['favorite'] as const

const withId = (ids: readonly string[], id: string) => [id, ...ids.filter((other) => other !== id)]
const withoutId = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

interface Toggle {
  readonly game: Game
  readonly add: boolean
}

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
  const change = ({ game, add }: Toggle) =>
    queryClient.setQueryData(query.queryKey, (ids) => (add ? withId : withoutId)(ids ?? [], game.nodeId))
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ game, add }: Toggle) =>
      site.api.call(add ? addFavorite : removeFavorite, {
        body: { nodeId: game.nodeId, vendor: game.vendor, gameType: game.gameType },
      }),
    onMutate: async (toggle) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      change(toggle)
    },
    onError: (error, { game, add }) => {
      change({ game, add: !add })
      return reportError(i18n, error)
    },
    // The server's word counts, once the last of several toggles is through: the list may have been on its way.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 &&
      Promise.all([
        queryClient.invalidateQueries({ queryKey: query.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['member', 'gamePage', 'favorites'] }),
      ]),
  })
  return {
    isFavorite: (game: Game) => ids.includes(game.nodeId),
    toggle: (game: Game) => {
      if (!loggedIn) openOverlay({ id: 'login' })
      else if (mayToggle(game.nodeId)) mutate({ game, add: !ids.includes(game.nodeId) })
    },
  }
}
