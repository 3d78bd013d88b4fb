import type { Currency } from '@croupier/domain/money'
import { reviewStates, type ReferralDoubt } from '@croupier/domain/rewards'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'
import { deposit } from '../deposits/schema.ts'

/** An invited member whose first deposit has reached the rule of the merchant, with the terms of that time. Minor units. */
export const referral = pgTable(
  'referral',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    referrerId: int8('referrer_id').notNull(),
    /** The invited member. */
    memberId: int8('member_id').notNull(),
    depositId: int8('deposit_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: int8('amount').notNull(),
    /** How many times the reward has to be wagered, and the days that there are for it. */
    wagering: integer('wagering').notNull(),
    days: integer('days').notNull(),
    /** What both accounts share. */
    doubts: jsonb('doubts').$type<readonly ReferralDoubt[]>().notNull(),
    state: text('state', { enum: reviewStates }).notNull(),
    reason: text('reason'),
    decidedBy: text('decided_by'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    foreignKey({ name: 'referral_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'referral_referrer_id_fkey', columns: [table.referrerId], foreignColumns: [member.id] }),
    foreignKey({ name: 'referral_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'referral_deposit_id_fkey', columns: [table.depositId], foreignColumns: [deposit.id] }),
    check('referral_amount_check', sql`${table.amount} > 0 and ${table.wagering} > 0 and ${table.days} > 0`),
    check('referral_decided_check', sql`(${table.state} = 'review') = (${table.decidedAt} is null)`),
    unique('referral_of_member').on(table.memberId),
    index('referral_of_referrer').on(table.referrerId),
    index('referral_queue').on(table.state, table.merchant, table.id),
  ],
)
