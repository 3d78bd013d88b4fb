import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../db/columns.ts'

/** Single-use values that were consumed: envelopes, solved challenges, vendors' nonces. */
export const spent = pgTable(
  'spent',
  {
    purpose: text('purpose').notNull(),
    id: text('id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'spent_pkey', columns: [table.purpose, table.id] }),
    index('spent_expiry').on(table.expiresAt),
  ],
)

/** How far the cleanup of a table has come: single-use values that expire until then are rejected, used or not. */
export const sweep = pgTable('sweep', {
  name: text('name').primaryKey(),
  sweptUntil: instant('swept_until').notNull(),
})

/** The attempts of a subject in the current window of a rate limit. */
export const rateLog = pgTable(
  'rate_log',
  {
    bucket: text('bucket').notNull(),
    subject: text('subject').notNull(),
    /** Instants of the attempts, milliseconds. */
    hits: int8('hits').array().notNull(),
    refusedUntil: int8('refused_until'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ name: 'rate_log_pkey', columns: [table.bucket, table.subject] })],
)
