import type { LanguageCode } from '@croupier/domain/languages'
import type { GameType } from '@croupier/domain/game-types'
import { pageSizes } from '@croupier/domain/pagination'
import { games, hotGames } from '@croupier/endpoints/calls/games'
import { withSessionCache } from '@croupier/runtime/data/queries'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { Site } from '@croupier/runtime/platform/site-context'
import { queryOptions } from '@tanstack/react-query'

/** Parameters of every list of games. */
export const listParams = { platform: 'html5-desktop', clientType: 3 } as const

/** Milliseconds. Game lists change rarely; within a minute going back and forth between pages is instant. */
export const staleTime = 60_000

/** The first games of a category, for a row of the home page. */
export function rowQuery(site: Site, language: LanguageCode, gameType: string) {
  const query = { ...listParams, language, gameType, pageNo: 1, pageSize: pageSizes.homeRow }
  return queryOptions({
    queryKey: toQueryKey(games, query),
    queryFn: ({ signal }) => site.api.call(games, { query, signal }),
    staleTime,
  })
}

/** Which hot games a carousel shows; all of the site without. */
interface HotFilter {
  readonly gameType?: GameType
  readonly vassalage?: string
}

/** Hot games of the site, of a category or of a vendor. Cached for the tab. */
export function hotQuery(site: Site, language: LanguageCode, filter: HotFilter = {}) {
  const { merchantCode } = site.brand
  const query = { merchantCode, isPlatform: '2', platform: 'html5-desktop', language, ...filter } as const
  return queryOptions({
    ...withSessionCache(site, toQueryKey(hotGames, query), ({ signal }) => site.api.call(hotGames, { query, signal })),
    staleTime,
  })
}
