import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BrandSeed } from '@croupier/brand/seed'
import { instant } from '../db/columns.ts'

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
    /** Whitelabel module tree, registration rules, resources and so on: authoritative after the first seed. */
    settings: jsonb('settings').$type<BrandSeed>().notNull(),
  },
  (table) => [check('merchant_status_check', sql`${table.status} in (0, 1)`)],
)
