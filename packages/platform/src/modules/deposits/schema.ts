import {
  channelConfirmations,
  channelKinds,
  depositReasons,
  depositStates,
  paymentOutcomes,
  paymentStates,
  type DepositStep,
} from '@croupier/domain/deposit'
import { wholeDay } from '@croupier/domain/hours'
import type { Currency } from '@croupier/domain/money'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** How members of a merchant pay in. Filled from the seed; operators change it. Amounts are minor units of the merchant's currency. */
export const paymentChannel = pgTable(
  'payment_channel',
  {
    merchant: text('merchant').notNull(),
    id: text('id').notNull(),
    kind: text('kind', { enum: channelKinds }).notNull(),
    label: text('label').notNull(),
    payee: text('payee').notNull(),
    address: text('address').notNull(),
    network: text('network'),
    min: int8('min').notNull(),
    max: int8('max').notNull(),
    fixedFee: int8('fixed_fee').notNull(),
    feeBasisPoints: integer('fee_basis_points').notNull(),
    expectedMinutes: integer('expected_minutes').notNull(),
    payMinutes: integer('pay_minutes').notNull(),
    confirmation: text('confirmation', { enum: channelConfirmations }).notNull(),
    /** When it takes deposits, by the clock of the merchant's zone, `HH:MM`; equal ones mean the whole day. */
    openFrom: text('open_from').notNull().default(wholeDay.from),
    openTo: text('open_to').notNull().default(wholeDay.to),
    enabled: boolean('enabled').notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ name: 'payment_channel_pkey', columns: [table.merchant, table.id] }),
    foreignKey({ name: 'payment_channel_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    check('payment_channel_limits_check', sql`${table.min} > 0 and ${table.max} >= ${table.min}`),
    check('payment_channel_fee_check', sql`${table.fixedFee} >= 0 and ${table.feeBasisPoints} between 0 and 10000`),
  ],
)

/** Money that a member pays in. Its proof images are those of the subject `deposit:<id>`. */
export const deposit = pgTable(
  'deposit',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Names it to people and in calls; random, so that it reveals no numbers. */
    code: text('code').notNull(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    channel: text('channel').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** What the member pays, minor units. */
    amount: int8('amount').notNull(),
    /** What of it is not credited. */
    fee: int8('fee').notNull(),
    /** Who confirms it; that of the channel when it was made. */
    confirmation: text('confirmation', { enum: channelConfirmations }).notNull(),
    state: text('state', { enum: depositStates }).notNull().default('pending'),
    /** Reference of the payment that the member names. */
    reference: text('reference'),
    reason: text('reason', { enum: depositReasons }),
    /** The first of two operators. */
    endorsedBy: text('endorsed_by'),
    /** The operator who decided; null for the payment provider. */
    decidedBy: text('decided_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('deposit_code').on(table.code),
    check('deposit_amount_check', sql`${table.amount} > 0 and ${table.fee} between 0 and ${table.amount}`),
    check('deposit_reason_check', sql`(${table.reason} is not null) = (${table.state} = 'rejected')`),
    // Two operators are two persons.
    check(
      'deposit_second_check',
      sql`${table.state} <> 'approved' or ${table.endorsedBy} is distinct from ${table.decidedBy} or ${table.endorsedBy} is null`,
    ),
    foreignKey({ name: 'deposit_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({
      name: 'deposit_channel_fkey',
      columns: [table.merchant, table.channel],
      foreignColumns: [paymentChannel.merchant, paymentChannel.id],
    }),
    index('deposit_of_member').on(table.memberId, table.id),
    index('deposit_queue').on(table.state, table.merchant, table.id),
  ],
)

/** What has happened to a deposit, in order. */
export const depositEvent = pgTable(
  'deposit_event',
  {
    depositId: int8('deposit_id').notNull(),
    position: integer('position').notNull(),
    step: text('step').$type<DepositStep>().notNull(),
    at: instant('at').notNull(),
    /** The operator; null for the member, the payment provider and the clock. */
    operator: text('operator'),
  },
  (table) => [
    primaryKey({ name: 'deposit_event_pkey', columns: [table.depositId, table.position] }),
    foreignKey({ name: 'deposit_event_deposit_id_fkey', columns: [table.depositId], foreignColumns: [deposit.id] }),
    index('deposit_event_at').on(table.at),
  ],
)

/** The payment that a provider has begun for a deposit. */
export const depositPayment = pgTable(
  'deposit_payment',
  {
    depositId: int8('deposit_id').primaryKey(),
    /** Names it at the provider. */
    reference: text('reference').notNull(),
    /** The page at which the member pays. */
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'deposit_payment_deposit_id_fkey', columns: [table.depositId], foreignColumns: [deposit.id] }),
  ],
)

/** What a provider has reported of a payment, each content once. */
export const paymentReport = pgTable(
  'payment_report',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    depositId: int8('deposit_id').notNull(),
    reference: text('reference').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    /** As the provider has written them: they need not be those of the deposit. */
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    /** Whether the platform asked, or the provider called. */
    asked: boolean('asked').notNull(),
    outcome: text('outcome', { enum: paymentOutcomes }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('payment_report_content').on(table.depositId, table.reference, table.state, table.amount, table.currency),
    foreignKey({ name: 'payment_report_deposit_id_fkey', columns: [table.depositId], foreignColumns: [deposit.id] }),
    index('payment_report_received')
      .on(table.reference)
      .where(sql`outcome <> 'ignored'`),
  ],
)

/** Money that a provider has reported for a deposit that it cannot be for, each payment once. */
export const unknownPayment = pgTable(
  'unknown_payment',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    /** Names it at the provider. */
    payment: text('payment').notNull(),
    /** The deposit as the provider has named it. */
    reference: text('reference').notNull(),
    /** As the provider has written them. */
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
    /** When and by whom it was dealt with; operators are no longer shown it. */
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
  },
  (table) => [
    check('unknown_payment_closed_check', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    unique('unknown_payment_once').on(table.merchant, table.payment),
    foreignKey({ name: 'unknown_payment_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    index('unknown_payment_list').on(table.merchant, table.id),
  ],
)
