import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** VIP level of a member that has played or was moved by an operator. Amounts in minor units. */
export const memberVip = pgTable(
  'member_vip',
  {
    memberId: int8('member_id').primaryKey(),
    merchant: text('merchant').notNull(),
    /** Highest rank so far, or the one that an operator has set. */
    rank: integer('rank').notNull(),
    /** Valid bets up to which levels are rewarded, without the credit. */
    rewardedBet: int8('rewarded_bet')
      .notNull()
      .default(sql`0`),
    /** Valid bets of the booked hours before `counted_before`. */
    validBet: int8('valid_bet').notNull(),
    /** What an operator's change of the level adds to the valid bets; may be negative. */
    credit: int8('credit').notNull(),
    countedBefore: instant('counted_before').notNull(),
  },
  (table) => [
    foreignKey({ name: 'member_vip_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'member_vip_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    check('member_vip_rank_check', sql`${table.rank} >= 1`),
    index('member_vip_counted').on(table.merchant, table.countedBefore),
    // Of the difference, since the planner has no statistics of two columns that are compared.
    index('member_vip_unrewarded').on(table.merchant, sql`(${table.validBet} - ${table.rewardedBet})`),
  ],
)
