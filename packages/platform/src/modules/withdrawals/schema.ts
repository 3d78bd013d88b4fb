import type { LanguageCode } from '@croupier/domain/languages'
import { rejectReasons, withdrawalEvents, withdrawalStates } from '@croupier/domain/withdrawal'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'
import { bankAccount } from '../bank-accounts/schema.ts'

/** A withdrawal. Its amount is in the member's account `held` until its state is final. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    bankAccountId: int8('bank_account_id').notNull(),
    /** Minor units of `currency`: what left the balance, and the part of it that is not paid out. */
    amount: int8('amount').notNull(),
    fee: int8('fee').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: withdrawalStates }).notNull().default('requested'),
    /** What the member has confirmed to have received of several payouts. */
    received: int8('received')
      .notNull()
      .default(sql`0`),
    /** Payouts so far; names each of them to the provider. */
    attempt: integer('attempt').notNull().default(0),
    /** Language in which the member requested it; that of its messages. */
    language: text('language').$type<LanguageCode>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Operators who approved its latest payout, the first one where there have to be two. */
    proposedBy: text('proposed_by'),
    approvedBy: text('approved_by'),
    /** When a disbursed withdrawal counts as received. */
    confirmBy: instant('confirm_by'),
    rejectReason: text('reject_reason', { enum: rejectReasons }),
  },
  (table) => [
    check('withdrawal_amount_check', sql`${table.fee} >= 0 and ${table.amount} > ${table.fee}`),
    check(
      'withdrawal_received_check',
      sql`${table.received} >= 0 and ${table.received} < ${table.amount} - ${table.fee}`,
    ),
    check('withdrawal_two_persons', sql`${table.approvedBy} <> ${table.proposedBy}`),
    foreignKey({ name: 'withdrawal_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'withdrawal_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({
      name: 'withdrawal_bank_account_id_fkey',
      columns: [table.bankAccountId],
      foreignColumns: [bankAccount.id],
    }),
    index('withdrawal_member').on(table.memberId, table.id),
    index('withdrawal_queue').on(table.state, table.merchant, table.id),
  ],
)

/** What happened to a withdrawal, oldest first by id. */
export const withdrawalEvent = pgTable(
  'withdrawal_event',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    withdrawalId: int8('withdrawal_id').notNull(),
    at: instant('at').notNull(),
    event: text('event', { enum: ['request', ...withdrawalEvents] }).notNull(),
    /** The state that it led to. */
    state: text('state', { enum: withdrawalStates }).notNull(),
    actor: text('actor', { enum: ['member', 'operator', 'system'] }).notNull(),
    operator: text('operator'),
    /** For operators only. */
    reason: text('reason'),
  },
  (table) => [
    check('withdrawal_event_actor_check', sql`(${table.actor} = 'operator') = (${table.operator} is not null)`),
    foreignKey({
      name: 'withdrawal_event_withdrawal_id_fkey',
      columns: [table.withdrawalId],
      foreignColumns: [withdrawal.id],
    }),
    index('withdrawal_event_withdrawal').on(table.withdrawalId, table.id),
  ],
)
