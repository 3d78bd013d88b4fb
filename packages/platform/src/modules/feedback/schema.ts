import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core'
import { feedbackStates } from '@croupier/domain/feedback'
import type { LanguageCode } from '@croupier/domain/languages'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** What members write to the operators of their merchant. Its images are those of the subject `feedback:<id>`. */
export const feedback = pgTable(
  'feedback',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** Language in which the member used the site; that of the mail with the reply. */
    language: text('language').$type<LanguageCode>().notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: feedbackStates }).notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    reply: text('reply'),
    repliedBy: text('replied_by'),
    repliedAt: instant('replied_at'),
  },
  (table) => [
    check('feedback_state_check', sql`${table.state} in ('open', 'answered', 'closed')`),
    check(
      'feedback_reply_check',
      sql`(${table.reply} is null) = (${table.repliedAt} is null) and (${table.state} <> 'answered' or ${table.reply} is not null)`,
    ),
    foreignKey({ name: 'feedback_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'feedback_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('feedback_queue').on(table.state, table.merchant, table.id),
  ],
)
