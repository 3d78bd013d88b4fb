import { sql } from 'drizzle-orm'
import type { LanguageCode } from '@croupier/domain/languages'
import type { MemberIcon } from '@croupier/domain/member-icons'
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
    /** Mobile number in E.164 form. */
    mobile: text('mobile'),
    /** A code to the number was entered. */
    mobileVerified: boolean('mobile_verified').notNull().default(false),
    /** E-mail address, lower case; several accounts may have the same. */
    email: text('email'),
    /** A code or a link to the address was used. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** What the registration form asked beyond the account. */
    profile: jsonb('profile').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Interface language that the account has chosen last; null before a choice. */
    language: text('language').$type<LanguageCode>(),
    /** Icon that the member has chosen; null before a choice. */
    icon: text('icon').$type<MemberIcon>(),
    disabled: boolean('disabled').notNull().default(false),
    /** Bets from this instant on are checked by `check_play`: the account has set a limit, or is excluded. Null: no bet is. */
    playGuardedFrom: instant('play_guarded_from'),
    firstLoginAt: instant('first_login_at'),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'member_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'member_upline_id_fkey', columns: [table.uplineId], foreignColumns: [table.id] }),
    foreignKey({ name: 'member_referrer_id_fkey', columns: [table.referrerId], foreignColumns: [table.id] }),
    uniqueIndex('member_username').on(table.merchant, sql`lower(${table.username})`),
    uniqueIndex('member_mobile').on(table.merchant, table.mobile),
    index('member_email').on(table.merchant, table.email),
    index('member_payee_name').on(
      table.merchant,
      sql`lower(regexp_replace(${table.profile} ->> 'payeeName', '\\s+', ' ', 'g'))`,
    ),
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
