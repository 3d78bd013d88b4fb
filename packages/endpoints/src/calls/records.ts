import { memberLedgerKinds, type MemberLedgerKind } from '@croupier/domain/ledger-kinds'
import { fromWire, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, calendarDate, instantText, languageCode, queryInteger, text } from '../fields.ts'

const days = { from: calendarDate, to: calendarDate }
const range = {
  ...days,
  pageNo: /* @__PURE__ */ z._default(queryInteger, 1),
  pageSize: /* @__PURE__ */ z._default(queryInteger, 20),
  /** `next` of the page before this one. Unlike page numbers it neither repeats nor skips rows while new ones arrive. */
  after: /* @__PURE__ */ z.optional(/* @__PURE__ */ text(256)),
}
const records = { total: z.int(), totalPages: z.int(), next: z.nullable(z.string()), currency: z.string() }

/** A page of a record. `total` and the sums cover all rows of the filter, not only the page. */
interface RecordPage<Row> {
  readonly records: readonly Row[]
  readonly total: number
  readonly totalPages: number
  /** Parameter `after` of the next page; null on the last one. */
  readonly next: string | null
}

/** States of a round with a bet that the betting record is filtered by. */
export const betStates = ['open', 'settled', 'cancelled'] as const
export type BetState = (typeof betStates)[number]

const betWire = z.object({
  roundId: z.string(),
  time: instantText,
  settledAt: z.nullable(instantText),
  gameName: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  nodeId: z.string(),
  state: z.string(),
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
  /** `other`: a state that this version of the client does not know. */
  readonly state: BetState | 'other'
  readonly mode: 'real' | 'demo'
  readonly bet: Money
  readonly win: Money
  readonly net: Money
}

/** A page of bet records with the sums of the whole filter. */
export interface BetRecordPage extends RecordPage<BetRecord> {
  readonly totals: { readonly bet: Money; readonly win: Money; readonly net: Money }
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
    state: z.optional(z.enum(betStates)),
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
      next: wire.next,
      totals: {
        bet: fromWire(wire.totals.betAmount, currency),
        win: fromWire(wire.totals.winAmount, currency),
        net: fromWire(wire.totals.netAmount, currency),
      },
      records: wire.records.map(({ betAmount, winAmount, netAmount, vassalage, ...record }) => ({
        ...record,
        vendor: vassalage,
        state: betStates.find((known) => known === record.state) ?? 'other',
        bet: fromWire(betAmount, currency),
        win: fromWire(winAmount, currency),
        net: fromWire(netAmount, currency),
      })),
    }
  },
  errors: ['RECORDS_TOO_OLD'],
})

const betFilterWire = z.object({ gameType: z.string(), vassalage: z.string(), vendorName: z.string() })

/** A game type and vendor that the account has played. */
export interface BetFilterOption {
  readonly gameType: string
  readonly vendor: string
  readonly vendorName: string
}

/** The game types and vendors of the betting record in a range: what its filters offer. */
export const betFilters = endpoint({
  method: 'GET',
  path: '/wps/member/records/bets/filters',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Game types and vendors of the betting record',
  query: z.strictObject(days),
  response: z.object({ options: z.array(betFilterWire) }),
  decode: (wire): readonly BetFilterOption[] =>
    wire.options.map(({ vassalage, ...option }) => ({ ...option, vendor: vassalage })),
  errors: ['RECORDS_TOO_OLD'],
})

const transactionWire = z.object({
  postingId: z.string(),
  /** `main`, or the code of a vendor. */
  wallet: z.string(),
  time: instantText,
  kind: z.string(),
  amount: amountText,
  balanceAfter: amountText,
  reference: z.string(),
  gameName: z.nullable(z.string()),
})

/** One movement of a wallet of the account. A posting that moves several wallets is a record of each. */
export interface TransactionRecord {
  readonly postingId: string
  /** The wallet that it moves: `main`, or the code of a vendor. */
  readonly wallet: string
  readonly time: string
  /** `other`: a kind that this version of the client does not know. */
  readonly kind: MemberLedgerKind | 'other'
  readonly amount: Money
  /** What the wallet holds afterwards. */
  readonly balanceAfter: Money
  readonly reference: string
  readonly gameName: string | null
}

/** A page of account records with the sums of what came in and went out over the whole filter. */
export interface TransactionRecordPage extends RecordPage<TransactionRecord> {
  readonly totals: { readonly in: Money; readonly out: Money }
  /** The wallets that the records of the filter move: `main`, or codes of vendors. */
  readonly wallets: readonly string[]
}

/** Account record (every movement of the wallets), newest first; days are days of the brand's time zone. */
export const transactionRecords = endpoint({
  method: 'GET',
  path: '/wps/member/records/transactions',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Account record',
  query: z.strictObject({ ...range, language: languageCode, kind: z.optional(z.enum(memberLedgerKinds)) }),
  response: z.object({
    ...records,
    records: z.array(transactionWire),
    totals: z.object({ in: amountText, out: amountText }),
    wallets: z.array(z.string()),
  }),
  decode: (wire): TransactionRecordPage => {
    const currency = parseCurrency(wire.currency)
    return {
      total: wire.total,
      totalPages: wire.totalPages,
      next: wire.next,
      totals: { in: fromWire(wire.totals.in, currency), out: fromWire(wire.totals.out, currency) },
      wallets: wire.wallets,
      records: wire.records.map((record) => ({
        ...record,
        kind: memberLedgerKinds.find((known) => known === record.kind) ?? 'other',
        amount: fromWire(record.amount, currency),
        balanceAfter: fromWire(record.balanceAfter, currency),
      })),
    }
  },
  errors: ['RECORDS_TOO_OLD'],
})
