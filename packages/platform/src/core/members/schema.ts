import { sql } from 'drizzle-orm'
import { bigserial, boolean, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../db/columns.ts'
import { merchant } from '../merchants/schema.ts'

/** An account: member, agent, trial, operator. */
export const member = pgTable(
  'member',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    merchant: text('merchant').notNull(),
    username: text('username').notNull(),
    nickname: text('nickname').notNull(),
    type: integer('type').notNull(),
    currency: text('currency').notNull(),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: instant('password_changed_at').notNull(),
    /** Another person set the password. */
    passwordIssued: boolean('password_issued').notNull().default(false),
    paymentPasswordHash: text('payment_password_hash'),
    uplineId: int8('upline_id'),
    invitationCode: text('invitation_code').notNull(),
    /** What the registration form asked beyond the account. */
    profile: jsonb('profile').$type<Readonly<Record<string, string>>>().notNull().default({}),
    disabled: boolean('disabled').notNull().default(false),
    firstLoginAt: instant('first_login_at'),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'member_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'member_upline_id_fkey', columns: [table.uplineId], foreignColumns: [table.id] }),
    uniqueIndex('member_username').on(table.merchant, sql`lower(${table.username})`),
    uniqueIndex('member_invitation').on(table.merchant, table.invitationCode),
    index('member_upline').on(table.uplineId),
  ],
)
