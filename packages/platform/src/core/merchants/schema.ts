import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import type { StoredSettings } from './settings.ts'

/** A tenant. */
export const merchant = pgTable(
  'merchant',
  {
    code: text('code').primaryKey(),
    brand: text('brand').notNull().unique('merchant_brand_key'),
    currency: text('currency').notNull(),
    timeZone: text('time_zone').notNull(),
    /** 0 normal, 1 maintenance. Region restriction depends on the caller, see `blockedNetworks`. */
    status: integer('status').notNull().default(0),
    maintenanceEnd: instant('maintenance_end'),
    blockedNetworks: jsonb('blocked_networks').$type<string[]>().notNull().default([]),
    /** Authoritative after the first seed. Read and written by `settings.ts` only. */
    settings: jsonb('settings').$type<StoredSettings>().notNull(),
  },
  (table) => [check('merchant_status_check', sql`${table.status} in (0, 1)`)],
)
