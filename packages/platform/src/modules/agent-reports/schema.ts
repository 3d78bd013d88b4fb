import { sql } from 'drizzle-orm'
import { check, date, foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/**
 * What an account and those below it have booked on a day of the merchant's zone; real money in minor units. The hours from
 * `team_roll` on are not in it yet.
 */
export const teamDay = pgTable(
  'team_day',
  {
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Of the account itself (0), of those directly below (1), or of those further below (2). */
    distance: smallint('distance').notNull(),
    /** Category of the bets; empty for money that belongs to none. */
    gameType: text('game_type').notNull(),
    rounds: integer('rounds').notNull(),
    stake: int8('stake').notNull(),
    /** What rounds paid, with adjustments. */
    win: int8('win').notNull(),
    validBet: int8('valid_bet').notNull(),
    rebate: int8('rebate').notNull(),
    /** What was credited, minus what was taken back. */
    bonus: int8('bonus').notNull(),
    deposit: int8('deposit').notNull(),
    /** What was paid out. */
    withdrawal: int8('withdrawal').notNull(),
  },
  (table) => [
    primaryKey({ name: 'team_day_pkey', columns: [table.memberId, table.day, table.distance, table.gameType] }),
    foreignKey({ name: 'team_day_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'team_day_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('team_day_distance_check', sql`${table.distance} between 0 and 2`),
  ],
)

/** Up to which instant the booked facts of a merchant are in `team_day`; the start of an hour of its zone. */
export const teamRoll = pgTable(
  'team_roll',
  {
    merchant: text('merchant').primaryKey(),
    until: instant('until').notNull(),
  },
  (table) => [
    foreignKey({ name: 'team_roll_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
  ],
)
