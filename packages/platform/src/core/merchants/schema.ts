import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** A tenant. Its settings are rows of `setting`, whose triggers write `status` and `revision`. */
export const merchant = pgTable(
  'merchant',
  {
    code: text('code').primaryKey(),
    brand: text('brand').notNull().unique('merchant_brand_key'),
    currency: text('currency').notNull(),
    timeZone: text('time_zone').notNull(),
    /** 1 during maintenance, for `wallet_event`: a copy of the setting `maintenance`. */
    status: integer('status').notNull().default(0),
    /** Number of changes of its settings and public contents. */
    revision: integer('revision').notNull().default(0),
    /** Whether a start has completed its seed: accounts, contents, games and so on. */
    seeded: boolean('seeded').notNull().default(true),
  },
  (table) => [check('merchant_status_check', sql`${table.status} in (0, 1)`)],
)
