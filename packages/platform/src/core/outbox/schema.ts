import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../db/columns.ts'
import { merchant } from '../merchants/schema.ts'

/** Ways to reach a person outside the site. */
export const outboxChannels = ['mail', 'sms'] as const
/**
 * `queued` until a transport has taken it, `failed` after the last attempt, `closed` once an operator has seen that it cannot be
 * delivered; without a transport `sent` from the start.
 */
export const outboxStates = ['queued', 'sent', 'failed', 'closed'] as const

/** A mail or text message, written in the transaction of the work that sends it. */
export const outbox = pgTable(
  'outbox',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    channel: text('channel', { enum: outboxChannels }).notNull(),
    /** E-mail address, or phone number in E.164 form. */
    recipient: text('recipient').notNull(),
    language: text('language').notNull(),
    template: text('template').notNull(),
    /** Null for text messages. */
    subject: text('subject'),
    /** Null once another service has taken it, since it may contain a code. */
    body: text('body'),
    state: text('state', { enum: outboxStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Why the last attempt failed. */
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    foreignKey({ name: 'outbox_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    check('outbox_channel_check', sql`${table.channel} in ('mail', 'sms')`),
    check('outbox_state_check', sql`${table.state} in ('queued', 'sent', 'failed', 'closed')`),
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'queued'`),
    index('outbox_failed')
      .on(table.merchant, table.createdAt)
      .where(sql`${table.state} = 'failed'`),
    index('outbox_list').on(table.merchant, table.id),
    index('outbox_created').on(table.createdAt),
  ],
)
