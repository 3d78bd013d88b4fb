import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { merchant } from '../merchants/schema.ts'

/** A value with the change that has set it. A trigger copies every row to `setting_version`. */
const change = {
  merchant: text('merchant').notNull(),
  key: text('key').notNull(),
  /** 1 for the first value; a trigger counts the following ones. */
  version: integer('version').notNull().default(1),
  value: jsonb('value').notNull(),
  /** Who has set the value: `seed`, `upgrade`, or an operator. */
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  changedAt: instant('changed_at').notNull(),
}

/** The settings of a merchant. Authoritative after the first seed. */
export const setting = pgTable('setting', change, (table) => [
  primaryKey({ name: 'setting_pkey', columns: [table.merchant, table.key] }),
  foreignKey({ name: 'setting_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
])

/** Every value that a setting has had. Append-only. */
export const settingVersion = pgTable('setting_version', change, (table) => [
  primaryKey({ name: 'setting_version_pkey', columns: [table.merchant, table.key, table.version] }),
])
