import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import { currencies, toMoney, parseMoney, toWire } from '@croupier/domain/money'
import { getBetLadder, type BetLadder } from '@croupier/fair/bets'
import { getGameKind } from '@croupier/fair/game-kind'
import type { InstantBet } from '@croupier/fair/instant/game'
import { instantGames } from '@croupier/fair/instant/games'
import { findSelectionProblem, sumBets, type SelectionProblem } from '@croupier/fair/instant/limits'
import { calculateInstantWin, computeInstantOutcome, type InstantOutcome } from '@croupier/fair/instant/round'
import { computeOutcome, calculateWin, type Outcome } from '@croupier/fair/round'
import type { RoundInputs } from '@croupier/fair/seeds'
import type { BetWire, InstantResult, RoundResult, SeedRotation, SpinResult } from '@croupier/fair/studio-wire'
import { runInTransaction } from '../db/database.ts'
import { formatBets, type RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import { getNow, type Studio } from './context.ts'
import { hasTickets } from './draw-sources.ts'
import { findPotWin, getPotState, hasPot } from './pots.ts'
import { toBetWires } from './records.ts'
import { rotateSeed } from './seeds.ts'
import { createSingleFlight } from './single-flight.ts'
import { requirePosted, toRoundId } from './stored-round.ts'
import { placeBet, graceMs, deliverToWallet, holdRound } from './wallet-delivery.ts'

/** A spin as requested by the player. */
export interface SpinRequest {
  /** Amount in wire form; one of the session's bets. */
  readonly bet: string
  /** The client's id for this round; repeating it returns the same result. */
  readonly clientRoundId: string
}

/** The bets of an instant round as requested by the player. */
export interface PlaceRequest {
  readonly bets: readonly BetWire[]
  /** As in `SpinRequest`; a repeat must have the same bets in the same order. */
  readonly clientRoundId: string
}

/** What a player stakes in one round: the total, and for an instant game the bets that it is the sum of. */
interface Stake {
  readonly total: bigint
  readonly bets: readonly InstantBet[] | null
}

/** Error of a refused selection. */
const selectionErrors = {
  count: 'MALFORMED_REQUEST',
  target: 'MALFORMED_REQUEST',
  amount: 'AMOUNT_INVALID',
} as const satisfies Record<SelectionProblem, ErrorCode>

/** Runs rounds, one at a time per session. */
export interface Dealer {
  /**
   * Plays a slot. Throws the wallet's error, ROUND_CANCELLED when the stake was returned, SERVER_BUSY while it is being
   * returned, ROUND_STUCK when the wallet contradicts the studio, MALFORMED_REQUEST if the session's game is no slot.
   */
  spin(session: SessionRow, request: SpinRequest): Promise<SpinResult>
  /** Plays an instant game; throws as `spin`, and AMOUNT_INVALID or MALFORMED_REQUEST for bets that it does not accept. */
  place(session: SessionRow, request: PlaceRequest): Promise<InstantResult>
  rotate(session: SessionRow, clientSeed: string | undefined): Promise<SeedRotation>
}

export function createDealer(studio: Studio): Dealer {
  const singleFlight = createSingleFlight()

  function play(session: SessionRow, clientRoundId: string, stake: Stake): Promise<RoundRow> {
    const id = toRoundId(session, clientRoundId)
    const key = `play ${id} ${stake.total} ${stake.bets ? formatBets(stake.bets) : ''}`
    return singleFlight(session, key, () => getOrDeal(studio, session, id, stake))
  }

  return {
    spin: async (session, { bet, clientRoundId }) => {
      const round = await play(session, clientRoundId, parseBet(session, bet))
      return { ...toRoundResult(session, round), outcome: JSON.parse(round.outcome) as Outcome }
    },
    place: async (session, { bets, clientRoundId }) => {
      const round = await play(session, clientRoundId, parseBets(session, bets))
      const { drawn } = JSON.parse(round.outcome) as InstantOutcome
      const accepted = toBetWires(round.bets ?? [], session.currency)
      return { ...toRoundResult(session, round), bets: accepted, drawn, ...getPots(studio, session, round) }
    },
    rotate: (session, clientSeed) =>
      singleFlight(session, `rotate ${clientSeed ?? ''}`, () =>
        rotateSeed(studio, reloadSession(studio, session), clientSeed),
      ),
  }
}

async function getOrDeal(studio: Studio, session: SessionRow, id: string, stake: Stake): Promise<RoundRow> {
  const known = studio.rounds.find(id)
  if (known && !isSameStake(known, stake)) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return known ?? dealRound(studio, session, id, stake)
}

function isSameStake(round: RoundRow, { total, bets }: Stake): boolean {
  return round.bet === total && (bets === null || (round.bets !== null && formatBets(round.bets) === formatBets(bets)))
}

async function dealRound(studio: Studio, session: SessionRow, id: string, stake: Stake): Promise<RoundRow> {
  return holdRound(studio, id, async () => {
    const intended = await saveIntent(studio, reloadSession(studio, session), id, stake)
    const staked = await placeBet(studio, session, intended)
    return staked.state === 'staked' ? deliverToWallet(studio, session, staked) : staked
  })
}

/** Computes the outcome and saves the round, with a rollback due in case the request is interrupted. */
async function saveIntent(studio: Studio, session: SessionRow, id: string, stake: Stake): Promise<RoundRow> {
  const seed = studio.sessions.getSeed(session.seed_id)
  const played = await playGame(stake, {
    serverSeed: seed.server_seed,
    clientSeed: seed.client_seed,
    nonce: seed.next_nonce,
    game: session.game_code,
  })
  const now = getNow(studio)
  const round: RoundRow = {
    id,
    session_id: session.id,
    seed_id: seed.id,
    nonce: seed.next_nonce,
    bet: stake.total,
    ...played,
    state: 'intended',
    refusal: null,
    balance: null,
    created_at: now,
    bets: stake.bets,
    draw_id: null,
    settlement: null,
  }
  runInTransaction(studio.database, () => {
    studio.sessions.consumeNonce(seed.id)
    studio.rounds.insert(round)
    studio.acknowledgements.add(round)
    studio.rounds.saveWork({ round_id: id, kind: 'rollback', attempts: 0, since: now, due_at: now + graceMs })
  })
  return round
}

/** Computes what a round draws and wins. */
async function playGame({ total, bets }: Stake, inputs: RoundInputs): Promise<Pick<RoundRow, 'outcome' | 'win'>> {
  if (bets === null) {
    const outcome = await computeOutcome(inputs)
    return { outcome: JSON.stringify(outcome), win: calculateWin(outcome, total) }
  }
  const outcome = await computeInstantOutcome(inputs)
  return { outcome: JSON.stringify(outcome), win: calculateInstantWin(outcome, bets) }
}

/** Returns the part of a result that all games share; throws the error of a round that was not played. */
function toRoundResult(session: SessionRow, round: RoundRow): RoundResult {
  const balance = requirePosted(round)
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, session.currency))
  return {
    roundId: round.id,
    nonce: round.nonce,
    bet: formatAmount(round.bet),
    win: formatAmount(round.win),
    balance: formatAmount(balance),
    settled: round.state === 'settled',
  }
}

/** Returns the pot after a round of a jackpot game, and the one that the round has won; nothing for other games. */
function getPots(studio: Studio, session: SessionRow, round: RoundRow): Pick<InstantResult, 'pot' | 'potWin'> {
  if (!hasPot(session)) return {}
  const potWin = findPotWin(studio, round.id)
  return { pot: getPotState(studio, session), ...(potWin && { potWin }) }
}

/** Parses the bet of a slot. */
function parseBet(session: SessionRow, bet: string): Stake {
  if (getGameKind(session.game_code) !== 'slot' || hasTickets(session.game_code))
    throw new DomainError('MALFORMED_REQUEST')
  const total = parseAmount(session, bet)
  if (!getLadder(session).bets.includes(total)) throw new DomainError('AMOUNT_INVALID')
  return { total, bets: null }
}

/** Parses the bets of an instant game. */
function parseBets(session: SessionRow, wires: readonly BetWire[]): Stake {
  const kind = getGameKind(session.game_code)
  if (kind === 'slot') throw new DomainError('MALFORMED_REQUEST')
  const bets = wires.map(({ target, amount }) => ({ target, amount: parseAmount(session, amount) }))
  const problem = findSelectionProblem(instantGames[kind], getLadder(session), bets)
  if (problem) throw new DomainError(selectionErrors[problem])
  return { total: sumBets(bets), bets }
}

/** Returns the bets of the session's currency. */
export function getLadder({ currency }: SessionRow): BetLadder {
  return getBetLadder(currency, currencies[currency].exponent)
}

/** Parses an amount; throws AMOUNT_TOO_PRECISE or AMOUNT_INVALID. */
export function parseAmount(session: SessionRow, amount: string): bigint {
  const parsed = parseMoney(amount, session.currency)
  if ('error' in parsed)
    throw new DomainError(parsed.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  return parsed.minor
}

/** Reloads the session's seeds: they may have been rotated since the request was authenticated. */
function reloadSession(studio: Studio, session: SessionRow): SessionRow {
  return studio.sessions.findById(session.id) ?? session
}
