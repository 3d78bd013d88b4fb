import { isErrorCode } from '@croupier/domain/error-catalogue'
import { DomainError } from '@croupier/domain/errors'
import { isCurrency, parseMoney, toMoney, toWire, type Currency } from '@croupier/domain/money'
import { roundEvents, roundStates, roundTable, type RoundEvent } from '@croupier/domain/round'
import type { Settlement } from '@croupier/domain/valid-bet'
import type { WalletResponse } from '@croupier/endpoints/calls/wallet'
import { isRetriable, isUniqueViolation } from '../../core/db/database.ts'
import { toLedgerError } from '../../core/ledger/ledger.ts'
import { changesTurnover, validBetBases } from '../../core/ledger/turnover.ts'
import { getApprovalAmount } from '../members/corrections.ts'
import { readRoundWin, type EventOutcome, type EventRow } from './repository.ts'
import type { WalletServices } from './services.ts'
import { getSessionsSince } from './sessions.ts'

/** An event of a round sent by a vendor; amounts in major units as received. */
export interface WalletEvent {
  readonly event: RoundEvent
  readonly sessionId: string
  readonly transactionId: string
  readonly roundId: string
  readonly currency: string
  readonly amount?: string
  readonly gameCode?: string
  readonly reason?: string
  readonly settlement?: Settlement | undefined
}

/** Whether an amount is valid for an event, in minor units. A rollback has none: the round knows its stakes. */
const isValidAmount = {
  bet: (minor) => minor > 0n,
  settle: (minor) => minor >= 0n,
  rollback: (minor) => minor === 0n,
  adjust: (minor) => minor !== 0n,
} as const satisfies Record<RoundEvent, (minor: bigint) => boolean>

/** The round table as the database function expects it: for each event, state -> step. */
export const stepsByEvent = Object.fromEntries(
  roundEvents.map((event) => [
    event,
    JSON.stringify(Object.fromEntries(roundStates.map((state) => [state, roundTable[state][event]]))),
  ]),
)

/**
 * Handles an event of a round: books its movement once per transaction id and notifies the player's sites. Throws
 * DomainError with a code that `@croupier/endpoints/calls/wallet` lists for the call.
 */
export async function handleWalletEvent(
  services: WalletServices,
  vendor: string,
  event: WalletEvent,
): Promise<WalletResponse> {
  assertNotEmpty(event, 'transactionId')
  assertNotEmpty(event, 'roundId')
  const currency = parseCurrency(event.currency)
  const amount = parseAmount(event, currency)
  const at = services.clock.now()
  const outcome = await processWithRetry(services, {
    event: event.event,
    steps: stepsByEvent[event.event] ?? '{}',
    vendor,
    sessionId: event.sessionId,
    transactionId: event.transactionId,
    roundId: event.roundId,
    gameCode: event.gameCode ?? '',
    amount,
    currency,
    reason: event.reason ?? '',
    settlement: event.settlement ?? 'full',
    validBetBases: changesTurnover(event.event) ? validBetBases : null,
    at,
    sessionsSince: getSessionsSince(services, at),
  })
  if (outcome.refusal === 'WIN_TOO_LARGE') logRefusedWin(services, vendor, event)
  if (outcome.refusal !== null) throw toWalletError(outcome.refusal)
  // Also for a settlement without a win: it ends a round, on which wagering and bonuses depend.
  if (!outcome.replayed) {
    services.push.notify('balance', { merchant: outcome.merchant, memberId: outcome.member_id })
    if (event.event === 'bet') await services.touchLogin(event.sessionId, at)
    if (outcome.winning) {
      const { sessionId, roundId } = event
      services.winFeed.report({ merchant: outcome.merchant, vendor, sessionId, roundId, amount })
    }
  }
  if (event.event === 'adjust' && amount < 0n) {
    await checkTaken(services, vendor, event, { merchant: outcome.merchant, taken: -amount })
  }
  return {
    postingId: outcome.posting_id?.toString() ?? '',
    balance: toWire(toMoney(outcome.balance, currency)),
    currency,
  }
}

/** An alarm: the vendor has an error, or its key was stolen. The field `event` is stable, for log watchers. */
function logRefusedWin({ log }: WalletServices, vendor: string, event: WalletEvent): void {
  log.error({ event: 'win-refused', ...pickLogged(vendor, event) }, 'A win above the ceiling of its game was refused.')
}

/** An alarm as that of a refused win; the adjustment is booked. */
function logLargeAdjustment({ log }: WalletServices, vendor: string, event: WalletEvent): void {
  log.error(
    { event: 'large-adjustment', ...pickLogged(vendor, event) },
    'An adjustment took a large amount from a member.',
  )
}

function pickLogged(vendor: string, { transactionId, roundId, amount, currency }: WalletEvent) {
  return { vendor, transactionId, roundId, amount, currency }
}

/**
 * Logs an adjustment that took more from a member than a correction by one operator may, or than its round had paid. A
 * replay is checked again, in case the server ended between the booking and the alarm.
 */
async function checkTaken(
  services: WalletServices,
  vendor: string,
  event: WalletEvent,
  { merchant, taken }: { readonly merchant: string; readonly taken: bigint },
): Promise<void> {
  const { sessionId, roundId } = event
  const win = await readRoundWin(services.database.query, { vendor, sessionId, roundId })
  const limit = await readTakenLimit(services, merchant)
  if (win < 0n || taken > limit) logLargeAdjustment(services, vendor, event)
}

/** Zero for a merchant that this server does not know. */
async function readTakenLimit(services: WalletServices, code: string): Promise<bigint> {
  const merchant = services.merchants.findByCode(code)
  return merchant ? (await getApprovalAmount(services, merchant)).minor : 0n
}

/**
 * Two copies of one transaction id for different players do not block each other: the later one violates the unique id
 * and, when retried, gets the result of the first. Deadlocks and serialisation failures are retried too.
 */
async function processWithRetry(services: WalletServices, row: EventRow): Promise<EventOutcome> {
  try {
    return await services.processWalletEvent(row)
  } catch (error) {
    const refusal = toLedgerError(error)
    if (refusal?.code === 'AMOUNT_INVALID') throw refusal
    if (!isUniqueViolation(error) && !isRetriable(error)) throw error
    return services.processWalletEvent(row)
  }
}

/** An empty id would make all calls without an id copies of one another. */
function assertNotEmpty(event: WalletEvent, field: 'transactionId' | 'roundId'): void {
  if (event[field] === '') throw new DomainError('MALFORMED_REQUEST', { field })
}

function parseCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new DomainError('MALFORMED_REQUEST', { field: 'currency' })
  return code
}

function parseAmount({ event, amount = '0' }: WalletEvent, currency: Currency): bigint {
  const parsed = parseMoney(amount, currency)
  if ('error' in parsed) {
    throw new DomainError(parsed.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  }
  if (!isValidAmount[event](parsed.minor)) throw new DomainError('AMOUNT_INVALID')
  return parsed.minor
}

/** Converts a refusal of `wallet_event`. */
export function toWalletError(name: string): DomainError {
  if (name === 'CURRENCY') return new DomainError('MALFORMED_REQUEST', { field: 'currency' })
  if (!isErrorCode(name)) throw new Error(`The database rejected a wallet event with ${name}.`)
  return new DomainError(name)
}
