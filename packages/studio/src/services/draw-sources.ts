import { computeDraw, type DrawInputs } from '@croupier/fair/lottery/draw'
import type { DrawGame } from '@croupier/fair/lottery/draw-game'
import { findDrawGame, getDrawGame } from '@croupier/fair/lottery/draw-games'
import { lotteries } from '@croupier/fair/lottery/lotteries'
import type { Scheduled } from '@croupier/fair/lottery/schedule'
import { bookVendors, findBook } from '@croupier/fair/sports/books'
import { competitions, type Competition } from '@croupier/fair/sports/competitions'
import { computeMatchday } from '@croupier/fair/sports/matchday'

/** What has draws: a game of shared draws, which is a lottery or a live table, or a competition with its matchdays. */
export interface DrawSource {
  readonly scheduled: Scheduled
  /** How many draws are created before they take place. */
  readonly ahead: number
  /** How many missed draws are made up for after a pause, the latest ones. */
  readonly missed: number
  /** The studio has its draws if it serves one of these vendors. */
  readonly vendors: readonly string[]
  readonly compute: (inputs: DrawInputs) => Promise<readonly number[]>
}

/** Draws of a game that take bets at the same time. */
export const openDraws = 2

/** Matchdays of a competition that are shown: the one whose matches run, and the next two, which take bets. */
export const shownMatchdays = 3

const missedMatchdays = 20

/** What has draws whether players are there or not; a live table is dealt while a player sits at it. */
export const permanentSources: readonly DrawSource[] = [
  ...[...lotteries.values()].map(toGameSource),
  ...[...competitions.values()].map(toCompetitionSource),
]

/** Returns what has the draws of a code. Throws RangeError for an unknown code. */
export function getDrawSource(code: string): DrawSource {
  const competition = competitions.get(code)
  return competition ? toCompetitionSource(competition) : toGameSource(getDrawGame(code))
}

function toGameSource(game: DrawGame): DrawSource {
  return {
    scheduled: game,
    ahead: openDraws,
    missed: game.shownDraws,
    vendors: [game.vendor],
    compute: computeDraw,
  }
}

function toCompetitionSource(competition: Competition): DrawSource {
  return {
    scheduled: competition,
    ahead: shownMatchdays,
    missed: missedMatchdays,
    vendors: bookVendors,
    compute: computeMatchday,
  }
}

/** Whether the rounds of a game are tickets, which wait for a draw. */
export function hasTickets(gameCode: string): boolean {
  return findDrawGame(gameCode) !== null || findBook(gameCode) !== null
}
