import type { OperatorRole } from '@croupier/domain/operators'
import { boolean, foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../core/db/columns.ts'

/** A person who runs the platform. Not a member: it belongs to no merchant. */
export const operator = pgTable('operator', {
  username: text('username').primaryKey(),
  name: text('name').notNull(),
  roles: jsonb('roles').$type<readonly OperatorRole[]>().notNull(),
  /** Codes of the merchants that it is given; null for all, also later ones. */
  merchants: jsonb('merchants').$type<readonly string[]>(),
  /** Null until the first invitation is accepted. */
  passwordHash: text('password_hash'),
  /** Key of the authenticator app, encrypted. */
  authenticatorKey: text('authenticator_key'),
  disabled: boolean('disabled').notNull().default(false),
  /** A demo operator, whose authenticator code this machine may read. */
  demo: boolean('demo').notNull().default(false),
  lastLoginAt: instant('last_login_at'),
  createdAt: instant('created_at').notNull(),
})

/** A link that sets password and authenticator app of an operator once. */
export const operatorInvitation = pgTable(
  'operator_invitation',
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    username: text('username').notNull().unique('operator_invitation_username_key'),
    /** The key that becomes the operator's when it is accepted, encrypted. */
    authenticatorKey: text('authenticator_key').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'operator_invitation_username_fkey',
      columns: [table.username],
      foreignColumns: [operator.username],
    }),
  ],
)

/** A login of an operator. The token itself is never stored. */
export const operatorSession = pgTable(
  'operator_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    username: text('username').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'operator_session_username_fkey',
      columns: [table.username],
      foreignColumns: [operator.username],
    }),
    index('operator_session_username').on(table.username),
    index('operator_session_seen').on(table.lastSeenAt),
  ],
)
