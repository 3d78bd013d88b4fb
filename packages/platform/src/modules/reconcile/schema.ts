import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** The last reconciliation of a merchant's books. */
export const reconciliation = pgTable(
  'reconciliation',
  {
    merchant: text('merchant').primaryKey(),
    checkedAt: instant('checked_at').notNull(),
    accounts: int8('accounts').notNull(),
    entries: int8('entries').notNull(),
    /** Sentences with the ids of what differs. */
    differences: text('differences').array().notNull(),
    /** When differences were found first since the last reconciliation without any. */
    differingSince: instant('differing_since'),
  },
  (table) => [
    foreignKey({ name: 'reconciliation_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    check(
      'reconciliation_differing_check',
      sql`(${table.differingSince} is not null) = (cardinality(${table.differences}) > 0)`,
    ),
  ],
)
