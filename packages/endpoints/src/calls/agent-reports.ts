import { agentIncomeSources, type AgentIncomeSource } from '@croupier/domain/agent-income'
import { memberLedgerKinds, type MemberLedgerKind } from '@croupier/domain/ledger-kinds'
import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import type { CalendarDate } from '@croupier/domain/time'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, calendarDate, instantText, languageCode, queryInteger, requiredText, text } from '../fields.ts'
import { betStates, type BetFilterOption, type BetState } from './records.ts'

/** Whose figures a report is of: the accounts directly below the agent, or all of its team. */
export const teamReaches = ['direct', 'team'] as const
export type TeamReach = (typeof teamReaches)[number]

const days = { from: calendarDate, to: calendarDate }
const page = {
  pageNo: /* @__PURE__ */ z._default(queryInteger, 1),
  pageSize: /* @__PURE__ */ z._default(queryInteger, 20),
  /** `next` of the page before this one. */
  after: /* @__PURE__ */ z.optional(/* @__PURE__ */ text(256)),
}
/** An account of the team, by its name. */
const username = /* @__PURE__ */ z.optional(/* @__PURE__ */ requiredText(64))
const reach = /* @__PURE__ */ z._default(/* @__PURE__ */ z.enum(teamReaches), 'team')
const pageInfo = { total: z.int(), totalPages: z.int(), next: z.nullable(z.string()), currency: z.string() }

const errors = ['FEATURE_OFF', 'NOT_PERMITTED', 'NOT_FOUND', 'RECORDS_TOO_OLD'] as const

/** A page of a report. `total` and the sums cover all rows of the filter, not only the page. */
interface ReportPage<Row> {
  readonly records: readonly Row[]
  readonly total: number
  readonly totalPages: number
  /** Parameter `after` of the next page; null on the last one. */
  readonly next: string | null
}

const betSums = { betAmount: amountText, validAmount: amountText, winAmount: amountText, netAmount: amountText }

/** Sums of rounds; net is win minus bet, for the member. */
export interface TeamBetSums {
  readonly bet: Money
  readonly validBet: Money
  readonly win: Money
  readonly net: Money
}

/** A round of an account of the team. */
export interface TeamBet extends TeamBetSums {
  readonly username: string
  readonly roundId: string
  readonly time: string
  readonly gameName: string
  readonly gameType: string
  readonly vendor: string
  /** `other`: a state that this version of the client does not know. */
  readonly state: BetState | 'other'
}

/** A page of the rounds of a team with the sums of the whole filter. */
export interface TeamBetPage extends ReportPage<TeamBet> {
  readonly totals: TeamBetSums
}

function toBetSums(sums: Record<keyof typeof betSums, string>, currency: Currency): TeamBetSums {
  return {
    bet: fromWire(sums.betAmount, currency),
    validBet: fromWire(sums.validAmount, currency),
    win: fromWire(sums.winAmount, currency),
    net: fromWire(sums.netAmount, currency),
  }
}

/** Rounds of the agent's team, newest first; days are days of the brand's time zone, both ends included. */
export const agentBets = endpoint({
  method: 'GET',
  path: '/wps/agent/reports/bets',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Betting of the team',
  query: z.strictObject({
    ...days,
    ...page,
    language: languageCode,
    username,
    reach,
    gameType: z.optional(text(16)),
    vassalage: z.optional(text(32)),
    state: z.optional(z.enum(betStates)),
  }),
  response: z.object({
    ...pageInfo,
    totals: z.object(betSums),
    records: z.array(
      z.object({
        username: z.string(),
        roundId: z.string(),
        time: instantText,
        gameName: z.string(),
        gameType: z.string(),
        vassalage: z.string(),
        state: z.string(),
        ...betSums,
      }),
    ),
  }),
  decode: ({ currency: code, totals, records, ...info }): TeamBetPage => {
    const currency = parseCurrency(code)
    return {
      ...info,
      totals: toBetSums(totals, currency),
      records: records.map((record) => ({
        username: record.username,
        roundId: record.roundId,
        time: record.time,
        gameName: record.gameName,
        gameType: record.gameType,
        vendor: record.vassalage,
        state: betStates.find((known) => known === record.state) ?? 'other',
        ...toBetSums(record, currency),
      })),
    }
  },
  errors,
})

/** The game types and vendors that the filters of the team's betting offer: those of the site. */
export const agentBetFilters = endpoint({
  method: 'GET',
  path: '/wps/agent/reports/bets/filters',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: "Game types and vendors of the team's betting",
  response: z.object({
    options: z.array(z.object({ gameType: z.string(), vassalage: z.string(), vendorName: z.string() })),
  }),
  decode: (wire): readonly BetFilterOption[] =>
    wire.options.map(({ vassalage, ...option }) => ({ ...option, vendor: vassalage })),
  errors: ['FEATURE_OFF', 'NOT_PERMITTED'],
})

const figures = {
  deposit: amountText,
  withdrawal: amountText,
  bet: amountText,
  validBet: amountText,
  win: amountText,
  rebate: amountText,
  bonus: amountText,
  net: amountText,
}

/** The figures of accounts, in the order of the reports. */
export const teamFigureNames = ['deposit', 'withdrawal', 'bet', 'validBet', 'win', 'rebate', 'bonus', 'net'] as const
export type TeamFigureName = (typeof teamFigureNames)[number]

/**
 * What accounts have paid in and got paid out, bet and won, and got as rebate and bonus; net is win, rebate and bonus minus bet, for
 * the members.
 */
export type TeamFigures = Readonly<Record<TeamFigureName, Money>>

function toFigures(wire: Record<TeamFigureName, string>, currency: Currency): TeamFigures {
  return {
    deposit: fromWire(wire.deposit, currency),
    withdrawal: fromWire(wire.withdrawal, currency),
    bet: fromWire(wire.bet, currency),
    validBet: fromWire(wire.validBet, currency),
    win: fromWire(wire.win, currency),
    rebate: fromWire(wire.rebate, currency),
    bonus: fromWire(wire.bonus, currency),
    net: fromWire(wire.net, currency),
  }
}

/** An account directly below the agent whose downline is shown, with the figures of itself and its team. */
export interface DownlineLoss extends TeamFigures {
  readonly username: string
  readonly nickname: string
  readonly isAgent: boolean
  /** Whether there are accounts below it, which its name as `username` shows. */
  readonly hasTeam: boolean
}

/** A page of a downline with the sums of the whole of it. */
export interface DownlineLossPage extends ReportPage<DownlineLoss> {
  /** The accounts from directly below the agent of the session down to the one whose downline is shown. */
  readonly path: readonly string[]
  readonly totals: TeamFigures
}

/**
 * Profit and loss of the accounts directly below the agent, or below the account `username` of its team, each with its team. A bet
 * counts on the day that settles it, money on the day that it is posted.
 */
export const agentLosses = endpoint({
  method: 'GET',
  path: '/wps/agent/reports/losses',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Profit and loss of the downline',
  query: z.strictObject({ ...days, ...page, username }),
  response: z.object({
    ...pageInfo,
    path: z.array(z.string()),
    totals: z.object(figures),
    records: z.array(
      z.object({
        username: z.string(),
        nickname: z.string(),
        isAgent: z.boolean(),
        hasTeam: z.boolean(),
        ...figures,
      }),
    ),
  }),
  decode: ({ currency: code, totals, records, ...info }): DownlineLossPage => {
    const currency = parseCurrency(code)
    return {
      ...info,
      totals: toFigures(totals, currency),
      records: records.map((record) => ({
        username: record.username,
        nickname: record.nickname,
        isAgent: record.isAgent,
        hasTeam: record.hasTeam,
        ...toFigures(record, currency),
      })),
    }
  },
  errors,
})

/** The sums of a team in two periods. */
export interface TeamComparison {
  readonly current: TeamFigures
  readonly before: TeamFigures
}

/** The figures of the agent's team, or of that of the account `username` in it, in a period and in another one. */
export const agentComparison = endpoint({
  method: 'GET',
  path: '/wps/agent/reports/comparison',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Figures of the team in two periods',
  query: z.strictObject({ ...days, otherFrom: calendarDate, otherTo: calendarDate, username }),
  response: z.object({ currency: z.string(), current: z.object(figures), before: z.object(figures) }),
  decode: ({ currency: code, current, before }): TeamComparison => {
    const currency = parseCurrency(code)
    return { current: toFigures(current, currency), before: toFigures(before, currency) }
  },
  errors,
})

/** What an agent got from a source on a day. */
export interface AgentIncome {
  readonly day: CalendarDate
  /** `other`: a source that this version of the client does not know. */
  readonly source: AgentIncomeSource | 'other'
  readonly count: number
  readonly amount: Money
}

/** The income of an agent by day and source, the newest day first. */
export interface AgentIncomeReport {
  readonly total: Money
  readonly records: readonly AgentIncome[]
}

/** The agent's own income by day and source; days and sources without any are absent. */
export const agentRevenue = endpoint({
  method: 'GET',
  path: '/wps/agent/reports/revenue',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Own income of the agent',
  query: z.strictObject(days),
  response: z.object({
    currency: z.string(),
    total: amountText,
    records: z.array(z.object({ day: calendarDate, source: z.string(), count: z.int(), amount: amountText })),
  }),
  decode: ({ currency: code, total, records }): AgentIncomeReport => {
    const currency = parseCurrency(code)
    return {
      total: fromWire(total, currency),
      records: records.map(({ day, source, count, amount }) => ({
        day,
        source: agentIncomeSources.find((known) => known === source) ?? 'other',
        count,
        amount: fromWire(amount, currency),
      })),
    }
  },
  errors: ['FEATURE_OFF', 'NOT_PERMITTED', 'RECORDS_TOO_OLD'],
})

/** One movement of a wallet of an account of the team. */
export interface TeamTransaction {
  readonly username: string
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

/** A page of the movements of a team with the sums of what came in and went out over the whole filter. */
export interface TeamTransactionPage extends ReportPage<TeamTransaction> {
  readonly totals: { readonly in: Money; readonly out: Money }
  /** What all wallets of the account `username` held at the start and the end of the days; null for several accounts. */
  readonly balances: { readonly opening: Money; readonly closing: Money } | null
}

/** Movements of the wallets of the team, or of the account `username` in it, newest first. */
export const agentTransactions = endpoint({
  method: 'GET',
  path: '/wps/agent/reports/transactions',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Account changes of the team',
  query: z.strictObject({
    ...days,
    ...page,
    language: languageCode,
    username,
    reach,
    kind: z.optional(z.enum(memberLedgerKinds)),
  }),
  response: z.object({
    ...pageInfo,
    totals: z.object({ in: amountText, out: amountText }),
    balances: z.nullable(z.object({ opening: amountText, closing: amountText })),
    records: z.array(
      z.object({
        username: z.string(),
        postingId: z.string(),
        wallet: z.string(),
        time: instantText,
        kind: z.string(),
        amount: amountText,
        balanceAfter: amountText,
        reference: z.string(),
        gameName: z.nullable(z.string()),
      }),
    ),
  }),
  decode: ({ currency: code, totals, balances, records, ...info }): TeamTransactionPage => {
    const currency = parseCurrency(code)
    return {
      ...info,
      totals: { in: fromWire(totals.in, currency), out: fromWire(totals.out, currency) },
      balances: balances && {
        opening: fromWire(balances.opening, currency),
        closing: fromWire(balances.closing, currency),
      },
      records: records.map((record) => ({
        ...record,
        kind: memberLedgerKinds.find((known) => known === record.kind) ?? 'other',
        amount: fromWire(record.amount, currency),
        balanceAfter: fromWire(record.balanceAfter, currency),
      })),
    }
  },
  errors,
})
