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
  const { mutate } = useMutation({
    mutationFn: ({ game, add }: Toggle) =>
      site.api.call(add ? addFavorite : removeFavorite, {
        body: { nodeId: game.nodeId, vendor: game.vendor, gameType: game.gameType },
      }),
    onMutate: async ({ game, add }) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      const before = queryClient.getQueryData(query.queryKey) ?? []
      const without = before.filter((id) => id !== game.nodeId)
      queryClient.setQueryData(query.queryKey, add ? [game.nodeId, ...without] : without)
      return { before }
    },
    onError: (error, _toggle, context) => {
      if (context) queryClient.setQueryData(query.queryKey, context.before)
      return reportError(i18n, error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['member', 'gamePage', 'favorites'] }),
  })
  return {
    isFavorite: (game: Game) => ids.includes(game.nodeId),
    toggle: (game: Game) => {
      if (!loggedIn) openOverlay({ id: 'login' })
      else if (mayToggle(game.nodeId)) mutate({ game, add: !ids.includes(game.nodeId) })
    },
  }
}
