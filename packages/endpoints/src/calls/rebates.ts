import { rebateKinds, type RebateKind } from '@croupier/domain/rebate'
import type { CalendarDate } from '@croupier/domain/time'
import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, calendarDate, instantText, queryInteger, text } from '../fields.ts'
import { privateId } from '../ids.ts'

/** A line of a rebate on the wire: what a category of a day yields. */
export const rebateLineWire = z.object({
  day: calendarDate,
  gameType: z.string(),
  validBet: amountText,
  /** Basis points. */
  rate: z.int(),
  amount: amountText,
})

/** A booked rebate on the wire. */
export const rebateWire = z.object({
  rebateId: z.string(),
  kind: z.string(),
  time: instantText,
  rank: z.int(),
  amount: amountText,
  lines: z.array(rebateLineWire),
})

/** What a category of a day yields. */
export interface RebateLine {
  readonly day: CalendarDate
  readonly gameType: string
  readonly validBet: Money
  /** Basis points. */
  readonly rate: number
  readonly amount: Money
}

/** A booked rebate with the lines that it is the sum of. */
export interface Rebate {
  readonly rebateId: string
  /** `other`: a kind that this version of the client does not know. */
  readonly kind: RebateKind | 'other'
  readonly time: string
  /** VIP rank whose rates applied. */
  readonly rank: number
  readonly amount: Money
  readonly lines: readonly RebateLine[]
}

/** What can be claimed now. */
export interface OpenRebate {
  readonly rank: number
  readonly total: Money
  readonly lines: readonly (RebateLine & {
    /** Last day on which it can be claimed. */
    readonly claimableUntil: CalendarDate
  })[]
}

type LineWire = z.output<typeof rebateLineWire>

function toLine<Line extends LineWire>(line: Line, currency: Currency) {
  return { ...line, validBet: fromWire(line.validBet, currency), amount: fromWire(line.amount, currency) }
}

function toRebate({ kind, amount, lines, ...rebate }: z.output<typeof rebateWire>, currency: Currency): Rebate {
  return {
    ...rebate,
    kind: rebateKinds.find((known) => known === kind) ?? 'other',
    amount: fromWire(amount, currency),
    lines: lines.map((line) => toLine(line, currency)),
  }
}

const shared = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const

/** The rebate that the account can claim, by day and category, with the inputs of each amount. Needs MANPLAYREB3. */
export const openRebate = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/rebate',
  summary: 'Rebate to claim',
  response: z.object({
    currency: z.string(),
    rank: z.int(),
    total: amountText,
    lines: z.array(z.object({ ...rebateLineWire.shape, claimableUntil: calendarDate })),
  }),
  decode: ({ currency: code, rank, total, lines }): OpenRebate => {
    const currency = parseCurrency(code)
    return { rank, total: fromWire(total, currency), lines: lines.map((line) => toLine(line, currency)) }
  },
  errors: ['TRIAL_NOT_PERMITTED', 'FEATURE_OFF'],
})

/** Claim everything that can be claimed, also what was played since it was shown. Needs MANPLAYREB3. */
export const claimRebate = endpoint({
  ...shared,
  method: 'POST',
  path: '/wps/member/rebate/claim',
  summary: 'Claim the rebate',
  idempotent: true,
  response: z.object({ amount: amountText, currency: z.string() }),
  decode: ({ amount, currency }): { amount: Money } => ({ amount: fromWire(amount, parseCurrency(currency)) }),
  errors: ['TRIAL_NOT_PERMITTED', 'FEATURE_OFF', 'NO_REBATE'],
})

/** Rebates that were paid to the account or have expired, newest first. */
export const rebateHistory = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/rebate/history',
  summary: 'Rebates of the account',
  query: z.strictObject({ pageSize: z._default(queryInteger, 20), after: z.optional(text(256)) }),
  response: z.object({ currency: z.string(), rebates: z.array(rebateWire), next: z.nullable(z.string()) }),
  decode: ({ currency: code, rebates, next }): { rebates: readonly Rebate[]; next: string | null } => {
    const currency = parseCurrency(code)
    return { rebates: rebates.map((rebate) => toRebate(rebate, currency)), next }
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** One rebate of the account, also of one that is paid automatically. */
export const rebateDetails = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/rebate/show',
  summary: 'A rebate with its lines',
  query: z.strictObject({ rebateId: privateId('member', 36) }),
  response: z.object({ currency: z.string(), rebate: rebateWire }),
  decode: ({ currency, rebate }): Rebate => toRebate(rebate, parseCurrency(currency)),
  errors: ['NOT_FOUND', 'TRIAL_NOT_PERMITTED'],
})
