import type { ErrorCode } from '@croupier/domain/errors'
import { money, parseMoney, toWire, type Currency } from '@croupier/domain/money'
import { walletBet, walletRollback, walletSettle, type WalletAnswer } from '@croupier/endpoints/calls/wallet'
import { inTransaction } from '../db/database.ts'
import type { RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import type { WalletResult } from '../wallet.ts'
import { nowOf, type Studio } from './context.ts'
import { roundTable, workOf, type WalletEvent, type WorkKind } from './round-table.ts'

/** First pause between two tries of the same call, the longest one, and when a call is reported as undelivered. */
const firstPauseMs = 500
const longestPauseMs = 5 * 60_000
const alarmAfterMs = 24 * 60 * 60_000

/** A round just written down is left alone this long, so that its own request can finish. */
export const graceMs = 10_000

/** What a refusal means for the round; a code that is not here proves nothing, and the call is repeated. */
const meanings = {
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

const doneEvents = { settle: 'settled', rollback: 'rolledBack' } as const satisfies Record<WorkKind, WalletEvent>

/** Asks the wallet for the stake of a round that has been written down. */
export async function askForStake(studio: Studio, session: SessionRow, round: RoundRow): Promise<RoundRow> {
  const result = await studio.wallet(session.vendor, walletBet, {
    ...transactionOf(session, round, 'bet'),
    gameCode: session.game_code,
    amount: toWire(money(round.bet, session.currency)),
  })
  if (result.kind === 'ok') return advance(studio, round, 'betTaken', balanceOf(result.value, session.currency))
  if (result.kind === 'unknown') {
    studio.log.warn({ round: round.id, reason: result.reason }, 'stake unknown, rolling back')
    return tellWallet(studio, session, round)
  }
  if (result.code === 'ROUND_CANCELLED') return advance(studio, round, 'alreadyCancelled', null)
  if (result.code === 'ROUND_SETTLED' || result.code === 'IDEMPOTENCY_KEY_REUSED')
    return advance(studio, round, 'contradicted', null, result.code)
  return advance(studio, round, 'betRefused', null, result.code)
}

/** Tells the wallet once what it has still to know of a round; when that fails, the next try is written down. */
export async function tellWallet(studio: Studio, session: SessionRow, round: RoundRow): Promise<RoundRow> {
  const kind = workOf[round.state]
  if (kind === null) return round
  const result = await call(studio, session, round, kind)
  if (result.kind === 'ok') return advance(studio, round, doneEvents[kind], balanceOf(result.value, session.currency))
  const meaning = result.kind === 'refused' ? lookUp(meanings[kind], result.code) : undefined
  if (meaning && result.kind === 'refused') return advance(studio, round, meaning, round.balance, result.code)
  postpone(studio, round, kind, result.kind === 'refused' ? result.code : result.reason)
  return round
}

function call(
  studio: Studio,
  session: SessionRow,
  round: RoundRow,
  kind: WorkKind,
): Promise<WalletResult<WalletAnswer>> {
  const transaction = transactionOf(session, round, kind)
  if (kind === 'rollback') return studio.wallet(session.vendor, walletRollback, transaction)
  const amount = toWire(money(round.win, session.currency))
  return studio.wallet(session.vendor, walletSettle, { ...transaction, amount })
}

function transactionOf(session: SessionRow, round: RoundRow, kind: WorkKind | 'bet') {
  return {
    sessionId: session.wallet_session,
    transactionId: `${round.id}.${kind}`,
    roundId: round.id,
    currency: session.currency,
  }
}

function advance(
  studio: Studio,
  round: RoundRow,
  event: WalletEvent,
  balance: bigint | null,
  refusal: ErrorCode | null = null,
): RoundRow {
  const state = roundTable[round.state][event]
  if (state === null) return round
  const next: RoundRow = { ...round, state, balance, refusal }
  const kind = workOf[state]
  const now = nowOf(studio)
  inTransaction(studio.database, () => {
    studio.rounds.update(round.id, next)
    if (kind === null) studio.rounds.dropWork(round.id)
    else studio.rounds.putWork({ round_id: round.id, kind, attempts: 0, since: now, due_at: now })
  })
  if (state === 'stuck') studio.log.error({ round: round.id, event, refusal }, 'the wallet contradicts this round')
  return next
}

function postpone(studio: Studio, round: RoundRow, kind: WorkKind, reason: string): void {
  const now = nowOf(studio)
  const known = studio.rounds.work(round.id)
  const attempts = (known?.attempts ?? 0) + 1
  const since = known?.since ?? now
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts, 20))
  const due = now + Math.ceil(pause / 2 + (pause / 2) * randomShare(studio))
  studio.rounds.putWork({ round_id: round.id, kind, attempts, since, due_at: due })
  const facts = { round: round.id, kind, attempts, reason }
  if (now - since >= alarmAfterMs) studio.log.error(facts, 'the wallet has not been told for a day')
  else studio.log.warn(facts, 'the wallet could not be told')
}

/** A number in [0, 1) that spreads retries; it decides no game. */
function randomShare(studio: Studio): number {
  return (studio.config.randomBytes(1)[0] ?? 0) / 256
}

function balanceOf(answer: WalletAnswer, currency: Currency): bigint | null {
  const parsed = parseMoney(answer.balance, currency)
  return 'error' in parsed ? null : parsed.minor
}

function lookUp(table: Partial<Record<ErrorCode, WalletEvent>>, code: ErrorCode): WalletEvent | undefined {
  return table[code]
}
