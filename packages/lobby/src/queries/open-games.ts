import type { GameType } from '@croupier/domain/game-types'
import type { LanguageCode } from '@croupier/domain/languages'
import { pageSizes } from '@croupier/domain/pagination'
import { hotGames, type Game } from '@croupier/endpoints/calls/games'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { Site } from '@croupier/runtime/platform/site-context'
import { queryOptions } from '@tanstack/react-query'
import { hotQuery, rowQuery, staleTime } from './rows.ts'

/**
 * Games to play instead of one that is under maintenance: open ones of its type, the hot ones before its first ones; where there are
 * none, or without a type, the open hot ones of the site.
 */
export function openGamesQuery(site: Site, language: LanguageCode, gameType?: GameType) {
  const { queryClient } = site
  return queryOptions({
    queryKey: [...toQueryKey(hotGames), 'open', language, gameType ?? 'ALL'],
    queryFn: async (): Promise<readonly Game[]> => {
      const ofType = gameType === undefined ? [] : await loadOfType(gameType)
      if (ofType.length > 0) return ofType
      return pickOpen(await queryClient.fetchQuery(hotQuery(site, language)))
    },
    staleTime,
  })

  async function loadOfType(wanted: GameType): Promise<readonly Game[]> {
    const hot = pickOpen(await queryClient.fetchQuery(hotQuery(site, language, { gameType: wanted })))
    if (hot.length > 0) return hot
    return pickOpen((await queryClient.fetchQuery(rowQuery(site, language, wanted))).games)
  }
}

function pickOpen(games: readonly Game[]): readonly Game[] {
  return games.filter(({ underMaintenance }) => !underMaintenance).slice(0, pageSizes.homeRow)
}
