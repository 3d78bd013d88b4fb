import { DomainError, isErrorCode } from '@croupier/domain/errors'
import { isCurrency, parseMoney, money, toWire, type Currency } from '@croupier/domain/money'
import { roundEvents, roundStates, roundTable, type RoundEvent } from '@croupier/domain/round'
import type { WalletAnswer } from '@croupier/endpoints/calls/wallet'
import type { Kernel } from '../kernel.ts'
import { isRetriable, isUniqueViolation } from '../db/database.ts'
import type { EventOutcome, EventRow } from '../db/wallet-repository.ts'
import { refusalOf } from '../ledger/ledger.ts'
import { sessionsSince } from './sessions.ts'

/** What a vendor tells of a round; amounts in major units as they came over the wire. */
export interface WalletEvent {
  readonly event: RoundEvent
  readonly sessionId: string
  readonly transactionId: string
  readonly roundId: string
  readonly currency: string
  readonly amount?: string
  readonly gameCode?: string
  readonly reason?: string
}

/** What an amount of an event may be, in minor units. A rollback has none: the round knows its stakes. */
const amountRule = {
  bet: (minor) => minor > 0n,
  settle: (minor) => minor >= 0n,
  rollback: (minor) => minor === 0n,
  adjust: (minor) => minor !== 0n,
} as const satisfies Record<RoundEvent, (minor: bigint) => boolean>

/** The round table as the database wants it: for each event, state -> step. */
const stepsOf = Object.fromEntries(
  roundEvents.map((event) => [
    event,
    JSON.stringify(Object.fromEntries(roundStates.map((state) => [state, roundTable[state][event]]))),
  ]),
)

/**
 * Takes an event of a round: books what it moves, once per transaction id, and tells the player's sites.
 * Throws DomainError with the code that `@croupier/endpoints/calls/wallet` lists for the call.
 */
export async function takeWalletEvent(kernel: Kernel, vendor: string, event: WalletEvent): Promise<WalletAnswer> {
  assertNamed(event, 'transactionId')
  assertNamed(event, 'roundId')
  const currency = currencyOf(event.currency)
  const at = kernel.clock.now()
  const outcome = await takeWithRetry(kernel, {
    event: event.event,
    steps: stepsOf[event.event] ?? '{}',
    vendor,
    sessionId: event.sessionId,
    transactionId: event.transactionId,
    roundId: event.roundId,
    gameCode: event.gameCode ?? '',
    amount: amountOf(event, currency),
    currency,
    reason: event.reason ?? '',
    at,
    sessionsSince: sessionsSince(kernel, at),
  })
  if (outcome.refusal !== null) throw refusalNamed(outcome.refusal)
  if (!outcome.replayed && outcome.posting_id !== null) {
    kernel.push.balanceChanged(outcome.merchant, outcome.member_id)
  }
  return {
    postingId: outcome.posting_id?.toString() ?? '',
    balance: toWire(money(outcome.balance, currency)),
    currency,
  }
}

/**
 * Two copies of one transaction id that name different players do not wait for each other: the later one breaks on
 * the id and, tried again, meets the answer of the first. Deadlocks and serialisation failures are tried again too.
 */
async function takeWithRetry(kernel: Kernel, row: EventRow): Promise<EventOutcome> {
  try {
    return await kernel.wallet(row)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code === 'AMOUNT_INVALID') throw refusal
    if (!isUniqueViolation(error) && !isRetriable(error)) throw error
    return kernel.wallet(row)
  }
}

/** An empty id would make all calls that forgot theirs copies of one another. */
function assertNamed(event: WalletEvent, field: 'transactionId' | 'roundId'): void {
  if (event[field] === '') throw new DomainError('MALFORMED_REQUEST', { field })
}

function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new DomainError('MALFORMED_REQUEST', { field: 'currency' })
  return code
}

function amountOf({ event, amount = '0' }: WalletEvent, currency: Currency): bigint {
  const parsed = parseMoney(amount, currency)
  if ('error' in parsed) {
    throw new DomainError(parsed.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  }
  if (!amountRule[event](parsed.minor)) throw new DomainError('AMOUNT_INVALID')
  return parsed.minor
}

function refusalNamed(name: string): DomainError {
  if (name === 'CURRENCY') return new DomainError('MALFORMED_REQUEST', { field: 'currency' })
  if (!isErrorCode(name)) throw new Error(`The database refused a wallet event with ${name}.`)
  return new DomainError(name)
}
