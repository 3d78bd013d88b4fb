import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applicationStates, contactChannels } from '@croupier/domain/affiliate'
import type { LanguageCode } from '@croupier/domain/languages'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** What a member writes to become an affiliate, and the decision. */
export const affiliateApplication = pgTable(
  'affiliate_application',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** Language in which the member used the site; that of the mail with the decision. */
    language: text('language').$type<LanguageCode>().notNull(),
    name: text('name').notNull(),
    channel: text('channel', { enum: contactChannels }).notNull(),
    contact: text('contact').notNull(),
    audience: text('audience').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: applicationStates }).notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    check('affiliate_application_state_check', sql`${table.state} in ('pending', 'approved', 'rejected')`),
    check(
      'affiliate_application_decision_check',
      sql`(${table.state} = 'pending') = (${table.decidedAt} is null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    foreignKey({
      name: 'affiliate_application_merchant_fkey',
      columns: [table.merchant],
      foreignColumns: [merchant.code],
    }),
    foreignKey({
      name: 'affiliate_application_member_id_fkey',
      columns: [table.memberId],
      foreignColumns: [member.id],
    }),
    uniqueIndex('affiliate_application_pending')
      .on(table.memberId)
      .where(sql`${table.state} = 'pending'`),
    index('affiliate_application_member').on(table.memberId, table.id),
    index('affiliate_application_queue').on(table.state, table.merchant, table.id),
  ],
)
