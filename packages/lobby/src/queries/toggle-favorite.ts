import type { Game, GamePage } from '@croupier/endpoints/calls/games'
import { addFavorite, favorites, removeFavorite } from '@croupier/endpoints/calls/play'
import { favoriteIdsQuery } from '@croupier/runtime/data/queries'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { showError } from '@croupier/runtime/forms/errors'
import type { Site } from '@croupier/runtime/platform/site-context'
import { MutationObserver, type QueryKey } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'

/** A game to add to the favourites or to remove from them. */
export interface FavoriteToggle {
  readonly game: Game
  readonly add: boolean
}

const withId = (ids: readonly string[], id: string) => [id, ...ids.filter((other) => other !== id)]
const withoutId = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

/** Removes a game from the loaded lists of favourites. Returns the lists as they were, for a roll-back. */
function removeFromLists({ queryClient }: Site, { nodeId }: Game): readonly (readonly [QueryKey, unknown])[] {
  const filter = { queryKey: toQueryKey(favorites) }
  const before = queryClient.getQueriesData<GamePage>(filter)
  queryClient.setQueriesData<GamePage>(
    filter,
    (page) => page && { ...page, games: page.games.filter((game) => game.nodeId !== nodeId) },
  )
  return before
}

/** The toggle as a mutation: it updates ids and lists at once, rolls them back on an error and then fetches them again. */
function createMutation(site: Site, i18n: I18n) {
  const { api, queryClient } = site
  const { queryKey } = favoriteIdsQuery(site)
  const mutationKey = toQueryKey(addFavorite)
  const updateIds = ({ game, add }: FavoriteToggle) =>
    queryClient.setQueryData(queryKey, (ids) => (add ? withId : withoutId)(ids ?? [], game.nodeId))
  return new MutationObserver(queryClient, {
    mutationKey,
    mutationFn: ({ game: { nodeId, vendor, gameType }, add }: FavoriteToggle) =>
      api.call(add ? addFavorite : removeFavorite, { body: { nodeId, vendor, gameType } }),
    onMutate: async (toggle) => {
      await queryClient.cancelQueries({ queryKey })
      updateIds(toggle)
      return { lists: toggle.add ? [] : removeFromLists(site, toggle.game) }
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
      await queryClient.invalidateQueries({ queryKey: toQueryKey(favorites) })
    },
  })
}

/**
 * Adds or removes a favourite; skips the addition of one. A heart can be pressed before the favourites are known: they are waited
 * for, because the added one alone would hide the others. A failure is shown.
 */
export async function toggleFavorite(site: Site, i18n: I18n, toggle: FavoriteToggle): Promise<void> {
  const query = { ...favoriteIdsQuery(site), staleTime: Infinity }
  const ids = await site.queryClient.fetchQuery(query).catch((error: unknown) => {
    void showError(i18n, error)
  })
  if (!ids || (toggle.add && ids.includes(toggle.game.nodeId))) return
  await createMutation(site, i18n)
    .mutate(toggle)
    .catch(() => undefined)
}
