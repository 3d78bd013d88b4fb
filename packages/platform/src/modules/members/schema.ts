import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** What operators of a merchant write down about a member. */
export const memberNote = pgTable(
  'member_note',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    operator: text('operator').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'member_note_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'member_note_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('member_note_member').on(table.memberId, table.id),
  ],
)

/** What an operator asks for and a second one decides. */
export const operatorRequest = pgTable(
  'operator_request',
  {
    id: text('id').primaryKey(),
    merchant: text('merchant').notNull(),
    kind: text('kind', { enum: ['correction', 'return'] }).notNull(),
    memberId: int8('member_id').notNull(),
    /** Minor units of `currency`. */
    amount: int8('amount').notNull(),
    currency: text('currency').notNull(),
    /** The round whose stake is to be returned. */
    vendor: text('vendor'),
    roundId: text('round_id'),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'rejected'] }).notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    check('operator_request_kind_check', sql`${table.kind} in ('correction', 'return')`),
    check(
      'operator_request_round_check',
      sql`num_nulls(${table.vendor}, ${table.roundId}) = case when ${table.kind} = 'return' then 0 else 2 end`,
    ),
    check('operator_request_state_check', sql`${table.state} in ('waiting', 'approved', 'rejected')`),
    check(
      'operator_request_two_persons',
      sql`${table.state} <> 'approved' or ${table.decidedBy} <> ${table.requestedBy}`,
    ),
    foreignKey({ name: 'operator_request_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'operator_request_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    // A round waits for one decision at a time.
    uniqueIndex('operator_request_of_round')
      .on(table.memberId, table.vendor, table.roundId)
      .where(sql`${table.state} = 'waiting' and ${table.kind} = 'return'`),
    index('operator_request_state').on(table.state, table.merchant, table.requestedAt),
  ],
)
