import type { Currency } from '@croupier/domain/money'
import type { TransferPartner } from '@croupier/domain/transfer'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** Money that a member has sent to the agent above it, or an agent to an account directly below. */
export const memberTransfer = pgTable(
  'member_transfer',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Names it to people; random, so that it reveals no numbers. */
    code: text('code').notNull(),
    /** Business key, also of its posting: the call. */
    key: text('key').notNull(),
    merchant: text('merchant').notNull(),
    senderId: int8('sender_id').notNull(),
    receiverId: int8('receiver_id').notNull(),
    /** What the receiver was to the sender. */
    partner: text('partner').$type<TransferPartner>().notNull(),
    /** Minor units of `currency`. */
    amount: int8('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    unique('member_transfer_code').on(table.code),
    unique('member_transfer_once').on(table.key),
    check('member_transfer_partner_check', sql`${table.partner} in ('upline', 'downline')`),
    check('member_transfer_amount_check', sql`${table.amount} > 0`),
    check('member_transfer_two_accounts', sql`${table.senderId} <> ${table.receiverId}`),
    foreignKey({ name: 'member_transfer_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'member_transfer_sender_id_fkey', columns: [table.senderId], foreignColumns: [member.id] }),
    foreignKey({ name: 'member_transfer_receiver_id_fkey', columns: [table.receiverId], foreignColumns: [member.id] }),
    index('member_transfer_sent').on(table.senderId, table.sentAt),
    index('member_transfer_received').on(table.receiverId, table.id),
  ],
)
