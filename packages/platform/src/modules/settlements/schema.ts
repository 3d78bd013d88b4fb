import type { ContractKind, ContractPeriod } from '@croupier/domain/contract'
import type { SalaryPart } from '@croupier/domain/salary'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'
import { agentContract } from '../contracts/schema.ts'

/** A part of a formula as it is stored: JSON has no 64-bit integers. */
export type StoredPart = Omit<SalaryPart, 'base'> & { readonly base: string }

/**
 * A window of a merchant that is settled; it is never settled again. Windows without contracts or bets have no row, unless they had
 * adjustments to look at.
 */
export const settlementRun = pgTable(
  'settlement_run',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    kind: text('kind').$type<ContractKind>().notNull(),
    /** Of dividends. */
    period: text('period').$type<ContractPeriod>(),
    windowFrom: instant('window_from').notNull(),
    windowTo: instant('window_to').notNull(),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'settlement_run_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    unique('settlement_run_once').on(table.merchant, table.kind, table.period, table.windowFrom).nullsNotDistinct(),
    check('settlement_run_period', sql`(${table.kind} = 'dividend') = (${table.period} is not null)`),
    check('settlement_run_window', sql`${table.windowFrom} < ${table.windowTo}`),
  ],
)

/** What an agent has from a window, with everything that it follows from. Amounts in minor units. Append-only. */
export const settlementLine = pgTable(
  'settlement_line',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    runId: int8('run_id').notNull(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** The agent that pays the entitlement; null for the house. */
    uplineId: int8('upline_id'),
    kind: text('kind').$type<ContractKind>().notNull(),
    period: text('period').$type<ContractPeriod>(),
    /** The window that it is of; that of a correction is earlier than that of its run. */
    windowFrom: instant('window_from').notNull(),
    windowTo: instant('window_to').notNull(),
    /** What adjusted rounds have changed of a window that was settled before. */
    isCorrection: boolean('is_correction').notNull(),
    /** The version of the contract; null for an agent that only pays its downlines. */
    contractId: int8('contract_id'),
    version: integer('version'),
    /** Position of the tier that applies; null for none. */
    tier: integer('tier'),
    betAmount: int8('bet_amount').notNull(),
    validBet: int8('valid_bet').notNull(),
    winAmount: int8('win_amount').notNull(),
    wonBet: int8('won_bet').notNull(),
    lostBet: int8('lost_bet').notNull(),
    rebate: int8('rebate').notNull(),
    bonus: int8('bonus').notNull(),
    activeMembers: integer('active_members').notNull(),
    parts: jsonb('parts').$type<readonly StoredPart[]>().notNull(),
    lossBefore: int8('loss_before').notNull(),
    lossAfter: int8('loss_after').notNull(),
    /** Entitlement of the earlier lines of the window that a correction is of. */
    bookedBefore: int8('booked_before').notNull(),
    entitlement: int8('entitlement').notNull(),
    deductions: int8('deductions').notNull(),
    result: int8('result').notNull(),
    carriedIn: int8('carried_in').notNull(),
    paid: int8('paid').notNull(),
    carriedOut: int8('carried_out').notNull(),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'settlement_line_run_id_fkey', columns: [table.runId], foreignColumns: [settlementRun.id] }),
    foreignKey({ name: 'settlement_line_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'settlement_line_upline_id_fkey', columns: [table.uplineId], foreignColumns: [member.id] }),
    foreignKey({
      name: 'settlement_line_contract_id_fkey',
      columns: [table.contractId],
      foreignColumns: [agentContract.id],
    }),
    unique('settlement_line_once').on(table.runId, table.memberId, table.windowFrom),
    check('settlement_line_result', sql`${table.result} = ${table.entitlement} - ${table.deductions}`),
    check(
      'settlement_line_paid',
      sql`${table.paid} >= 0 and ${table.paid} = ${table.result} + ${table.carriedIn} - ${table.carriedOut}`,
    ),
    check('settlement_line_loss', sql`${table.lossBefore} <= 0 and ${table.lossAfter} <= 0`),
    index('settlement_line_of_member').on(table.memberId, table.kind, table.windowFrom, table.id),
    index('settlement_line_of_upline').on(table.uplineId, table.kind, table.windowFrom, table.id),
    index('settlement_line_of_window').on(table.merchant, table.kind, table.windowFrom),
  ],
)

/**
 * What the lines of an agent have left for the next one of the same kind, also where a dividend has changed its period since.
 */
export const settlementCarry = pgTable(
  'settlement_carry',
  {
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    kind: text('kind').$type<ContractKind>().notNull(),
    /** Of the last line. */
    period: text('period').$type<ContractPeriod>(),
    /** Negative result of a dividend; zero or less. */
    loss: int8('loss').notNull(),
    /** Below zero what is still to deduct, above zero what is held. */
    amount: int8('amount').notNull(),
  },
  (table) => [
    foreignKey({ name: 'settlement_carry_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    unique('settlement_carry_of_kind').on(table.memberId, table.kind),
    check('settlement_carry_period', sql`(${table.kind} = 'dividend') = (${table.period} is not null)`),
    check('settlement_carry_loss', sql`${table.loss} <= 0`),
  ],
)
