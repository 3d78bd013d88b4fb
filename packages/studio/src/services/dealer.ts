import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { currencies, toMoney, parseMoney, toWire } from '@croupier/domain/money'
import { getBetLadder } from '@croupier/fair/bets'
import { computeOutcome, calculateWin, type Outcome } from '@croupier/fair/round'
import type { SeedRotation, SpinResult } from '@croupier/fair/studio-wire'
import { runInTransaction } from '../db/database.ts'
import type { RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import { getNow, type Studio } from './context.ts'
import { rotateSeed } from './seeds.ts'
import { placeBet, graceMs, deliverToWallet } from './wallet-delivery.ts'

/** A spin as requested by the player. */
export interface SpinRequest {
  /** Amount in wire form; one of the session's bets. */
  readonly bet: string
  /** The client's id for this round; repeating it returns the same result. */
  readonly clientRoundId: string
}

/** Runs rounds, one at a time per session. */
export interface Dealer {
  /** Throws the wallet's error, ROUND_CANCELLED when the stake was returned, SERVER_BUSY while it is being returned. */
  spin(session: SessionRow, request: SpinRequest): Promise<SpinResult>
  rotate(session: SessionRow, clientSeed: string | undefined): Promise<SeedRotation>
}

/** The operation in progress of a session; only a repeat with the same key joins it. */
interface PendingOperation {
  readonly key: string
  readonly result: Promise<unknown>
}

export function createDealer(studio: Studio): Dealer {
  const pending = new Map<string, PendingOperation>()

  function singleFlight<Result>(session: SessionRow, key: string, work: () => Promise<Result>): Promise<Result> {
    const current = pending.get(session.id)
    if (current?.key === key) return current.result as Promise<Result>
    if (current) return Promise.reject(new DomainError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 }))
    const result = work().finally(() => pending.delete(session.id))
    pending.set(session.id, { key, result })
    return result
  }

  return {
    spin: (session, { bet, clientRoundId }) => {
      const stake = parseBet(session, bet)
      const id = toRoundId(session, clientRoundId)
      return singleFlight(session, `spin ${id} ${stake}`, () => getOrDeal(studio, session, id, stake))
    },
    rotate: (session, clientSeed) =>
      singleFlight(session, `rotate ${clientSeed ?? ''}`, () =>
        rotateSeed(studio, reloadSession(studio, session), clientSeed),
      ),
  }
}

async function getOrDeal(studio: Studio, session: SessionRow, id: string, stake: bigint): Promise<SpinResult> {
  const known = studio.rounds.find(id)
  if (known && known.bet !== stake) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return toSpinResult(session, known ?? (await dealRound(studio, session, id, stake)))
}

async function dealRound(studio: Studio, session: SessionRow, id: string, stake: bigint): Promise<RoundRow> {
  const intended = await saveIntent(studio, reloadSession(studio, session), id, stake)
  const staked = await placeBet(studio, session, intended)
  return staked.state === 'staked' ? deliverToWallet(studio, session, staked) : staked
}

/** Computes the outcome and saves the round, with a rollback due in case the request is interrupted. */
async function saveIntent(studio: Studio, session: SessionRow, id: string, stake: bigint): Promise<RoundRow> {
  const seed = studio.sessions.getSeed(session.seed_id)
  const drawn = await computeOutcome({
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
    bet: stake,
    win: calculateWin(drawn, stake),
    outcome: JSON.stringify(drawn),
    state: 'intended',
    refusal: null,
    balance: null,
    created_at: now,
  }
  runInTransaction(studio.database, () => {
    studio.sessions.consumeNonce(seed.id)
    studio.rounds.insert(round)
    studio.rounds.saveWork({ round_id: id, kind: 'rollback', attempts: 0, since: now, due_at: now + graceMs })
  })
  return round
}

function toSpinResult(session: SessionRow, round: RoundRow): SpinResult {
  if (round.state === 'refused') throw new DomainError(round.refusal ?? 'SYSTEM_ERROR')
  if (round.state === 'cancelled') throw new DomainError('ROUND_CANCELLED')
  if (round.state === 'intended') throw new DomainError('SERVER_BUSY', { retryAfter: 2 })
  if (round.state === 'stuck' || round.balance === null) throw new DomainError('SYSTEM_ERROR')
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, session.currency))
  return {
    roundId: round.id,
    nonce: round.nonce,
    bet: formatAmount(round.bet),
    win: formatAmount(round.win),
    balance: formatAmount(round.balance),
    settled: round.state === 'settled',
    outcome: JSON.parse(round.outcome) as Outcome,
  }
}

function parseBet(session: SessionRow, bet: string): bigint {
  const parsed = parseMoney(bet, session.currency)
  if ('error' in parsed)
    throw new DomainError(parsed.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  const { bets } = getBetLadder(session.currency, currencies[session.currency].exponent)
  if (!bets.includes(parsed.minor)) throw new DomainError('AMOUNT_INVALID')
  return parsed.minor
}

/** Reloads the session's seeds: they may have been rotated since the request was authenticated. */
function reloadSession(studio: Studio, session: SessionRow): SessionRow {
  return studio.sessions.findById(session.id) ?? session
}

function toRoundId(session: SessionRow, clientRoundId: string): string {
  return createHash('sha256').update(`${session.id}:${clientRoundId}`).digest('hex').slice(0, 40)
}
