import { countPages } from '@croupier/domain/pagination'
import type { GameWire } from '@croupier/endpoints/calls/games'
import { toGameWire } from './game-wire.ts'
import type { OfferedGame } from './merchant-catalogue.ts'

/** Page number, page size and language of a list request. */
export interface PageRequest {
  readonly page: number
  readonly pageSize: number
  readonly language: string
}

/** Returns a page of games; one beyond the last is empty. */
export function paginateGames(
  games: readonly OfferedGame[],
  { page, pageSize, language }: PageRequest,
): { readonly games: GameWire[]; readonly totalPages: number } {
  const start = (page - 1) * pageSize
  return {
    games: games.slice(start, start + pageSize).map((game) => toGameWire(game, language)),
    totalPages: countPages(games.length, pageSize),
  }
}
