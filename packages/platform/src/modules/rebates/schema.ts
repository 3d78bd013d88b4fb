import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { RebateKind } from '@croupier/domain/rebate'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A rebate of a member that was paid, or has expired. Amounts in minor units of the member's currency. */
export const rebate = pgTable(
  'rebate',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    kind: text('kind').$type<RebateKind>().notNull(),
    /** Business key, also of its posting: the day of a job, or the call of a claim. */
    key: text('key').notNull(),
    /** VIP rank whose rates applied. */
    rank: integer('rank').notNull(),
    /** Sum of the lines; zero when it has expired. */
    amount: int8('amount').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'rebate_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'rebate_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('rebate_kind_check', sql`${table.kind} in ('automatic', 'claimed', 'expired')`),
    check('rebate_amount_check', sql`${table.amount} >= 0 and (${table.kind} <> 'expired' or ${table.amount} = 0)`),
    unique('rebate_once').on(table.key),
    index('rebate_of_member').on(table.memberId, table.id),
  ],
)

/** What a category of a day contributes to a rebate. A valid bet that is in a line is never counted again. */
export const rebateLine = pgTable(
  'rebate_line',
  {
    rebateId: int8('rebate_id').notNull(),
    memberId: int8('member_id').notNull(),
    /** Day of the bets in the merchant's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    gameType: text('game_type').notNull(),
    validBet: int8('valid_bet').notNull(),
    /** Basis points. */
    rate: integer('rate').notNull(),
    amount: int8('amount').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rebate_line_pkey', columns: [table.rebateId, table.day, table.gameType] }),
    foreignKey({ name: 'rebate_line_rebate_id_fkey', columns: [table.rebateId], foreignColumns: [rebate.id] }),
    check('rebate_line_valid_bet_check', sql`${table.validBet} > 0`),
    check('rebate_line_amount_check', sql`${table.amount} >= 0`),
    index('rebate_line_of_member').on(table.memberId, table.day),
    index('rebate_line_of_day').on(table.day),
  ],
)
