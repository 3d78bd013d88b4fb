import { contractKinds, contractPeriods, type ContractKind, type ContractPeriod } from '@croupier/domain/contract'
import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, calendarDate, instantText, languageCode, queryInteger, requiredText, text } from '../fields.ts'
import { privateId } from '../ids.ts'

/** Whose lines a list has: those of the agent, or those of the accounts directly below, which it pays. */
export const salarySides = ['own', 'downline'] as const
export type SalarySide = (typeof salarySides)[number]

/** Who pays an entitlement; the upline is never named. */
export const salaryPayers = ['house', 'upline'] as const
export type SalaryPayer = (typeof salaryPayers)[number]

const kind = /* @__PURE__ */ z.enum(contractKinds)
const period = /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.enum(contractPeriods))
const window = { from: instantText, to: instantText }

const sums = { entitlement: amountText, deductions: amountText, result: amountText, paid: amountText }

/**
 * Sums of lines. The entitlement is what the upline or the house owes; deductions are what the direct downlines are entitled to; the
 * result is the difference. Paid is what was credited: less what was deducted for earlier lines.
 */
export type SalarySums = Readonly<Record<keyof typeof sums, Money>>

function toSums(wire: Record<keyof typeof sums, string>, currency: Currency): SalarySums {
  return {
    entitlement: fromWire(wire.entitlement, currency),
    deductions: fromWire(wire.deductions, currency),
    result: fromWire(wire.result, currency),
    paid: fromWire(wire.paid, currency),
  }
}

const lineWire = z.object({
  lineId: z.string(),
  kind,
  period,
  ...window,
  /** The agent that is paid. */
  username: z.string(),
  /** Whether it is what adjusted rounds have changed of a window that was paid before; `from` and `to` are those of that window. */
  isCorrection: z.boolean(),
  settledAt: instantText,
  ...sums,
  carriedIn: amountText,
  carriedOut: amountText,
})

/** What an agent was paid for a window. */
export interface SalaryLine extends SalarySums {
  readonly lineId: string
  readonly kind: ContractKind
  readonly period: ContractPeriod | null
  /** The window: instants, `to` is not part of it. */
  readonly from: string
  readonly to: string
  readonly username: string
  readonly isCorrection: boolean
  readonly settledAt: string
  /** Left by earlier lines: below zero what was still to deduct, above zero what was held. */
  readonly carriedIn: Money
  /** Left for the next line. */
  readonly carriedOut: Money
}

function toLine(wire: z.output<typeof lineWire>, currency: Currency): SalaryLine {
  return {
    ...wire,
    ...toSums(wire, currency),
    carriedIn: fromWire(wire.carriedIn, currency),
    carriedOut: fromWire(wire.carriedOut, currency),
  }
}

/** A page of lines with the sums of the whole filter. */
export interface SalaryPage {
  readonly records: readonly SalaryLine[]
  readonly total: number
  readonly totalPages: number
  /** Parameter `after` of the next page; null on the last one. */
  readonly next: string | null
  readonly totals: SalarySums
}

const shared = { method: 'GET', auth: 'token', provisional: true, responseFormat: 'wrapped' } as const
const errors = ['FEATURE_OFF', 'NOT_PERMITTED', 'NOT_FOUND', 'RECORDS_TOO_OLD'] as const

/**
 * Settlements of a kind of contract whose window has a part on the days, the newest first: those of the agent, or of the accounts
 * directly below (of `username`, if given).
 */
export const agentSalaries = endpoint({
  ...shared,
  path: '/wps/agent/salaries',
  summary: 'Salaries and dividends of the agent or its direct downlines',
  query: z.strictObject({
    kind,
    side: z._default(z.enum(salarySides), 'own'),
    from: calendarDate,
    to: calendarDate,
    username: z.optional(requiredText(64)),
    pageNo: z._default(queryInteger, 1),
    pageSize: z._default(queryInteger, 20),
    after: z.optional(text(256)),
  }),
  response: z.object({
    currency: z.string(),
    total: z.int(),
    totalPages: z.int(),
    next: z.nullable(z.string()),
    totals: z.object(sums),
    records: z.array(lineWire),
  }),
  decode: ({ currency: code, totals, records, ...info }): SalaryPage => {
    const currency = parseCurrency(code)
    return { ...info, totals: toSums(totals, currency), records: records.map((record) => toLine(record, currency)) }
  },
  errors,
})

const figureNames = ['betAmount', 'validBet', 'winAmount', 'wonBet', 'lostBet', 'rebate', 'bonus', 'netLoss'] as const

/** An amount that a team has booked in a window. */
export type SalaryFigureName = (typeof figureNames)[number]

const figuresWire = z.object({
  betAmount: amountText,
  validBet: amountText,
  winAmount: amountText,
  wonBet: amountText,
  lostBet: amountText,
  rebate: amountText,
  bonus: amountText,
  netLoss: amountText,
  activeMembers: z.int(),
})

const partNames = ['validBet', 'betAmount', 'wonBet', 'lostBet', 'netLoss'] as const

/** A base of a formula. */
export type SalaryPartName = (typeof partNames)[number]

const explanationWire = z.object({
  /** The contract and its version; null for an agent that only pays its downlines. */
  contractId: z.nullable(z.string()),
  version: z.nullable(z.int()),
  payer: z.enum(salaryPayers),
  /** Position of the tier that applies, from 0; null for none. */
  tier: z.nullable(z.int()),
  figures: figuresWire,
  parts: z.array(z.object({ name: z.enum(partNames), base: amountText, rate: z.int() })),
  /** The sum of the parts before it is rounded, in major units with four further decimals. */
  exact: z.string(),
  lossBefore: amountText,
  lossAfter: amountText,
  /** Booked for the window before a correction. */
  bookedBefore: amountText,
  downlines: z.array(z.object({ username: z.string(), entitlement: amountText })),
})

/** How an entitlement comes about. */
export interface SalaryExplanation {
  /** The contract and its version; null for an agent that only pays its downlines. */
  readonly contractId: string | null
  readonly version: number | null
  /** Who pays the entitlement. */
  readonly payer: SalaryPayer
  /** Position of the tier that applies, from 0; null for none. */
  readonly tier: number | null
  readonly figures: Readonly<Record<SalaryFigureName, Money>> & { readonly activeMembers: number }
  /** The formula: the sum of `base` times `rate` (basis points), rounded once, half to even. */
  readonly parts: readonly { readonly name: SalaryPartName; readonly base: Money; readonly rate: number }[]
  /** The sum before it is rounded, in major units with four further decimals, e.g. `12.345600`. */
  readonly exact: string
  /** Negative result of earlier windows that the base of a dividend contains, and what is left of it. */
  readonly lossBefore: Money
  readonly lossAfter: Money
  /** Booked for the window before a correction, which is the difference. */
  readonly bookedBefore: Money
  /** What the direct downlines are entitled to: the deductions. */
  readonly downlines: readonly { readonly username: string; readonly entitlement: Money }[]
}

function toExplanation(wire: z.output<typeof explanationWire>, currency: Currency): SalaryExplanation {
  const { figures, parts, downlines, ...rest } = wire
  const { activeMembers } = figures
  const toMoney = (amount: string) => fromWire(amount, currency)
  return {
    contractId: rest.contractId,
    version: rest.version,
    payer: rest.payer,
    tier: rest.tier,
    exact: rest.exact,
    lossBefore: toMoney(rest.lossBefore),
    lossAfter: toMoney(rest.lossAfter),
    bookedBefore: toMoney(rest.bookedBefore),
    figures: {
      betAmount: toMoney(figures.betAmount),
      validBet: toMoney(figures.validBet),
      winAmount: toMoney(figures.winAmount),
      wonBet: toMoney(figures.wonBet),
      lostBet: toMoney(figures.lostBet),
      rebate: toMoney(figures.rebate),
      bonus: toMoney(figures.bonus),
      netLoss: toMoney(figures.netLoss),
      activeMembers,
    },
    parts: parts.map(({ base, ...part }) => ({ ...part, base: toMoney(base) })),
    downlines: downlines.map(({ username, entitlement }) => ({ username, entitlement: toMoney(entitlement) })),
  }
}

/** A line with its explanation. */
export type SalaryDetails = SalaryLine & SalaryExplanation

/** A line of the agent or of an account below, with version, tier, inputs, formula, rounding and deductions. */
export const agentSalaryDetails = endpoint({
  ...shared,
  path: '/wps/agent/salaries/show',
  summary: 'How a salary or dividend comes about',
  query: z.strictObject({ lineId: privateId('member', 36) }),
  response: z.object({ currency: z.string(), line: lineWire, explanation: explanationWire }),
  decode: ({ currency: code, line, explanation }): SalaryDetails => {
    const currency = parseCurrency(code)
    return { ...toLine(line, currency), ...toExplanation(explanation, currency) }
  },
  errors: ['FEATURE_OFF', 'NOT_PERMITTED', 'NOT_FOUND'],
})

/** A settled round of a team. */
export interface SalaryBet {
  readonly username: string
  readonly roundId: string
  readonly gameName: string
  readonly vendor: string
  readonly settledAt: string
  readonly bet: Money
  readonly win: Money
}

/** The rounds behind a line of the agent or of an account below, as they are now, the last one first. */
export const agentSalaryBets = endpoint({
  ...shared,
  path: '/wps/agent/salaries/bets',
  summary: 'Bets behind a salary or dividend',
  query: z.strictObject({
    lineId: privateId('member', 36),
    language: languageCode,
    pageSize: z._default(queryInteger, 20),
    after: z.optional(text(256)),
  }),
  response: z.object({
    currency: z.string(),
    next: z.nullable(z.string()),
    records: z.array(
      z.object({
        username: z.string(),
        roundId: z.string(),
        gameName: z.string(),
        vassalage: z.string(),
        settledAt: instantText,
        betAmount: amountText,
        winAmount: amountText,
      }),
    ),
  }),
  decode: ({ currency: code, next, records }): { records: readonly SalaryBet[]; next: string | null } => {
    const currency = parseCurrency(code)
    return {
      next,
      records: records.map(({ vassalage, betAmount, winAmount, ...record }) => ({
        ...record,
        vendor: vassalage,
        bet: fromWire(betAmount, currency),
        win: fromWire(winAmount, currency),
      })),
    }
  },
  errors: ['FEATURE_OFF', 'NOT_PERMITTED', 'NOT_FOUND'],
})

/** What the open window yields so far; nothing of it is booked. */
export interface SalaryPreview extends Omit<SalarySums, 'paid'>, SalaryExplanation {
  readonly period: ContractPeriod | null
  readonly from: string
  readonly to: string
}

/** What the open window of a kind yields by the bets so far; null without a contract in force. */
export const agentSalaryPreview = endpoint({
  ...shared,
  path: '/wps/agent/salaries/preview',
  summary: 'Salary or dividend of the open window so far',
  query: z.strictObject({ kind }),
  response: z.object({
    currency: z.string(),
    preview: z.nullable(
      z.object({
        period,
        ...window,
        entitlement: amountText,
        deductions: amountText,
        result: amountText,
        explanation: explanationWire,
      }),
    ),
  }),
  decode: ({ currency: code, preview }): SalaryPreview | null => {
    if (!preview) return null
    const currency = parseCurrency(code)
    const { explanation, entitlement, deductions, result, ...open } = preview
    return {
      ...open,
      entitlement: fromWire(entitlement, currency),
      deductions: fromWire(deductions, currency),
      result: fromWire(result, currency),
      ...toExplanation(explanation, currency),
    }
  },
  errors: ['FEATURE_OFF', 'NOT_PERMITTED'],
})
