import type { LanguageCode } from '@croupier/domain/languages'
import type { Currency } from '@croupier/domain/money'
import { productMotifs, redemptionStates, redemptionTypes, type PointsSource } from '@croupier/domain/points'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** Name and description of a product in one language. */
export interface ProductText {
  readonly name: string
  readonly description: string
}

/** Texts of a product by language. */
export type ProductTexts = Readonly<Partial<Record<LanguageCode, ProductText>>>

/** From which hour on a merchant's turnover is counted for points; no row while nothing earns points. */
export const pointsProgress = pgTable(
  'points_progress',
  {
    merchant: text('merchant').primaryKey(),
    /** Start of the first hour whose turnover may still change. */
    countedFrom: instant('counted_from').notNull(),
  },
  (table) => [
    foreignKey({ name: 'points_progress_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
  ],
)

/** What is counted of an hour that may still change. Minor units. */
export const pointsHour = pgTable(
  'points_hour',
  {
    memberId: int8('member_id').notNull(),
    source: text('source').$type<PointsSource>().notNull(),
    hour: instant('hour').notNull(),
    merchant: text('merchant').notNull(),
    counted: int8('counted').notNull(),
  },
  (table) => [
    primaryKey({ name: 'points_hour_pkey', columns: [table.memberId, table.source, table.hour] }),
    foreignKey({ name: 'points_hour_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('points_hour_of_merchant').on(table.merchant, table.hour),
  ],
)

/** Turnover of a member since its source has a ratio: all of it, and what it has earned points for. Minor units. */
export const pointsCount = pgTable(
  'points_count',
  {
    memberId: int8('member_id').notNull(),
    source: text('source').$type<PointsSource>().notNull(),
    merchant: text('merchant').notNull(),
    counted: int8('counted').notNull(),
    converted: int8('converted').notNull(),
  },
  (table) => [
    primaryKey({ name: 'points_count_pkey', columns: [table.memberId, table.source] }),
    foreignKey({ name: 'points_count_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('points_count_converted_check', sql`${table.converted} >= 0`),
  ],
)

/** Points that turnover has earned, by the ratio of that time. They never expire. */
export const pointsEarning = pgTable(
  'points_earning',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    source: text('source').$type<PointsSource>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The turnover, in whole steps of the ratio. */
    amount: int8('amount').notNull(),
    points: int8('points').notNull(),
    ratioAmount: int8('ratio_amount').notNull(),
    ratioPoints: int8('ratio_points').notNull(),
    earnedAt: instant('earned_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'points_earning_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'points_earning_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('points_earning_ratio_check', sql`${table.ratioAmount} > 0 and ${table.ratioPoints} > 0`),
    check(
      'points_earning_points_check',
      sql`${table.amount} > 0 and ${table.amount} % ${table.ratioAmount} = 0
        and ${table.points} = ${table.amount} / ${table.ratioAmount} * ${table.ratioPoints}`,
    ),
    index('points_earning_of_member').on(table.memberId, table.id),
  ],
)

/** What members of a merchant can exchange points for. */
export const pointsProduct = pgTable(
  'points_product',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    texts: jsonb('texts').$type<ProductTexts>().notNull(),
    /** The drawing that shows it, unless `image` names a picture of an image host. */
    motif: text('motif', { enum: productMotifs }).notNull(),
    image: text('image'),
    /** Price of one piece. */
    points: int8('points').notNull(),
    stock: integer('stock').notNull(),
    enabled: boolean('enabled').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    foreignKey({ name: 'points_product_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    check('points_product_points_check', sql`${table.points} > 0`),
    check('points_product_stock_check', sql`${table.stock} >= 0`),
    index('points_product_list').on(table.merchant, table.position, table.id),
  ],
)

/** Points that a member has redeemed for a product, or converted to money. */
export const pointsRedemption = pgTable(
  'points_redemption',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Reference number: names it to people; random, so that it reveals no numbers. */
    code: text('code').notNull(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    type: text('type', { enum: redemptionTypes }).notNull(),
    productId: int8('product_id'),
    /** Texts of the product as they were; null for a conversion. */
    texts: jsonb('texts').$type<ProductTexts>(),
    /** Pieces of the product, or steps of the rate. */
    quantity: integer('quantity').notNull(),
    /** Points for one of them. */
    price: int8('price').notNull(),
    /** All points that were taken, and the balance right after. */
    points: int8('points').notNull(),
    balance: int8('balance').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units that a conversion has credited; zero for a product. */
    credit: int8('credit').notNull(),
    state: text('state', { enum: redemptionStates }).notNull(),
    /** What the operator says to the member. */
    remark: text('remark'),
    decidedBy: text('decided_by'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('points_redemption_code').on(table.code),
    foreignKey({ name: 'points_redemption_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'points_redemption_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({
      name: 'points_redemption_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [pointsProduct.id],
    }),
    check(
      'points_redemption_type_check',
      sql`case ${table.type} when 'product' then ${table.productId} is not null and ${table.texts} is not null and ${table.credit} = 0
        when 'conversion' then ${table.productId} is null and ${table.texts} is null and ${table.credit} > 0 else false end`,
    ),
    check(
      'points_redemption_points_check',
      sql`${table.quantity} > 0 and ${table.price} > 0 and ${table.points} = ${table.quantity} * ${table.price}`,
    ),
    check('points_redemption_decided_check', sql`(${table.state} = 'applying') = (${table.decidedAt} is null)`),
    index('points_redemption_of_member').on(table.memberId, table.id),
    index('points_redemption_queue').on(table.state, table.merchant, table.id),
  ],
)
