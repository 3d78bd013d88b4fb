import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LaunchMode } from '@croupier/domain/launch'
import type { RoundEvent, RoundState } from '@croupier/domain/round'
import { instant, int8 } from '../../core/db/columns.ts'

/** A round of a vendor's game. Written by the database function `wallet_event` only. */
export const gameRound = pgTable(
  'game_round',
  {
    vendor: text('vendor').notNull(),
    memberId: int8('member_id').notNull(),
    mode: text('mode').$type<LaunchMode>().notNull(),
    roundId: text('round_id').notNull(),
    merchant: text('merchant').notNull(),
    nodeId: text('node_id').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<Exclude<RoundState, 'unknown'>>().notNull(),
    /** Minor units of `currency`, like `win`. */
    stake: int8('stake').notNull(),
    win: int8('win').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ name: 'game_round_pkey', columns: [table.memberId, table.vendor, table.roundId, table.mode] }),
    check('game_round_mode_check', sql`${table.mode} in ('real', 'demo')`),
    check('game_round_state_check', sql`${table.state} in ('open', 'settled', 'cancelled', 'tombstoned')`),
    check('game_round_stake_check', sql`${table.stake} >= 0`),
    check('game_round_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    index('game_round_of_member').on(table.memberId, table.mode, table.openedAt),
  ],
)

/** A vendor's event with its response, which a repeat of the transaction id receives. Append-only. */
export const walletTransaction = pgTable(
  'wallet_transaction',
  {
    vendor: text('vendor').notNull(),
    transactionId: text('transaction_id').notNull(),
    event: text('event').$type<RoundEvent>().notNull(),
    memberId: int8('member_id').notNull(),
    mode: text('mode').$type<LaunchMode>().notNull(),
    roundId: text('round_id').notNull(),
    gameCode: text('game_code').notNull(),
    amount: int8('amount').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    postingId: int8('posting_id'),
    balanceAfter: int8('balance_after').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ name: 'wallet_transaction_pkey', columns: [table.vendor, table.transactionId] })],
)
