import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../db/columns.ts'

/** The virtual clock of all servers: one row, which exists once the clock was changed. */
export const virtualClock = pgTable(
  'virtual_clock',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    /** Milliseconds by which it is ahead of the system clock; negative after a pause. */
    offsetMs: int8('offset_ms').notNull(),
    /** The instant at which it stands. */
    pausedAt: instant('paused_at'),
  },
  (table) => [check('virtual_clock_once', sql`${table.singleton}`)],
)
