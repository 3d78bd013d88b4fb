import { totalPagesOf } from '@croupier/domain/pagination'
import type { GameWire } from '@croupier/endpoints/calls/games'
import { gameToWire } from './game-wire.ts'
import type { OfferedGame } from './merchant-catalogue.ts'

/** Which page of a list, how large, and in whose words. */
export interface PageWish {
  readonly page: number
  readonly pageSize: number
  readonly language: string
}

/** A page of games; one beyond the last is empty. */
export function gamePage(
  games: readonly OfferedGame[],
  { page, pageSize, language }: PageWish,
): { readonly games: GameWire[]; readonly totalPages: number } {
  const start = (page - 1) * pageSize
  return {
    games: games.slice(start, start + pageSize).map((game) => gameToWire(game, language)),
    totalPages: totalPagesOf(games.length, pageSize),
  }
}
