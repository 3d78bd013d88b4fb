import type { RoundWallet } from '@croupier/domain/wallets'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'
import { game } from '../catalogue/schema.ts'

/** A favourite game of a member; `id` gives the order of adding. */
export const favorite = pgTable(
  'favorite',
  {
    id: int8('id').notNull().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    nodeId: text('node_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'favorite_pkey', columns: [table.memberId, table.nodeId] }),
    foreignKey({ name: 'favorite_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'favorite_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'favorite_node_id_fkey', columns: [table.nodeId], foreignColumns: [game.nodeId] }),
  ],
)

/** A launch of a game; the vendor exchanges its token once, before it expires, for the right to bet. */
export const gameSession = pgTable(
  'game_session',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the launch token, hex. The token itself is never stored. */
    launchTokenHash: text('launch_token_hash').notNull(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    nodeId: text('node_id').notNull(),
    gameCode: text('game_code').notNull(),
    vendor: text('vendor').notNull(),
    mode: text('mode', { enum: ['real', 'demo'] }).notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    authenticatedAt: instant('authenticated_at'),
    endedAt: instant('ended_at'),
    /** Token hash of the login that opened it. Not a foreign key: the game session outlives the login session. */
    loginHash: text('login_hash'),
    /** The wallet that its rounds move: rounds keep it after a change of the merchant or the vendor. */
    wallet: text('wallet').$type<RoundWallet>().notNull().default('main'),
  },
  (table) => [
    unique('game_session_launch_token_hash_key').on(table.launchTokenHash),
    foreignKey({ name: 'game_session_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'game_session_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'game_session_node_id_fkey', columns: [table.nodeId], foreignColumns: [game.nodeId] }),
    check('game_session_mode_check', sql`${table.mode} in ('real', 'demo')`),
    check('game_session_wallet_check', sql`${table.wallet} in ('main', 'vendor')`),
    index('game_session_member').on(table.memberId, table.nodeId, table.createdAt),
    index('game_session_unused')
      .on(table.memberId)
      .where(sql`${table.authenticatedAt} is null and ${table.endedAt} is null`),
    index('game_session_login')
      .on(table.loginHash)
      .where(sql`${table.endedAt} is null`),
  ],
)
