import { bonusStates, type BonusOffer } from '@croupier/domain/bonus'
import type { Currency } from '@croupier/domain/money'
import { wageringSources, wageringStates, type Contributions, type CountedBets } from '@croupier/domain/wagering'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'
import { deposit } from '../deposits/schema.ts'
import { pointsRedemption } from '../points/schema.ts'

/** A round that is open. */
export interface OpenRound {
  readonly vendor: string
  readonly roundId: string
  /** What it has taken so far; decimal text of minor units. */
  readonly stake: string
}

/** Money that a member gets with a deposit or from an operator, and has to wager. Amounts in minor units. */
export const bonus = pgTable(
  'bonus',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** The deposit that it is accepted with; null for a grant of an operator. */
    depositId: int8('deposit_id'),
    /** Key of the offer; null for a grant. */
    offer: text('offer'),
    /** The terms that the member has accepted, and their version. */
    termsVersion: text('terms_version'),
    terms: jsonb('terms').$type<BonusOffer>(),
    /** How many times it has to be wagered. */
    multiple: integer('multiple').notNull(),
    /** Days from the credit after which it expires. */
    days: integer('days').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** What is credited; zero while that depends on a deposit. */
    amount: int8('amount').notNull(),
    state: text('state', { enum: bonusStates }).notNull(),
    /** Wins minus stakes of the booked hours from `net_from` on that were there before the credit. */
    netFrom: instant('net_from'),
    netBefore: int8('net_before')
      .notNull()
      .default(sql`0`),
    /** The member's rounds that were open at the credit: what they win and lose is its own. */
    openRounds: jsonb('open_rounds').$type<readonly OpenRound[]>().notNull().default([]),
    /** What was taken from the balance when it ended early. */
    taken: int8('taken')
      .notNull()
      .default(sql`0`),
    /** Operator who has granted it, and why. */
    grantedBy: text('granted_by'),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    creditedAt: instant('credited_at'),
    expiresAt: instant('expires_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    foreignKey({ name: 'bonus_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'bonus_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'bonus_deposit_id_fkey', columns: [table.depositId], foreignColumns: [deposit.id] }),
    // An accepted offer has a version of its terms.
    check('bonus_terms_check', sql`num_nonnulls(${table.offer}, ${table.termsVersion}, ${table.terms}) in (0, 3)`),
    check('bonus_amount_check', sql`${table.amount} >= 0 and ${table.taken} >= 0`),
    check(
      'bonus_credited_check',
      sql`${table.state} <> 'active' or num_nulls(${table.creditedAt}, ${table.expiresAt}) = 0`,
    ),
    unique('bonus_of_deposit').on(table.depositId),
    index('bonus_of_member').on(table.memberId, table.id),
    index('bonus_proposed')
      .on(table.merchant, table.createdAt)
      .where(sql`${table.state} = 'proposed'`),
    index('bonus_expiring')
      .on(table.merchant, table.expiresAt)
      .where(sql`${table.state} = 'active'`),
  ],
)

/** What a member has to wager before it can withdraw. Amounts in minor units. */
export const wagering = pgTable(
  'wagering',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    source: text('source', { enum: wageringSources }).notNull(),
    depositId: int8('deposit_id'),
    bonusId: int8('bonus_id'),
    /** The conversion of points to money. */
    redemptionId: int8('redemption_id'),
    /** What has credited that it follows from. */
    amount: int8('amount').notNull(),
    /** Valid bets that it needs at full contribution. */
    required: int8('required').notNull(),
    /** What is fulfilled, in minor units times basis points. */
    doneUnits: int8('done_units')
      .notNull()
      .default(sql`0`),
    /** How much of a valid bet counts by category, in basis points. */
    contributions: jsonb('contributions').$type<Contributions>().notNull(),
    state: text('state', { enum: wageringStates }).notNull().default('open'),
    /** The first of two operators who waive it. */
    endorsedBy: text('endorsed_by'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    foreignKey({ name: 'wagering_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'wagering_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'wagering_deposit_id_fkey', columns: [table.depositId], foreignColumns: [deposit.id] }),
    foreignKey({ name: 'wagering_bonus_id_fkey', columns: [table.bonusId], foreignColumns: [bonus.id] }),
    foreignKey({
      name: 'wagering_redemption_id_fkey',
      columns: [table.redemptionId],
      foreignColumns: [pointsRedemption.id],
    }),
    check('wagering_required_check', sql`${table.required} > 0`),
    check('wagering_done_check', sql`${table.doneUnits} between 0 and ${table.required} * 10000`),
    check('wagering_closed_check', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    unique('wagering_of_deposit').on(table.depositId),
    unique('wagering_of_bonus').on(table.bonusId),
    unique('wagering_of_redemption').on(table.redemptionId),
    index('wagering_of_member').on(table.memberId, table.id),
    index('wagering_open')
      .on(table.merchant, table.memberId)
      .where(sql`${table.state} = 'open'`),
    index('wagering_endorsed')
      .on(table.merchant, table.id)
      .where(sql`${table.state} = 'open' and ${table.endorsedBy} is not null`),
  ],
)

/** Which of a member's booked valid bets its requirements have counted. */
export const wageringCount = pgTable(
  'wagering_count',
  {
    memberId: int8('member_id').primaryKey(),
    merchant: text('merchant').notNull(),
    /** Hours before it are counted for good. */
    countedFrom: instant('counted_from').notNull(),
    /** Counted valid bets by category of the hours from there on; decimal texts of minor units. */
    counted: jsonb('counted').$type<CountedBets>().notNull(),
  },
  (table) => [
    foreignKey({ name: 'wagering_count_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'wagering_count_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
  ],
)
