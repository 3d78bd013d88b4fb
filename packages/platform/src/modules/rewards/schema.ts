import type { Currency } from '@croupier/domain/money'
import { rewardStates } from '@croupier/domain/rewards'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'
import { promotionApplication } from '../applications/schema.ts'
import { bonus } from '../bonuses/schema.ts'
import { campaignGrant } from '../campaigns/schema.ts'
import { referral } from '../referrals/schema.ts'

/** What a member can claim, or has got, as a bonus. Minor units. */
export const reward = pgTable(
  'reward',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** What it is for: one of them. */
    referralId: int8('referral_id'),
    applicationId: int8('application_id'),
    grantId: int8('grant_id'),
    /** The VIP level that was reached. */
    upgradeRank: integer('upgrade_rank'),
    birthdayYear: integer('birthday_year'),
    currency: text('currency').$type<Currency>().notNull(),
    amount: int8('amount').notNull(),
    /** How many times it has to be wagered, and the days that there are for it. */
    wagering: integer('wagering').notNull(),
    days: integer('days').notNull(),
    state: text('state', { enum: rewardStates }).notNull(),
    /** The bonus that it has become. */
    bonusId: int8('bonus_id'),
    createdAt: instant('created_at').notNull(),
    creditedAt: instant('credited_at'),
  },
  (table) => [
    foreignKey({ name: 'reward_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'reward_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'reward_referral_id_fkey', columns: [table.referralId], foreignColumns: [referral.id] }),
    foreignKey({
      name: 'reward_application_id_fkey',
      columns: [table.applicationId],
      foreignColumns: [promotionApplication.id],
    }),
    foreignKey({ name: 'reward_grant_id_fkey', columns: [table.grantId], foreignColumns: [campaignGrant.id] }),
    foreignKey({ name: 'reward_bonus_id_fkey', columns: [table.bonusId], foreignColumns: [bonus.id] }),
    check(
      'reward_source_check',
      sql`num_nonnulls(${table.referralId}, ${table.applicationId}, ${table.grantId}, ${table.upgradeRank}, ${table.birthdayYear}) = 1`,
    ),
    check('reward_amount_check', sql`${table.amount} > 0 and ${table.wagering} > 0 and ${table.days} > 0`),
    check(
      'reward_credited_check',
      sql`num_nonnulls(${table.bonusId}, ${table.creditedAt}) = case ${table.state} when 'credited' then 2 else 0 end`,
    ),
    unique('reward_of_referral').on(table.referralId),
    unique('reward_of_application').on(table.applicationId),
    unique('reward_of_grant').on(table.grantId),
    unique('reward_of_upgrade').on(table.memberId, table.upgradeRank),
    unique('reward_of_birthday').on(table.memberId, table.birthdayYear),
    unique('reward_of_bonus').on(table.bonusId),
    index('reward_of_member').on(table.memberId, table.state, table.id),
  ],
)
