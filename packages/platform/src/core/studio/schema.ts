import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The studio that plays the in-house games of all servers: one row, which exists once a server has mounted one. */
export const studioOwner = pgTable(
  'studio_owner',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    /** Id that the studio's own database has. */
    studio: text('studio').notNull(),
  },
  (table) => [check('studio_owner_once', sql`${table.singleton}`)],
)
