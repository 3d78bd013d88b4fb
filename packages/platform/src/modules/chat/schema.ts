import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A message of a merchant's chat room. A deleted one keeps its text, as the reason for what operators decide. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** Username of the operator. */
    deletedBy: text('deleted_by'),
  },
  (table) => [
    check('chat_message_deleted_check', sql`(${table.deletedAt} is null) = (${table.deletedBy} is null)`),
    foreignKey({ name: 'chat_message_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'chat_message_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('chat_message_room').on(table.merchant, table.id),
    index('chat_message_age').on(table.merchant, table.sentAt),
  ],
)

/** A member who may not write to the chat room until an instant. Reason and operator are in the audit log. */
export const chatMute = pgTable(
  'chat_mute',
  {
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    primaryKey({ name: 'chat_mute_pkey', columns: [table.merchant, table.memberId] }),
    foreignKey({ name: 'chat_mute_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'chat_mute_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
  ],
)
