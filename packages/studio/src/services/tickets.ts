import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import type { TicketLine } from '@croupier/fair/lottery/draw'
import { calculateLineWin } from '@croupier/fair/lottery/draw'
import { formatResult } from '@croupier/fair/lottery/forms'
import { findTicketProblem, getHighestStake, type TicketProblem } from '@croupier/fair/lottery/limits'
import type {
  DrawPage,
  LotteryDraw,
  LotteryState,
  LotteryTicket,
  TicketPage,
  TicketRequest,
  TicketResult,
} from '@croupier/fair/lottery/lottery-wire'
import { findBetType, getLottery, isLottery, type LotteryDefinition } from '@croupier/fair/lottery/lotteries'
import { runInTransaction } from '../db/database.ts'
import type { DrawRow } from '../db/draws.ts'
import { formatBets, type RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import { getNow, type Studio } from './context.ts'
import { getLadder, parseAmount } from './dealer.ts'
import { openDraws, type DrawMachine } from './draws.ts'
import { publicState } from './round-table.ts'
import { getCurrentBalance } from './sessions.ts'
import { createSingleFlight } from './single-flight.ts'
import { requirePosted, toRoundId } from './stored-round.ts'
import { getLines, toBet } from './ticket-wins.ts'
import { graceMs, placeBet } from './wallet-delivery.ts'

const lastDraws = 20
const pageSize = 20

/** Error of a refused ticket. */
const problemErrors = {
  count: 'MALFORMED_REQUEST',
  selection: 'MALFORMED_REQUEST',
  amount: 'AMOUNT_INVALID',
} as const satisfies Record<TicketProblem, ErrorCode>

/** Tickets and draws of the lottery that a session is of. Every function throws MALFORMED_REQUEST for another game. */
export interface Tickets {
  readState(session: SessionRow): Promise<LotteryState>
  /**
   * Buys a ticket. Throws DRAW_CLOSED, STAKE_LIMIT_REACHED, AMOUNT_INVALID, MALFORMED_REQUEST, the wallet's error,
   * ROUND_CANCELLED when the stake was returned, SERVER_BUSY while it is being returned.
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
      const { code } = requireLottery(session)
      await machine.prepare()
      const balance = await getCurrentBalance(studio, session)
      const now = getNow(studio)
      const [current, upcoming] = studio.draws.listNext(code, now, openDraws)
      if (!current || !upcoming) throw new DomainError('SERVER_BUSY', { retryAfter: 1 })
      return {
        now: new Date(now).toISOString(),
        balance,
        current: toDraw(studio, current),
        upcoming: toDraw(studio, upcoming),
        last: studio.draws.listDrawn(code, now + 1, lastDraws).map((draw) => toDraw(studio, draw)),
      }
    },
    place: async (session, { draw, lines: wires, clientTicketId }) => {
      const lottery = requireLottery(session)
      const lines = wires.map((line) => ({ ...line, amount: parseAmount(session, line.amount) }))
      const problem = findTicketProblem(lottery, getLadder(session), lines)
      if (problem) throw new DomainError(problemErrors[problem])
      const ticket = { id: toRoundId(session, clientTicketId), draw, lines }
      const key = `${ticket.id} ${draw} ${formatBets(lines.map(toBet))}`
      const round = await singleFlight(session, key, () => getOrPlace(studio, session, lottery, ticket))
      const balance = toWire(toMoney(requirePosted(round), session.currency))
      return { ticket: toTicket(studio, round, session.currency), balance }
    },
    listTickets: (session, before) => {
      requireLottery(session)
      const found = studio.rounds.listTicketsOfPlayer(session, before ?? null, pageSize + 1)
      const page = found.slice(0, pageSize)
      return {
        tickets: page.map((round) => toTicket(studio, round, session.currency)),
        next: found.length > pageSize ? String(page.at(-1)?.row) : null,
      }
    },
    listDraws: (session, before) => {
      const { code } = requireLottery(session)
      const found = studio.draws.listDrawn(code, before ?? getNow(studio) + 1, pageSize + 1)
      const page = found.slice(0, pageSize)
      return {
        draws: page.map((draw) => toDraw(studio, draw)),
        next: found.length > pageSize ? String(page.at(-1)?.draws_at) : null,
      }
    },
  }
}

function requireLottery({ game_code }: SessionRow): LotteryDefinition {
  if (!isLottery(game_code)) throw new DomainError('MALFORMED_REQUEST')
  return getLottery(game_code)
}

async function getOrPlace(
  studio: Studio,
  session: SessionRow,
  lottery: LotteryDefinition,
  ticket: NewTicket,
): Promise<RoundRow> {
  const known = studio.rounds.find(ticket.id)
  if (!known) {
    const placed = await placeBet(studio, session, saveTicket(studio, session, lottery, ticket))
    // The draw may have taken place meanwhile.
    return studio.rounds.find(ticket.id) ?? placed
  }
  const isSame =
    known.draw_id === `${lottery.code}:${ticket.draw}` &&
    formatBets(known.bets ?? []) === formatBets(ticket.lines.map(toBet))
  if (!isSame) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return known
}

/** Saves a ticket, with a rollback due in case the request is interrupted. From here on it takes part in its draw. */
function saveTicket(studio: Studio, session: SessionRow, lottery: LotteryDefinition, ticket: NewTicket): RoundRow {
  const now = getNow(studio)
  return runInTransaction(studio.database, () => {
    const draw = studio.draws.find(lottery.code, ticket.draw)
    if (!draw || draw.numbers !== null || now >= draw.closes_at) throw new DomainError('DRAW_CLOSED')
    requireWithinLimits(studio, session, lottery, draw, ticket.lines)
    const round: RoundRow = {
      id: ticket.id,
      session_id: session.id,
      seed_id: draw.seed_id,
      nonce: studio.sessions.consumeNonce(draw.seed_id),
      bet: ticket.lines.reduce((sum, { amount }) => sum + amount, 0n),
      win: 0n,
      outcome: '',
      state: 'intended',
      refusal: null,
      balance: null,
      created_at: now,
      bets: ticket.lines.map(toBet),
      draw_id: draw.id,
    }
    studio.rounds.insert(round)
    studio.rounds.saveWork({ round_id: round.id, kind: 'rollback', attempts: 0, since: now, due_at: now + graceMs })
    return round
  })
}

/** Throws STAKE_LIMIT_REACHED where a line, with what the member has on its selection already, exceeds the highest stake. */
function requireWithinLimits(
  studio: Studio,
  session: SessionRow,
  lottery: LotteryDefinition,
  draw: DrawRow,
  lines: readonly TicketLine[],
): void {
  const placed = new Map<string, bigint>()
  for (const round of studio.rounds.listTickets(draw.id, session)) {
    if (round.state === 'refused' || round.state === 'cancelled') continue
    for (const { target, amount } of round.bets ?? []) placed.set(target, (placed.get(target) ?? 0n) + amount)
  }
  const ladder = getLadder(session)
  for (const line of lines) {
    const betType = findBetType(lottery, line.betType)
    const highest = betType ? getHighestStake(lottery, betType, line.selection, ladder) : 0n
    if ((placed.get(toBet(line).target) ?? 0n) + line.amount > highest) throw new DomainError('STAKE_LIMIT_REACHED')
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
    result: numbers && formatResult(getLottery(draw.game_code).form, numbers),
    numbers,
    seedHash: seed.server_hash,
    seed: numbers && seed.server_seed,
  }
}

function toTicket(studio: Studio, round: RoundRow, currency: Currency): LotteryTicket {
  const draw = studio.draws.get(round.draw_id ?? '')
  const lottery = getLottery(draw.game_code)
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, currency))
  const played = draw.numbers !== null && (round.state === 'staked' || round.state === 'settled')
  const numbers = played ? draw.numbers : null
  return {
    ticketId: round.id,
    at: new Date(round.created_at).toISOString(),
    draw: draw.number,
    lines: getLines(round).map((line) => ({
      ...line,
      amount: formatAmount(line.amount),
      win: numbers && formatAmount(calculateLineWin(lottery, line, numbers)),
    })),
    stake: formatAmount(round.bet),
    win: numbers && formatAmount(round.win),
    state: round.state === 'staked' && draw.numbers === null ? 'open' : publicState[round.state],
  }
}
