import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** The response of a call with an `Idempotency-Key`, returned again when the call is repeated. */
export const callResponse = pgTable(
  'call_response',
  {
    /** Merchant and caller, so that a key means nothing to anybody else. */
    caller: text('caller').notNull(),
    /** Method and path. */
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the parsed query and body, hex. */
    fingerprint: text('fingerprint').notNull(),
    /** Not `jsonb`, which would reorder its keys. */
    response: json('response').$type<unknown>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'call_response_pkey', columns: [table.caller, table.operation, table.key] }),
    index('call_response_expiry').on(table.expiresAt),
  ],
)
