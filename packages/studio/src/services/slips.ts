import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import { findBook } from '@croupier/fair/sports/books'
import type { Competition } from '@croupier/fair/sports/competitions'
import { findOdds, parsePick } from '@croupier/fair/sports/markets'
import { readMatch } from '@croupier/fair/sports/matchday'
import {
  findSlipProblem,
  formatLegs,
  formatSelection,
  getHighestSlipStake,
  parseLegs,
  type Leg,
  type SlipProblem,
} from '@croupier/fair/sports/slips'
import type { MatchdayPage, SlipPage, SlipPlacement, SlipRequest, SportsBoard } from '@croupier/fair/sports/sports-wire'
import { runInTransaction } from '../db/database.ts'
import type { DrawRow } from '../db/draws.ts'
import { formatBets, type RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import { getNow, type Studio } from './context.ts'
import { getLadder, parseAmount } from './dealer.ts'
import { shownMatchdays } from './draw-sources.ts'
import type { DrawMachine } from './draws.ts'
import { OddsChangedError } from './odds-changed-error.ts'
import { getCurrentBalance } from './sessions.ts'
import { createSingleFlight } from './single-flight.ts'
import { findLegMatch, type LegMatch } from './slip-results.ts'
import { findLineups, toMatchday, toSlip } from './slip-wires.ts'
import { requirePosted, toRoundId } from './stored-round.ts'
import { findPlaced, listPlacedBets, pageSize, saveTicketRound, takeStake, toPage } from './ticket-rounds.ts'

/** Error of a refused slip. */
const problemErrors = {
  count: 'MALFORMED_REQUEST',
  selection: 'MALFORMED_REQUEST',
  amount: 'AMOUNT_INVALID',
} as const satisfies Record<SlipProblem, ErrorCode>

/** Slips and matchdays of the book that a session is of. Every function throws MALFORMED_REQUEST for another game. */
export interface Slips {
  readBoard(session: SessionRow): Promise<SportsBoard>
  /**
   * Places a slip. Throws DRAW_CLOSED after a kick-off, ODDS_CHANGED with the current odds, STAKE_LIMIT_REACHED, AMOUNT_INVALID,
   * MALFORMED_REQUEST, the wallet's error, ROUND_CANCELLED when the stake was returned, SERVER_BUSY while it is being returned,
   * ROUND_STUCK when the wallet contradicts the studio.
   */
  place(session: SessionRow, request: SlipRequest): Promise<SlipPlacement>
  listSlips(session: SessionRow, before: number | undefined): SlipPage
  /** Lists the matchdays of a competition that have ended. */
  listMatchdays(session: SessionRow, code: string, before: number | undefined): Promise<MatchdayPage>
}

/** A slip before it is stored. */
interface NewSlip {
  readonly id: string
  readonly legs: readonly Leg[]
  readonly stake: bigint
}

export function createSlips(studio: Studio, machine: DrawMachine): Slips {
  const singleFlight = createSingleFlight()

  return {
    readBoard: async (session) => {
      const book = requireBook(session)
      for (const { code } of book) await machine.prepare(code)
      const balance = await getCurrentBalance(studio, session)
      const now = getNow(studio)
      const draws = book.flatMap(({ code }) => studio.draws.listNext(code, now, shownMatchdays))
      const matchdays = await Promise.all(draws.map((draw) => toMatchday(studio, draw)))
      return { now: new Date(now).toISOString(), balance, matchdays }
    },
    place: async (session, { legs, stake: wire, clientTicketId }) => {
      const book = requireBook(session)
      const stake = parseAmount(session, wire)
      const problem = findSlipProblem(book, getLadder(session), { legs, stake })
      if (problem) throw new DomainError(problemErrors[problem])
      const slip = { id: toRoundId(session, clientTicketId), legs, stake }
      const key = `${slip.id} ${formatBets([toBet(slip)])}`
      const round = await singleFlight(session, key, () => getOrPlace(studio, session, slip))
      const balance = toWire(toMoney(requirePosted(round), session.currency))
      return { ticket: toSlip(studio, round, session.currency), balance }
    },
    listSlips: (session, before) => {
      requireBook(session)
      const found = studio.rounds.listTicketsOfPlayer(session, before ?? null, pageSize + 1)
      const { page, next } = toPage(found, ({ row }) => row)
      return { tickets: page.map((round) => toSlip(studio, round, session.currency)), next }
    },
    listMatchdays: async (session, code, before) => {
      if (!requireBook(session).some((competition) => competition.code === code))
        throw new DomainError('MALFORMED_REQUEST')
      const found = studio.draws.listDrawn(code, before ?? getNow(studio) + 1, pageSize + 1)
      const { page, next } = toPage(found, ({ draws_at: drawsAt }) => drawsAt)
      return { matchdays: await Promise.all(page.map((draw) => toMatchday(studio, draw))), next }
    },
  }
}

function requireBook({ game_code }: SessionRow): readonly Competition[] {
  const book = findBook(game_code)
  if (!book) throw new DomainError('MALFORMED_REQUEST')
  return book
}

function toBet({ legs, stake }: Omit<NewSlip, 'id'>) {
  return { target: formatLegs(legs), amount: stake }
}

async function getOrPlace(studio: Studio, session: SessionRow, slip: NewSlip): Promise<RoundRow> {
  const isSame = (known: RoundRow) => formatBets(known.bets ?? []) === formatBets([toBet(slip)])
  const known = findPlaced(studio, slip.id, isSame)
  if (known) return known
  const matches = slip.legs.map((leg) => requireOpenMatch(studio, leg))
  const numbers = await Promise.all(matches.map(({ draw }) => findLineups(studio, draw)))
  const saved = runInTransaction(studio.database, () => {
    // Seconds may have passed since the request.
    for (const { draw } of matches) requireOpen(studio, draw)
    requireOdds(slip.legs, matches, numbers)
    const draw = findLastDraw(matches)
    requireWithinLimits(studio, session, draw, slip)
    return saveTicketRound(studio, session, { id: slip.id, draw, bets: [toBet(slip)] })
  })
  return takeStake(studio, session, saved)
}

function requireOpenMatch(studio: Studio, leg: Leg): LegMatch {
  const match = findLegMatch(studio, leg)
  if (!match) throw new DomainError('DRAW_CLOSED')
  requireOpen(studio, match.draw)
  return match
}

function requireOpen(studio: Studio, { numbers, closes_at: closesAt }: DrawRow): void {
  if (numbers !== null || getNow(studio) >= closesAt) throw new DomainError('DRAW_CLOSED')
}

/** Throws ODDS_CHANGED with the current odds of all legs where one differs from what the player has seen. */
function requireOdds(
  legs: readonly Leg[],
  matches: readonly LegMatch[],
  numbers: readonly (readonly number[] | null)[],
): void {
  const current = matches.map(({ fixture, index }, leg) => {
    const pick = parsePick(legs[leg]?.pick ?? '')
    const announced = numbers[leg]
    return pick && findOdds(fixture, announced ? readMatch(announced, index).lineups : null, pick)
  })
  if (legs.some(({ odds }, index) => odds !== current[index])) throw new OddsChangedError(current)
}

/** Returns the draw that decides a slip: the last one to end, and the same one whatever the order of the legs is. */
function findLastDraw(matches: readonly LegMatch[]): DrawRow {
  const isLater = (one: DrawRow, other: DrawRow) =>
    one.draws_at > other.draws_at || (one.draws_at === other.draws_at && one.id > other.id)
  return matches.map(({ draw }) => draw).reduce((last, draw) => (isLater(draw, last) ? draw : last))
}

/** Throws STAKE_LIMIT_REACHED where a slip, with what the member has on its selection already, exceeds the highest stake. */
function requireWithinLimits(studio: Studio, session: SessionRow, draw: DrawRow, { legs, stake }: NewSlip): void {
  const selection = formatSelection(legs)
  const placed = listPlacedBets(studio, session, draw)
    .filter(({ target }) => formatSelection(parseLegs(target)) === selection)
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (placed + stake > getHighestSlipStake(getLadder(session), legs)) throw new DomainError('STAKE_LIMIT_REACHED')
}
