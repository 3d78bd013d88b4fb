import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import type { TicketLine } from '@croupier/fair/lottery/draw'
import { calculateLineWin } from '@croupier/fair/lottery/draw'
import { findBetType, type DrawGame } from '@croupier/fair/lottery/draw-game'
import { findDrawGame, getDrawGame } from '@croupier/fair/lottery/draw-games'
import { formatResult } from '@croupier/fair/lottery/forms'
import { findTicketProblem, getHighestStake, getSelectionKey, type TicketProblem } from '@croupier/fair/lottery/limits'
import type {
  DrawPage,
  LastWin,
  LotteryDraw,
  LotteryState,
  LotteryTicket,
  TicketPage,
  TicketRequest,
  TicketResult,
} from '@croupier/fair/lottery/lottery-wire'
import { runInTransaction } from '../db/database.ts'
import type { DrawRow } from '../db/draws.ts'
import { formatBets, type RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import { getNow, type Studio } from './context.ts'
import { getLadder, parseAmount } from './dealer.ts'
import { openDraws } from './draw-sources.ts'
import type { DrawMachine } from './draws.ts'
import { getCurrentBalance } from './sessions.ts'
import { createSingleFlight } from './single-flight.ts'
import { requirePosted, toRoundId } from './stored-round.ts'
import {
  findDrawWin,
  findPlaced,
  getTicketState,
  isDecided,
  listPlacedBets,
  pageSize,
  saveTicketRound,
  takeStake,
  toPage,
} from './ticket-rounds.ts'
import { getLines, toBet, toLine } from './ticket-wins.ts'

/** Error of a refused ticket. */
const problemErrors = {
  count: 'MALFORMED_REQUEST',
  selection: 'MALFORMED_REQUEST',
  amount: 'AMOUNT_INVALID',
} as const satisfies Record<TicketProblem, ErrorCode>

/** Tickets and draws of the lottery or live table that a session is of. Every function throws MALFORMED_REQUEST for another game. */
export interface Tickets {
  readState(session: SessionRow): Promise<LotteryState>
  /**
   * Buys a ticket. Throws DRAW_CLOSED, STAKE_LIMIT_REACHED, AMOUNT_INVALID, MALFORMED_REQUEST, the wallet's error,
   * ROUND_CANCELLED when the stake was returned, SERVER_BUSY while it is being returned, ROUND_STUCK when the wallet contradicts
   * the studio.
   */
  place(session: SessionRow, request: TicketRequest): Promise<TicketResult>
  listTickets(session: SessionRow, before: number | undefined): TicketPage
  listDraws(session: SessionRow, before: number | undefined): DrawPage
}

/** A ticket before it is stored. */
interface NewTicket {
  readonly id: string
  readonly draw: string
  readonly lines: readonly TicketLine[]
}

export function createTickets(studio: Studio, machine: DrawMachine): Tickets {
  const singleFlight = createSingleFlight()

  return {
    readState: async (session) => {
      const game = requireDrawGame(session)
      const { code } = game
      await machine.prepare(code)
      const balance = await getCurrentBalance(studio, session)
      const now = getNow(studio)
      studio.seats.sit(code, session.player_id, now)
      const [current, upcoming] = studio.draws.listNext(code, now, openDraws)
      if (!current || !upcoming) throw new DomainError('SERVER_BUSY', { retryAfter: 1 })
      const last = studio.draws.listDrawn(code, now + 1, game.shownDraws)
      return {
        now: new Date(now).toISOString(),
        balance,
        current: toDraw(studio, current),
        upcoming: toDraw(studio, upcoming),
        seats: studio.seats.count(code, now),
        last: last.map((draw) => toDraw(studio, draw)),
        lastWin: readLastWin(studio, session, last[0]),
      }
    },
    place: async (session, { draw, lines: wires, clientTicketId }) => {
      const game = requireDrawGame(session)
      const lines = wires.map((line) => ({ ...line, amount: parseAmount(session, line.amount) }))
      const problem = findTicketProblem(game, getLadder(session), lines)
      if (problem) throw new DomainError(problemErrors[problem])
      const ticket = { id: toRoundId(session, clientTicketId), draw, lines }
      const key = `${ticket.id} ${draw} ${formatBets(lines.map(toBet))}`
      const round = await singleFlight(session, key, () => getOrPlace(studio, session, game, ticket))
      const balance = toWire(toMoney(requirePosted(round), session.currency))
      return { ticket: toTicket(studio, round, session.currency), balance }
    },
    listTickets: (session, before) => {
      requireDrawGame(session)
      const found = studio.rounds.listTicketsOfPlayer(session, before ?? null, pageSize + 1)
      const { page, next } = toPage(found, ({ row }) => row)
      return { tickets: page.map((round) => toTicket(studio, round, session.currency)), next }
    },
    listDraws: (session, before) => {
      const { code } = requireDrawGame(session)
      const found = studio.draws.listDrawn(code, before ?? getNow(studio) + 1, pageSize + 1)
      const { page, next } = toPage(found, ({ draws_at: drawsAt }) => drawsAt)
      return { draws: page.map((draw) => toDraw(studio, draw)), next }
    },
  }
}

function readLastWin(studio: Studio, session: SessionRow, draw: DrawRow | undefined): LastWin | null {
  const found = draw ? findDrawWin(studio, session, draw.id) : null
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, session.currency))
  return found && { ...found, stake: formatAmount(found.stake), win: formatAmount(found.win) }
}

function requireDrawGame({ game_code }: SessionRow): DrawGame {
  const game = findDrawGame(game_code)
  if (!game) throw new DomainError('MALFORMED_REQUEST')
  return game
}

async function getOrPlace(studio: Studio, session: SessionRow, game: DrawGame, ticket: NewTicket): Promise<RoundRow> {
  const bets = ticket.lines.map(toBet)
  const isSame = (known: RoundRow) =>
    known.draw_id === `${game.code}:${ticket.draw}` && formatBets(known.bets ?? []) === formatBets(bets)
  return findPlaced(studio, ticket.id, isSame) ?? takeStake(studio, session, saveTicket(studio, session, game, ticket))
}

function saveTicket(studio: Studio, session: SessionRow, game: DrawGame, ticket: NewTicket): RoundRow {
  return runInTransaction(studio.database, () => {
    const draw = studio.draws.find(game.code, ticket.draw)
    if (!draw || draw.numbers !== null || getNow(studio) >= draw.closes_at) throw new DomainError('DRAW_CLOSED')
    requireWithinLimits(studio, session, game, draw, ticket.lines)
    return saveTicketRound(studio, session, { id: ticket.id, draw, bets: ticket.lines.map(toBet) })
  })
}

/** Throws STAKE_LIMIT_REACHED where lines, with what the member has on their selection already, exceed the highest stake. */
function requireWithinLimits(
  studio: Studio,
  session: SessionRow,
  game: DrawGame,
  draw: DrawRow,
  lines: readonly TicketLine[],
): void {
  const placed = new Map<string, bigint>()
  const ladder = getLadder(session)
  const add = ({ betType, selection, amount }: TicketLine) => {
    const known = findBetType(game, betType)
    if (!known) throw new DomainError('MALFORMED_REQUEST')
    const key = getSelectionKey(known, selection)
    const sum = (placed.get(key) ?? 0n) + amount
    placed.set(key, sum)
    return { sum, highest: getHighestStake(game, known, selection, ladder) }
  }
  for (const bet of listPlacedBets(studio, session, draw)) add(toLine(bet))
  for (const line of lines) {
    const { sum, highest } = add(line)
    if (sum > highest) throw new DomainError('STAKE_LIMIT_REACHED')
  }
}

function toDraw(studio: Studio, draw: DrawRow): LotteryDraw {
  const seed = studio.sessions.getSeed(draw.seed_id)
  const { numbers } = draw
  const waiting = getNow(studio) < draw.closes_at ? 'open' : 'closed'
  return {
    number: draw.number,
    opensAt: new Date(draw.opens_at).toISOString(),
    closesAt: new Date(draw.closes_at).toISOString(),
    drawsAt: new Date(draw.draws_at).toISOString(),
    state: numbers ? 'drawn' : waiting,
    result: numbers && formatResult(getDrawGame(draw.game_code).form, numbers),
    numbers,
    seedHash: seed.server_hash,
    seed: numbers && seed.server_seed,
  }
}

function toTicket(studio: Studio, round: RoundRow, currency: Currency): LotteryTicket {
  const draw = studio.draws.get(round.draw_id ?? '')
  const game = getDrawGame(draw.game_code)
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, currency))
  const numbers = isDecided(round, draw) ? draw.numbers : null
  return {
    ticketId: round.id,
    at: new Date(round.created_at).toISOString(),
    draw: draw.number,
    lines: getLines(round).map((line) => ({
      ...line,
      amount: formatAmount(line.amount),
      win: numbers && formatAmount(calculateLineWin(game, line, numbers)),
    })),
    stake: formatAmount(round.bet),
    win: numbers && formatAmount(round.win),
    state: getTicketState(round, draw),
  }
}
