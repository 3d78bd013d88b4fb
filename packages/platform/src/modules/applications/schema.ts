import type { Currency } from '@croupier/domain/money'
import { applicationStates, participations, rewardPayouts } from '@croupier/domain/promotions'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A member who has joined a promotion or applied for it. Its images are those of the subject `application:<id>`. Minor units. */
export const promotionApplication = pgTable(
  'promotion_application',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** Id of the content, whose row stays when it is deleted. */
    promotionId: text('promotion_id').notNull(),
    participation: text('participation', { enum: participations }).notNull(),
    remark: text('remark').notNull(),
    state: text('state', { enum: applicationStates }).notNull(),
    /** Rejected for good. */
    forbidden: boolean('forbidden').notNull().default(false),
    currency: text('currency').$type<Currency>().notNull(),
    /** What is granted, or proposed to a second operator. */
    amount: int8('amount'),
    wagering: integer('wagering'),
    days: integer('days'),
    /** Null also where it was proposed before it was stored: such a proposal is made again. */
    payout: text('payout', { enum: rewardPayouts }),
    /** Counts the proposals; a decision names the one that it was made on. */
    version: integer('version').notNull().default(0),
    reason: text('reason'),
    /** The first of two operators. */
    endorsedBy: text('endorsed_by'),
    decidedBy: text('decided_by'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    foreignKey({
      name: 'promotion_application_merchant_fkey',
      columns: [table.merchant],
      foreignColumns: [merchant.code],
    }),
    foreignKey({
      name: 'promotion_application_member_id_fkey',
      columns: [table.memberId],
      foreignColumns: [member.id],
    }),
    check('promotion_application_participation_check', sql`${table.participation} in ('join', 'apply')`),
    check(
      'promotion_application_amount_check',
      sql`num_nulls(${table.amount}, ${table.wagering}, ${table.days}) in (0, 3) and (${table.amount} is null or ${table.amount} > 0)`,
    ),
    check(
      'promotion_application_payout_check',
      sql`${table.payout} is null or (${table.payout} in ('claim', 'issue') and ${table.amount} is not null)`,
    ),
    check(
      'promotion_application_granted_check',
      sql`${table.state} not in ('claim', 'claimed', 'issued') or ${table.amount} is not null`,
    ),
    check(
      'promotion_application_second_check',
      sql`${table.state} not in ('claim', 'claimed', 'issued') or ${table.endorsedBy} is distinct from ${table.decidedBy} or ${table.endorsedBy} is null`,
    ),
    check('promotion_application_forbidden_check', sql`not ${table.forbidden} or ${table.state} = 'rejected'`),
    // Only after a rejection that is not for good there may be another one.
    uniqueIndex('promotion_application_once')
      .on(table.memberId, table.promotionId)
      .where(sql`${table.state} <> 'rejected' or ${table.forbidden}`),
    index('promotion_application_of_member').on(table.memberId, table.promotionId, table.id),
    index('promotion_application_queue').on(table.state, table.merchant, table.id),
  ],
)
