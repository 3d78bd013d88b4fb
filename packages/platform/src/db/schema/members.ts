import { bigserial, boolean, integer, jsonb, pgTable, text, timestamp, bigint } from 'drizzle-orm/pg-core'
import type { BrandSeed } from '@croupier/brand/seed'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A tenant. */
export const merchant = pgTable('merchant', {
  code: text('code').primaryKey(),
  brand: text('brand').notNull(),
  currency: text('currency').notNull(),
  timeZone: text('time_zone').notNull(),
  /** 0 normal, 1 maintenance. Region restriction depends on the caller, see `blockedNetworks`. */
  status: integer('status').notNull().default(0),
  maintenanceEnd: instant('maintenance_end'),
  blockedNetworks: jsonb('blocked_networks').$type<string[]>().notNull(),
  /** Whitelabel module tree, registration rules, resources and the like: the server's truth after the first seed. */
  settings: jsonb('settings').$type<BrandSeed>().notNull(),
})

/** An account of a merchant: member, agent, trial, operator. */
export const member = pgTable('member', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  merchant: text('merchant').notNull(),
  /** As typed at registration; unique per merchant without regard to case. */
  username: text('username').notNull(),
  nickname: text('nickname').notNull(),
  type: integer('type').notNull(),
  currency: text('currency').notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: instant('password_changed_at').notNull(),
  /** Second password for taking money out; absent until the member sets one. */
  paymentPasswordHash: text('payment_password_hash'),
  uplineId: bigint('upline_id', { mode: 'bigint' }),
  /** What others give at registration to join this account's team; upper case, unique per merchant. */
  invitationCode: text('invitation_code').notNull(),
  /** Values of the registration form beyond the account itself. */
  profile: jsonb('profile').$type<Record<string, string>>().notNull(),
  disabled: boolean('disabled').notNull().default(false),
  firstLoginAt: instant('first_login_at'),
  lastLoginAt: instant('last_login_at'),
  createdAt: instant('created_at').notNull(),
})

/** A login. The token itself is never stored. */
export const session = pgTable('session', {
  /** SHA-256 of the token, hex. */
  tokenHash: text('token_hash').primaryKey(),
  merchant: text('merchant').notNull(),
  memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
  firstTimeLogin: boolean('first_time_login').notNull(),
  /** Last login before this one. */
  previousLoginAt: instant('previous_login_at'),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  ip: text('ip').notNull(),
})
