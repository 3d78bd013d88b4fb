import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BrandSeed } from '@croupier/brand/seed'

/** A tenant. */
export const merchant = pgTable('merchant', {
  code: text('code').primaryKey(),
  brand: text('brand').notNull(),
  currency: text('currency').notNull(),
  timeZone: text('time_zone').notNull(),
  /** 0 normal, 1 maintenance. Region restriction depends on the caller, see `blockedNetworks`. */
  status: integer('status').notNull().default(0),
  maintenanceEnd: timestamp('maintenance_end', { withTimezone: true, mode: 'date' }),
  blockedNetworks: jsonb('blocked_networks').$type<string[]>().notNull(),
  /** Whitelabel module tree, registration rules, resources and so on: authoritative after the first seed. */
  settings: jsonb('settings').$type<BrandSeed>().notNull(),
})
