import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { supportAuthors, supportStates } from '@croupier/domain/support'
import type { LanguageCode } from '@croupier/domain/languages'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A conversation with customer service: one per account, and one per key of a visitor. Writing opens a closed one again. */
export const supportConversation = pgTable(
  'support_conversation',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    /** The account; null for a visitor. */
    memberId: int8('member_id'),
    /** SHA-256 of a visitor's key; null for an account. */
    keyHash: text('key_hash'),
    /** Language in which the caller last used the site. */
    language: text('language').$type<LanguageCode>().notNull(),
    state: text('state', { enum: supportStates }).notNull().default('open'),
    /** Username of the operator who has taken it. */
    assignedTo: text('assigned_to'),
    createdAt: instant('created_at').notNull(),
    /** Instant of the first message without an answer; null after one. */
    waitingSince: instant('waiting_since'),
  },
  (table) => [
    check('support_conversation_state_check', sql`${table.state} in ('open', 'closed')`),
    check('support_conversation_caller_check', sql`(${table.memberId} is null) <> (${table.keyHash} is null)`),
    check('support_conversation_waiting_check', sql`${table.state} = 'open' or ${table.waitingSince} is null`),
    foreignKey({
      name: 'support_conversation_merchant_fkey',
      columns: [table.merchant],
      foreignColumns: [merchant.code],
    }),
    foreignKey({ name: 'support_conversation_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    uniqueIndex('support_conversation_member').on(table.merchant, table.memberId),
    uniqueIndex('support_conversation_key').on(table.merchant, table.keyHash),
    index('support_conversation_queue').on(table.state, table.merchant, table.id),
  ],
)

/** A message of a conversation. Its images are those of the subject `support:<id>`. */
export const supportMessage = pgTable(
  'support_message',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    conversationId: int8('conversation_id').notNull(),
    merchant: text('merchant').notNull(),
    author: text('author', { enum: supportAuthors }).notNull(),
    /** Username of the operator who has written it; null for the caller's. */
    operator: text('operator'),
    /** Names the message within its conversation, so that one is stored once. */
    messageKey: text('message_key').notNull(),
    text: text('text').notNull(),
    hasImages: boolean('has_images').notNull().default(false),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    check('support_message_author_check', sql`(${table.author} = 'operator') = (${table.operator} is not null)`),
    check('support_message_text_check', sql`${table.text} <> '' or ${table.hasImages}`),
    foreignKey({
      name: 'support_message_conversation_id_fkey',
      columns: [table.conversationId],
      foreignColumns: [supportConversation.id],
    }),
    foreignKey({ name: 'support_message_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    uniqueIndex('support_message_key').on(table.conversationId, table.messageKey),
    index('support_message_order').on(table.conversationId, table.id),
    index('support_message_age').on(table.merchant, table.sentAt),
  ],
)
