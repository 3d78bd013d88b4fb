import { games } from '@croupier/endpoints/calls/games'
import { addFavorite } from '@croupier/endpoints/calls/play'
import type { Site } from '@croupier/runtime/platform/site-context'

/** Query of the first games of a list. */
export const firstGames = { platform: 'html5-desktop', clientType: 3, language: 'EN', pageNo: 1, pageSize: 5 } as const

/** Adds the first slots to the favourites over the API. Returns their names, the latest first, as the list shows them. */
export async function addFavorites({ api, queryClient }: Site, count: number): Promise<readonly string[]> {
  const page = await api.call(games, { query: { ...firstGames, gameType: 'RNG' } })
  const added = page.games.slice(0, count)
  for (const { nodeId, vendor, gameType } of added) {
    await api.call(addFavorite, { body: { nodeId, vendor, gameType } })
  }
  await queryClient.invalidateQueries()
  return added.toReversed().map(({ name }) => name)
}
