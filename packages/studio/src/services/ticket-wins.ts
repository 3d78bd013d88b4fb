import { decideLines, type TicketLine } from '@croupier/fair/lottery/draw'
import { findDrawGame } from '@croupier/fair/lottery/draw-games'
import type { InstantBet } from '@croupier/fair/instant/game'
import type { DrawRow } from '../db/draws.ts'
import type { RoundRow } from '../db/rounds.ts'
import type { Studio } from './context.ts'
import { decideStoredSlip } from './slip-results.ts'

/** Formats the line of a ticket as the bet of a round. */
export function toBet({ betType, selection, amount }: TicketLine): InstantBet {
  return { target: `${betType}:${selection}`, amount }
}

/** Reads the line of a ticket from the bet of a round. */
export function toLine({ target, amount }: InstantBet): TicketLine {
  const [betType = '', selection = ''] = target.split(':')
  return { betType, selection, amount }
}

/** Returns the lines of a stored ticket. */
export function getLines({ bets }: RoundRow): readonly TicketLine[] {
  return (bets ?? []).map(toLine)
}

/** Stores what a ticket or a slip wins, in a draw that has its numbers. */
export function decideTicket(studio: Studio, round: RoundRow, { game_code, numbers }: DrawRow): void {
  if (!numbers) return
  const game = findDrawGame(game_code)
  const { win, isHalf } = game ? decideLines(game, getLines(round), numbers) : decideStoredSlip(studio, round)
  studio.rounds.setResult(round.id, { win, settlement: isHalf ? 'half' : null })
}

/**
 * Whether the stake of a ticket was taken before its draw. One that was taken afterwards, because the wallet was late,
 * is decided at once.
 */
export function isWaitingForDraw(studio: Studio, round: RoundRow): boolean {
  if (round.draw_id === null) return false
  const draw = studio.draws.get(round.draw_id)
  decideTicket(studio, round, draw)
  return draw.numbers === null
}
