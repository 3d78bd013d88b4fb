import { foreignKey, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** Consecutive wrong payment passwords of a member, from any address; deleted by a right one. */
export const paymentPasswordFailure = pgTable(
  'payment_password_failure',
  {
    memberId: int8('member_id').primaryKey(),
    merchant: text('merchant').notNull(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'payment_password_failure_merchant_fkey',
      columns: [table.merchant],
      foreignColumns: [merchant.code],
    }),
    foreignKey({
      name: 'payment_password_failure_member_id_fkey',
      columns: [table.memberId],
      foreignColumns: [member.id],
    }),
  ],
)
