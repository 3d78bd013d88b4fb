import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { currencies, money, parseMoney, toWire } from '@croupier/domain/money'
import { betLadder } from '@croupier/fair/bets'
import { outcome, winOf, type Outcome } from '@croupier/fair/round'
import type { SeedRotation, SpinAnswer } from '@croupier/fair/studio-wire'
import { inTransaction } from '../db/database.ts'
import type { RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import { nowOf, type Studio } from './context.ts'
import { rotateSeed } from './seeds.ts'
import { askForStake, graceMs, tellWallet } from './telling.ts'

/** A spin as the player asks for it. */
export interface SpinRequest {
  /** Wire amount; one of the session's bets. */
  readonly bet: string
  /** The client's name for this round; asking again under it gives the same answer. */
  readonly clientRoundId: string
}

/** Deals rounds, one at a time per session. */
export interface Dealer {
  /** Throws the wallet's refusal, ROUND_CANCELLED when the stake went back, SERVER_BUSY while it is going back. */
  spin(session: SessionRow, request: SpinRequest): Promise<SpinAnswer>
  rotate(session: SessionRow, clientSeed: string | undefined): Promise<SeedRotation>
}

/** What a session is busy with; only the same question may join in. */
interface Running {
  readonly question: string
  readonly answer: Promise<unknown>
}

export function createDealer(studio: Studio): Dealer {
  const running = new Map<string, Running>()

  function alone<Answer>(session: SessionRow, question: string, work: () => Promise<Answer>): Promise<Answer> {
    const current = running.get(session.id)
    if (current?.question === question) return current.answer as Promise<Answer>
    if (current) return Promise.reject(new DomainError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 }))
    const answer = work().finally(() => running.delete(session.id))
    running.set(session.id, { question, answer })
    return answer
  }

  return {
    spin: (session, { bet, clientRoundId }) => {
      const stake = readBet(session, bet)
      const id = roundIdOf(session, clientRoundId)
      return alone(session, `spin ${id} ${stake}`, () => dealOrRecall(studio, session, id, stake))
    },
    rotate: (session, clientSeed) =>
      alone(session, `rotate ${clientSeed ?? ''}`, () => rotateSeed(studio, freshen(studio, session), clientSeed)),
  }
}

async function dealOrRecall(studio: Studio, session: SessionRow, id: string, stake: bigint): Promise<SpinAnswer> {
  const known = studio.rounds.find(id)
  if (known && known.bet !== stake) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return answerOf(session, known ?? (await deal(studio, session, id, stake)))
}

async function deal(studio: Studio, session: SessionRow, id: string, stake: bigint): Promise<RoundRow> {
  const intended = await intend(studio, freshen(studio, session), id, stake)
  const staked = await askForStake(studio, session, intended)
  return staked.state === 'staked' ? tellWallet(studio, session, staked) : staked
}

/** Fixes the outcome and writes the round down, with a rollback due should nobody come back to it. */
async function intend(studio: Studio, session: SessionRow, id: string, stake: bigint): Promise<RoundRow> {
  const seed = studio.sessions.seed(session.seed_id)
  const drawn = await outcome({
    serverSeed: seed.server_seed,
    clientSeed: seed.client_seed,
    nonce: seed.next_nonce,
    game: session.game_code,
  })
  const now = nowOf(studio)
  const round: RoundRow = {
    id,
    session_id: session.id,
    seed_id: seed.id,
    nonce: seed.next_nonce,
    bet: stake,
    win: winOf(drawn, stake),
    outcome: JSON.stringify(drawn),
    state: 'intended',
    refusal: null,
    balance: null,
    created_at: now,
  }
  inTransaction(studio.database, () => {
    studio.sessions.takeNonce(seed.id)
    studio.rounds.insert(round)
    studio.rounds.putWork({ round_id: id, kind: 'rollback', attempts: 0, since: now, due_at: now + graceMs })
  })
  return round
}

function answerOf(session: SessionRow, round: RoundRow): SpinAnswer {
  if (round.state === 'refused') throw new DomainError(round.refusal ?? 'SYSTEM_ERROR')
  if (round.state === 'cancelled') throw new DomainError('ROUND_CANCELLED')
  if (round.state === 'intended') throw new DomainError('SERVER_BUSY', { retryAfter: 2 })
  if (round.state === 'stuck' || round.balance === null) throw new DomainError('SYSTEM_ERROR')
  const wire = (minor: bigint) => toWire(money(minor, session.currency))
  return {
    roundId: round.id,
    nonce: round.nonce,
    bet: wire(round.bet),
    win: wire(round.win),
    balance: wire(round.balance),
    settled: round.state === 'settled',
    outcome: JSON.parse(round.outcome) as Outcome,
  }
}

function readBet(session: SessionRow, bet: string): bigint {
  const parsed = parseMoney(bet, session.currency)
  if ('error' in parsed)
    throw new DomainError(parsed.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  const { bets } = betLadder(session.currency, currencies[session.currency].exponent)
  if (!bets.includes(parsed.minor)) throw new DomainError('AMOUNT_INVALID')
  return parsed.minor
}

/** The session with the seeds of now: a rotation may have come since the request was let in. */
function freshen(studio: Studio, session: SessionRow): SessionRow {
  return studio.sessions.byId(session.id) ?? session
}

function roundIdOf(session: SessionRow, clientRoundId: string): string {
  return createHash('sha256').update(`${session.id}:${clientRoundId}`).digest('hex').slice(0, 40)
}
