import type { LanguageCode } from '@croupier/domain/languages'
import { gameByCode, gameDetails } from '@croupier/endpoints/calls/game-details'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { Site } from '@croupier/runtime/platform/site-context'
import { queryOptions } from '@tanstack/react-query'
import { staleTime } from './rows.ts'

/** A game with what is known of its maths; null for one that this version cannot show. */
export function gameDetailsQuery(site: Site, language: LanguageCode, nodeId: string) {
  const query = { gameId: nodeId, language }
  return queryOptions({
    queryKey: toQueryKey(gameDetails, query),
    queryFn: ({ signal }) => site.api.call(gameDetails, { query, signal }),
    staleTime,
  })
}

/** A game by the code that records and proofs name. */
export function gameByCodeQuery(site: Site, language: LanguageCode, gameCode: string) {
  const query = { gameCode, language }
  return queryOptions({
    queryKey: toQueryKey(gameByCode, query),
    queryFn: ({ signal }) => site.api.call(gameByCode, { query, signal }),
    staleTime: Infinity,
  })
}
