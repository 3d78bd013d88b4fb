import { loginMethods, loginResults } from '@croupier/domain/login-history'
import { passwordChangeReasons } from '@croupier/domain/password-change'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A login. The token itself is never stored, only its SHA-256 in hex. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its member; the token changes, the id does not. */
    id: bigserial('id', { mode: 'bigint' }).notNull(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    firstTimeLogin: boolean('first_time_login').notNull(),
    previousLoginAt: instant('previous_login_at'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** When the member has answered the last reality check of the session. */
    playCheckedAt: instant('play_checked_at'),
    /** Bets wait from this instant on until the next reality check is answered; null where they do not. */
    betsPausedFrom: instant('bets_paused_from'),
    /** The remembered login that opened it, if any. */
    rememberFamily: text('remember_family'),
    /** Why the session may do nothing but change the password; null for an unrestricted session. */
    passwordChange: text('password_change', { enum: passwordChangeReasons }),
  },
  (table) => [
    check('session_password_change_check', sql`${table.passwordChange} in ('issued', 'expired', 'weak')`),
    foreignKey({ name: 'session_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'session_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    uniqueIndex('session_id').on(table.id),
    index('session_member').on(table.memberId),
    index('session_seen').on(table.lastSeenAt),
    index('session_remembered').on(table.rememberFamily),
  ],
)

/** A ticket that opens one socket of a session. */
export const socketTicket = pgTable(
  'socket_ticket',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    merchant: text('merchant').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'socket_ticket_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({
      name: 'socket_ticket_token_hash_fkey',
      columns: [table.tokenHash],
      foreignColumns: [session.tokenHash],
    }).onDelete('cascade'),
    index('socket_ticket_session').on(table.tokenHash),
  ],
)

/** A token that another site puts into an address to hand an account over. Only its SHA-256 in hex is stored. */
export const handoverToken = pgTable(
  'handover_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'handover_token_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'handover_token_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('handover_token_expiry').on(table.expiresAt),
  ],
)

/**
 * A login with the right password from a new address, which opens a session once it is verified further; or one by a code,
 * which opens another session when it is repeated because its response was lost.
 */
export const loginTicket = pgTable(
  'login_ticket',
  {
    /** SHA-256 of the ticket, or HMAC of the used code under the key of this platform, hex. */
    ticketHash: text('ticket_hash').primaryKey(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** Network that the ticket belongs to. */
    network: text('network').notNull(),
    /** Where the login was: one in the agents' area is never remembered. */
    area: text('area', { enum: ['site', 'agent'] })
      .notNull()
      .default('site'),
    passwordChange: text('password_change', { enum: passwordChangeReasons }),
    /** Codes that were entered, or repeats of the used one. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'login_ticket_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'login_ticket_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('login_ticket_expiry').on(table.expiresAt),
  ],
)

/** A link with which a member may set a new password once. Only the SHA-256 of its token is stored, in hex. */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used; such a link only accepts a repeat of the call that has used it. */
    usedAt: instant('used_at'),
  },
  (table) => [
    foreignKey({ name: 'password_reset_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'password_reset_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('password_reset_member').on(table.memberId),
    index('password_reset_expiry').on(table.expiresAt),
  ],
)

/** Consecutive failed logins of an account from an address. The account need not exist. */
export const loginFailure = pgTable(
  'login_failure',
  {
    merchant: text('merchant').notNull(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'login_failure_pkey', columns: [table.merchant, table.account, table.address] }),
    foreignKey({ name: 'login_failure_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
  ],
)

/** An attempt to log in to an account, kept for `loginHistoryDays`. */
export const loginRecord = pgTable(
  'login_record',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    at: instant('at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    method: text('method', { enum: loginMethods }).notNull(),
    result: text('result', { enum: loginResults }).notNull(),
  },
  (table) => [
    foreignKey({ name: 'login_record_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'login_record_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('login_record_member').on(table.memberId, table.id),
    index('login_record_at').on(table.at),
  ],
)

/** An address from which a member logged in. */
export const knownAddress = pgTable(
  'known_address',
  {
    memberId: int8('member_id').notNull(),
    address: text('address').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_address_pkey', columns: [table.memberId, table.address] }),
    foreignKey({ name: 'known_address_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('known_address_seen').on(table.lastAt),
  ],
)
