import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LaunchMode } from '@croupier/domain/launch'
import type { Currency } from '@croupier/domain/money'
import type { RoundEvent, RoundState } from '@croupier/domain/round'
import type { Settlement } from '@croupier/domain/valid-bet'
import type { RoundWallet } from '@croupier/domain/wallets'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

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
    /** Category of the game when the round was opened. */
    gameType: text('game_type').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<Exclude<RoundState, 'unknown'>>().notNull(),
    /** Minor units of `currency`, like `win`. */
    stake: int8('stake').notNull(),
    win: int8('win').notNull(),
    /** How the bet was settled, if it was. */
    settlement: text('settlement').$type<Settlement>().notNull().default('full'),
    /** The wallet that it moves, of the session that opened it. */
    wallet: text('wallet').$type<RoundWallet>().notNull().default('main'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ name: 'game_round_pkey', columns: [table.memberId, table.vendor, table.roundId, table.mode] }),
    check('game_round_mode_check', sql`${table.mode} in ('real', 'demo')`),
    check('game_round_state_check', sql`${table.state} in ('open', 'settled', 'cancelled', 'tombstoned')`),
    check('game_round_settlement_check', sql`${table.settlement} in ('full', 'half', 'cashOut')`),
    check('game_round_wallet_check', sql`${table.wallet} in ('main', 'vendor')`),
    check('game_round_stake_check', sql`${table.stake} >= 0`),
    check('game_round_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    index('game_round_of_member').on(table.memberId, table.mode, table.openedAt),
    // Large teams are listed by time. The index has a row for each range of pages, so that bets hardly touch it.
    index('game_round_opened').using('brin', table.openedAt).with({ autosummarize: 'on' }),
    // Loss limits, bonuses and operators read the few rounds that are open, not all that a member has played.
    index('game_round_open')
      .on(table.memberId, table.openedAt)
      .where(sql`state = 'open' and mode = 'real'`),
    index('game_round_open_of_merchant')
      .on(table.merchant, table.openedAt)
      .where(sql`state = 'open' and mode = 'real'`),
    // Salaries in real time read the rounds of a few minutes. Bets do not touch a partial index.
    index('game_round_settled')
      .on(table.merchant, table.closedAt)
      .where(sql`state = 'settled'`),
    // The winner board reads the largest wins of a week, of all games or of a category. Bets and lost rounds do not touch these.
    index('game_round_won')
      .on(table.merchant, table.win, table.closedAt)
      .where(sql`state = 'settled' and mode = 'real' and win > stake`),
    index('game_round_won_of_type')
      .on(table.merchant, table.gameType, table.win, table.closedAt)
      .where(sql`state = 'settled' and mode = 'real' and win > stake`),
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
    /** How the bet is settled after a settle or adjust. */
    settlement: text('settlement').$type<Settlement>().notNull().default('full'),
    postingId: int8('posting_id'),
    balanceAfter: int8('balance_after').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'wallet_transaction_pkey', columns: [table.vendor, table.transactionId] }),
    // Settlements of salaries look for what adjustments have changed. Bets and most results do not touch partial indexes.
    index('wallet_transaction_adjusted')
      .on(table.receivedAt)
      .where(sql`event = 'adjust'`),
    index('wallet_transaction_of_round')
      .on(table.memberId, table.vendor, table.roundId)
      .where(sql`event = 'adjust' or (event = 'settle' and settlement <> 'full')`),
  ],
)

/**
 * What an adjustment has taken from a member beyond its balance: the brand's claim, until an operator closes it. Written by the
 * database function `wallet_event`, closed by `closeUncovered`.
 */
export const uncoveredAdjustment = pgTable(
  'uncovered_adjustment',
  {
    vendor: text('vendor').notNull(),
    transactionId: text('transaction_id').notNull(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    mode: text('mode').$type<LaunchMode>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units that no posting has moved. */
    amount: int8('amount').notNull(),
    receivedAt: instant('received_at').notNull(),
    closedAt: instant('closed_at'),
    /** The operator who has closed it. */
    closedBy: text('closed_by'),
  },
  (table) => [
    primaryKey({ name: 'uncovered_adjustment_pkey', columns: [table.vendor, table.transactionId] }),
    foreignKey({
      name: 'uncovered_adjustment_transaction_fkey',
      columns: [table.vendor, table.transactionId],
      foreignColumns: [walletTransaction.vendor, walletTransaction.transactionId],
    }),
    foreignKey({ name: 'uncovered_adjustment_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('uncovered_adjustment_mode_check', sql`${table.mode} in ('real', 'demo')`),
    check('uncovered_adjustment_amount_check', sql`${table.amount} > 0`),
    check('uncovered_adjustment_closed', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    index('uncovered_adjustment_open')
      .on(table.merchant, table.receivedAt)
      .where(sql`closed_at is null and mode = 'real'`),
    index('uncovered_adjustment_of_member').on(table.memberId, table.receivedAt),
  ],
)

/**
 * Facts of a member's settled bets in an hour of the merchant's zone: what rebates, wagering, salaries and leaderboards
 * count. A round is booked in the hour that settles it, an adjustment in the hour in which it happens, with what it
 * changes of the valid bet. Amounts in minor units. Written by the database function `wallet_event` only.
 */
export const memberHour = pgTable(
  'member_hour',
  {
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** Start of the hour. */
    hour: instant('hour').notNull(),
    gameType: text('game_type').notNull(),
    vendor: text('vendor').notNull(),
    realm: text('realm').$type<LaunchMode>().notNull(),
    /** Rounds that were settled. */
    rounds: integer('rounds').notNull(),
    stake: int8('stake').notNull(),
    /** What settled rounds paid, before adjustments. */
    win: int8('win').notNull(),
    adjustment: int8('adjustment').notNull(),
    validBet: int8('valid_bet').notNull(),
    /** Valid bets of rounds that paid more than their stake. */
    wonBet: int8('won_bet').notNull(),
    /** Valid bets of rounds that paid less than their stake. */
    lostBet: int8('lost_bet').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'member_hour_pkey',
      columns: [table.memberId, table.hour, table.gameType, table.vendor, table.realm],
    }),
    foreignKey({ name: 'member_hour_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'member_hour_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('member_hour_realm_check', sql`${table.realm} in ('real', 'demo')`),
    index('member_hour_of_merchant').on(table.merchant, table.hour),
  ],
)
