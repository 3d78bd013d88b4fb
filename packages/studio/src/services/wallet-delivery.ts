import type { ErrorCode } from '@croupier/domain/errors'
import { toMoney, parseMoney, toWire, type Currency } from '@croupier/domain/money'
import { walletBet, walletRollback, walletSettle, type WalletResponse } from '@croupier/endpoints/calls/wallet'
import { runInTransaction } from '../db/database.ts'
import type { RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import type { WalletResult } from '../wallet.ts'
import { getNow, type Studio } from './context.ts'
import { addToPot, lacksPots, openPot } from './pots.ts'
import { isWaitingForDraw } from './ticket-wins.ts'
import { roundTable, workByState, type WalletEvent, type WorkKind } from './round-table.ts'

/** First and longest pause between two attempts of a call, and the age at which an undelivered call is reported. */
const initialRetryMs = 500
const maxRetryMs = 5 * 60_000
const alertAfterMs = 24 * 60 * 60_000

/** A new round is skipped by the worker for this long, so that its own request can finish. */
export const graceMs = 10_000

/** What an error code means for the round. Any other code is inconclusive, and the call is retried. */
const eventByErrorCode = {
  settle: {
    ROUND_CANCELLED: 'alreadyCancelled',
    ROUND_SETTLED: 'contradicted',
    BET_UNKNOWN: 'contradicted',
    IDEMPOTENCY_KEY_REUSED: 'contradicted',
    AMOUNT_INVALID: 'contradicted',
    AMOUNT_TOO_PRECISE: 'contradicted',
  },
  rollback: {
    ROUND_CANCELLED: 'alreadyCancelled',
    ROUND_SETTLED: 'contradicted',
    IDEMPOTENCY_KEY_REUSED: 'contradicted',
  },
} as const satisfies Record<WorkKind, Partial<Record<ErrorCode, WalletEvent>>>

const successEvents = { settle: 'settled', rollback: 'rolledBack' } as const satisfies Record<WorkKind, WalletEvent>

/** Runs the request of a round. The worker leaves the round alone meanwhile, however long it takes. */
export async function holdRound<Result>({ inFlight }: Studio, id: string, run: () => Promise<Result>): Promise<Result> {
  inFlight.add(id)
  try {
    return await run()
  } finally {
    inFlight.delete(id)
  }
}

/** Requests the stake of a saved round from the wallet. */
export async function placeBet(studio: Studio, session: SessionRow, round: RoundRow): Promise<RoundRow> {
  const result = await studio.wallet(session.vendor, walletBet, {
    ...toTransaction(session, round, 'bet'),
    gameCode: session.game_code,
    amount: toWire(toMoney(round.bet, session.currency)),
  })
  if (result.kind === 'ok') return takeStake(studio, session, round, parseBalance(result.value, session.currency))
  if (result.kind === 'unknown') {
    studio.log.warn({ round: round.id, reason: result.reason }, 'stake unknown, rolling back')
    return deliverToWallet(studio, session, round)
  }
  if (result.code === 'ROUND_CANCELLED') return applyEvent(studio, round, 'alreadyCancelled', null)
  if (result.code === 'ROUND_SETTLED' || result.code === 'IDEMPOTENCY_KEY_REUSED')
    return applyEvent(studio, round, 'contradicted', null, result.code)
  return applyEvent(studio, round, 'betRefused', null, result.code)
}

/** Moves on a round whose stake the wallet has taken. That of a jackpot game adds to its pot, and may win it, in the same step. */
async function takeStake(
  studio: Studio,
  session: SessionRow,
  round: RoundRow,
  balance: bigint | null,
): Promise<RoundRow> {
  // Nothing runs between the last check and the transaction.
  while (lacksPots(studio, session)) await openPot(studio, session)
  return applyEvent(studio, round, 'betTaken', balance, null, () => addToPot(studio, session, round))
}

/** Sends the pending call of a round to the wallet once; schedules a retry when it fails. */
export async function deliverToWallet(studio: Studio, session: SessionRow, round: RoundRow): Promise<RoundRow> {
  const kind = workByState[round.state]
  if (kind === null) {
    studio.rounds.deleteWork(round.id)
    return round
  }
  const result = await sendToWallet(studio, session, round, kind)
  if (result.kind === 'ok')
    return applyEvent(studio, round, successEvents[kind], parseBalance(result.value, session.currency))
  const meaning = result.kind === 'refused' ? getEvent(eventByErrorCode[kind], result.code) : undefined
  if (meaning && result.kind === 'refused') return applyEvent(studio, round, meaning, round.balance, result.code)
  scheduleRetry(studio, round, kind, result.kind === 'refused' ? result.code : result.reason)
  return round
}

function sendToWallet(
  studio: Studio,
  session: SessionRow,
  round: RoundRow,
  kind: WorkKind,
): Promise<WalletResult<WalletResponse>> {
  const transaction = toTransaction(session, round, kind)
  if (kind === 'rollback') return studio.wallet(session.vendor, walletRollback, transaction)
  const amount = toWire(toMoney(round.win, session.currency))
  const { settlement } = round
  return studio.wallet(session.vendor, walletSettle, { ...transaction, amount, ...(settlement && { settlement }) })
}

function toTransaction(session: SessionRow, round: RoundRow, kind: WorkKind | 'bet') {
  return {
    sessionId: session.wallet_session,
    transactionId: `${round.id}.${kind}`,
    roundId: round.id,
    currency: session.currency,
  }
}

/** Moves a round on, and returns it. `decideWin` returns what it wins from now on; part of the same transaction. */
function applyEvent(
  studio: Studio,
  { id }: RoundRow,
  event: WalletEvent,
  balance: bigint | null,
  refusal: ErrorCode | null = null,
  decideWin?: () => bigint,
): RoundRow {
  const now = getNow(studio)
  return runInTransaction(studio.database, () => {
    // The round may have moved on since the call was sent.
    const round = requireRound(studio, id)
    const state = roundTable[round.state][event]
    if (state === null) return round
    const next: RoundRow = { ...round, state, balance, refusal }
    const kind = workByState[state]
    studio.rounds.update(id, next)
    if (kind === null || (kind === 'settle' && isWaitingForDraw(studio, round))) studio.rounds.deleteWork(id)
    else studio.rounds.saveWork({ round_id: id, kind, attempts: 0, since: now, due_at: now })
    // A stuck round has a win that may never be paid.
    if (state === 'refused' || state === 'cancelled' || state === 'stuck') studio.acknowledgements.remove(id)
    if (state === 'stuck') studio.log.error({ round: id, event, refusal }, 'the wallet contradicts this round')
    return decideWin ? { ...next, win: decideWin() } : next
  })
}

function requireRound(studio: Studio, id: string): RoundRow {
  const round = studio.rounds.find(id)
  if (!round) throw new Error(`There is no round ${id}`)
  return round
}

/** Schedules the next attempt of a call, unless another one has made it needless. */
export function scheduleRetry(studio: Studio, { id }: RoundRow, kind: WorkKind, reason: string): void {
  if (workByState[requireRound(studio, id).state] !== kind) return
  const now = getNow(studio)
  const known = studio.rounds.findWork(id)
  const attempts = (known?.attempts ?? 0) + 1
  const since = known?.since ?? now
  const pause = Math.min(maxRetryMs, initialRetryMs * 2 ** Math.min(attempts, 20))
  const due = now + Math.ceil(pause / 2 + (pause / 2) * getJitter(studio))
  studio.rounds.saveWork({ round_id: id, kind, attempts, since, due_at: due })
  const details = { round: id, kind, attempts, reason }
  if (now - since >= alertAfterMs) studio.log.error(details, 'the wallet could not be reached for a day')
  else studio.log.warn(details, 'the wallet call failed')
}

/** Returns a number in [0, 1) that spreads retries; it never affects a game. */
function getJitter(studio: Studio): number {
  return (studio.config.randomBytes(1)[0] ?? 0) / 256
}

function parseBalance(response: WalletResponse, currency: Currency): bigint | null {
  const parsed = parseMoney(response.balance, currency)
  return 'error' in parsed ? null : parsed.minor
}

function getEvent(table: Partial<Record<ErrorCode, WalletEvent>>, code: ErrorCode): WalletEvent | undefined {
  return table[code]
}
