import { DomainError } from '@croupier/domain/errors'
import { fromWire, isCurrency, type Money } from '@croupier/domain/money'
import { roundStates, type RoundState } from '@croupier/domain/round'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amountText, calendarDate, instantText, languageCode, queryInteger, text } from '../fields.ts'

const range = {
  from: calendarDate,
  to: calendarDate,
  pageNo: z._default(queryInteger, 1),
  pageSize: z._default(queryInteger, 20),
}
const records = { total: z.int(), totalPages: z.int(), currency: z.string() }

function parseCurrency(code: string): Money['currency'] {
  if (!isCurrency(code)) throw new DomainError('SYSTEM_ERROR')
  return code
}

const betWire = z.object({
  roundId: z.string(),
  time: instantText,
  settledAt: z.nullable(instantText),
  gameName: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  nodeId: z.string(),
  state: z.enum(roundStates),
  mode: z.enum(['real', 'demo']),
  betAmount: amountText,
  winAmount: amountText,
  netAmount: amountText,
})

/** A round with a bet of the account. Net is win minus bet; open rounds have no win yet. */
export interface BetRecord {
  readonly roundId: string
  readonly time: string
  readonly settledAt: string | null
  readonly gameName: string
  readonly gameType: string
  readonly vendor: string
  readonly nodeId: string
  readonly state: RoundState
  readonly mode: 'real' | 'demo'
  readonly bet: Money
  readonly win: Money
  readonly net: Money
}

/** A page of bet records. `totals` cover all records of the filter, not only the page. */
export interface BetRecordPage {
  readonly records: readonly BetRecord[]
  readonly totals: { readonly bet: Money; readonly win: Money; readonly net: Money }
  readonly total: number
  readonly totalPages: number
}

/** Betting record of the account, newest first; days are days of the brand's time zone, both ends included. */
export const betRecords = endpoint({
  method: 'GET',
  path: '/wps/member/records/bets',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Betting record',
  query: z.strictObject({
    ...range,
    language: languageCode,
    gameType: z.optional(text(16)),
    vassalage: z.optional(text(32)),
    state: z.optional(z.enum(['open', 'settled', 'cancelled'])),
  }),
  response: z.object({
    ...records,
    records: z.array(betWire),
    totals: z.object({ betAmount: amountText, winAmount: amountText, netAmount: amountText }),
  }),
  decode: (wire): BetRecordPage => {
    const currency = parseCurrency(wire.currency)
    return {
      total: wire.total,
      totalPages: wire.totalPages,
      totals: {
        bet: fromWire(wire.totals.betAmount, currency),
        win: fromWire(wire.totals.winAmount, currency),
        net: fromWire(wire.totals.netAmount, currency),
      },
      records: wire.records.map(({ betAmount, winAmount, netAmount, vassalage, ...record }) => ({
        ...record,
        vendor: vassalage,
        bet: fromWire(betAmount, currency),
        win: fromWire(winAmount, currency),
        net: fromWire(netAmount, currency),
      })),
    }
  },
  errors: [],
})

/** Kinds of movements of an account's balance. */
export const transactionKinds = ['opening', 'bet', 'settle', 'rollback', 'adjust'] as const
export type TransactionKind = (typeof transactionKinds)[number]

const transactionWire = z.object({
  postingId: z.string(),
  time: instantText,
  kind: z.enum(transactionKinds),
  amount: amountText,
  balanceAfter: amountText,
  reference: z.string(),
  gameName: z.nullable(z.string()),
})

/** One movement of the account's main balance. */
export interface TransactionRecord {
  readonly postingId: string
  readonly time: string
  readonly kind: TransactionKind
  readonly amount: Money
  readonly balanceAfter: Money
  readonly reference: string
  readonly gameName: string | null
}

/** A page of account records with the sums of what came in and went out over the whole filter. */
export interface TransactionRecordPage {
  readonly records: readonly TransactionRecord[]
  readonly totals: { readonly in: Money; readonly out: Money }
  readonly total: number
  readonly totalPages: number
}

/** Account record (every movement of the main balance), newest first; days are days of the brand's time zone. */
export const transactionRecords = endpoint({
  method: 'GET',
  path: '/wps/member/records/transactions',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Account record',
  query: z.strictObject({ ...range, language: languageCode, kind: z.optional(z.enum(transactionKinds)) }),
  response: z.object({
    ...records,
    records: z.array(transactionWire),
    totals: z.object({ in: amountText, out: amountText }),
  }),
  decode: (wire): TransactionRecordPage => {
    const currency = parseCurrency(wire.currency)
    return {
      total: wire.total,
      totalPages: wire.totalPages,
      totals: { in: fromWire(wire.totals.in, currency), out: fromWire(wire.totals.out, currency) },
      records: wire.records.map((record) => ({
        ...record,
        amount: fromWire(record.amount, currency),
        balanceAfter: fromWire(record.balanceAfter, currency),
      })),
    }
  },
  errors: [],
})
