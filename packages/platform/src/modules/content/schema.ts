import { contentKinds } from '@croupier/domain/contents'
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../core/db/columns.ts'
import { merchant } from '../../core/merchants/schema.ts'
import { contentActions } from './documents.ts'

/** The last change of a content. A trigger copies every change to `content_version`. */
const change = {
  merchant: text('merchant').notNull(),
  kind: text('kind', { enum: contentKinds }).notNull(),
  /** Chosen by who writes it: part of addresses, such as `/help#term`. */
  id: text('id').notNull(),
  /** 1 for the first change; a trigger counts the following ones. */
  version: integer('version').notNull().default(1),
  action: text('action', { enum: contentActions }).notNull(),
  /** Who has changed it: `seed`, `upgrade`, or an operator. */
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  changedAt: instant('changed_at').notNull(),
}

/** Announcements, notices, banners, help topics and promotions of a merchant. Deleted ones stay, with that action. */
export const content = pgTable(
  'content',
  {
    ...change,
    draft: jsonb('draft').notNull(),
    /** What sites show; null for what is no longer, or not yet, published. */
    published: jsonb('published'),
    publishedAt: instant('published_at'),
  },
  (table) => [
    primaryKey({ name: 'content_pkey', columns: [table.merchant, table.kind, table.id] }),
    foreignKey({ name: 'content_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    check('content_published_check', sql`(${table.published} is null) = (${table.publishedAt} is null)`),
  ],
)

/** Every change of a content, with the draft of then. Append-only. */
export const contentVersion = pgTable('content_version', { ...change, draft: jsonb('draft').notNull() }, (table) => [
  primaryKey({ name: 'content_version_pkey', columns: [table.merchant, table.kind, table.id, table.version] }),
])
