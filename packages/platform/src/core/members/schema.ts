import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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
    /** The agent whose team the account is in. */
    uplineId: int8('upline_id'),
    /** The account whose referral code was used at the registration. */
    referrerId: int8('referrer_id'),
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
    foreignKey({ name: 'member_referrer_id_fkey', columns: [table.referrerId], foreignColumns: [table.id] }),
    uniqueIndex('member_username').on(table.merchant, sql`lower(${table.username})`),
    uniqueIndex('member_invitation').on(table.merchant, table.invitationCode),
    index('member_upline').on(table.uplineId),
    index('member_referrer').on(table.referrerId),
  ],
)

/**
 * The agent tree with a row for each account below another one at any depth, and for each account itself at depth 0, so
 * that an ancestor's rows are its team. Written by triggers of `member` only.
 */
export const memberLine = pgTable(
  'member_line',
  {
    ancestorId: int8('ancestor_id').notNull(),
    descendantId: int8('descendant_id').notNull(),
    /** Number of steps from the descendant up to the ancestor. */
    depth: integer('depth').notNull(),
  },
  (table) => [
    primaryKey({ name: 'member_line_pkey', columns: [table.ancestorId, table.descendantId] }),
    foreignKey({ name: 'member_line_ancestor_id_fkey', columns: [table.ancestorId], foreignColumns: [member.id] }),
    foreignKey({ name: 'member_line_descendant_id_fkey', columns: [table.descendantId], foreignColumns: [member.id] }),
    index('member_line_descendant').on(table.descendantId, table.depth),
  ],
)
