import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MessageKind } from '@croupier/domain/messages'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A message in a member's inbox. */
export const message = pgTable(
  'message',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** Title and body are plain text in the member's language. */
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** What it was sent for, such as `withdrawal:12:approved`; once per member. */
    source: text('source').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    foreignKey({ name: 'message_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'message_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    uniqueIndex('message_source').on(table.memberId, table.source),
    index('message_inbox')
      .on(table.memberId, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('message_age').on(table.merchant, table.createdAt),
    index('message_unread')
      .on(table.memberId)
      .where(sql`${table.readAt} is null and ${table.deletedAt} is null`),
  ],
)
