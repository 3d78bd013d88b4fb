import type { VendorWalletKind } from '@croupier/domain/wallets'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** Text per platform language code; `EN` is always present. */
export type LocalName = { EN: string } & { [language: string]: string }

/** Far above the largest win of any slot or lottery: a bound for forged results, not a rule of a game. */
const defaultMaxWinMultiple = 100_000

/** A game vendor. Its code is the wire's `vassalage`. */
export const vendor = pgTable(
  'vendor',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    /** Ceiling of a round's win as a multiple of its stake, for games without their own. */
    maxWinMultiple: integer('max_win_multiple').notNull().default(defaultMaxWinMultiple),
    /** Whether a merchant with vendors' wallets plays its games from a wallet of their own, or always from the main one. */
    wallet: text('wallet').$type<VendorWalletKind>().notNull().default('seamless'),
  },
  (table) => [
    check('vendor_max_win_multiple_check', sql`${table.maxWinMultiple} > 0`),
    check('vendor_wallet_check', sql`${table.wallet} in ('seamless', 'transfer')`),
  ],
)

/** A vendor's presence in a game category; `maintenance` closes it for every merchant. */
export const vendorCategory = pgTable(
  'vendor_category',
  {
    vendor: text('vendor').notNull(),
    gameType: text('game_type').notNull(),
    /** Name of the wallet account type; the brands' in-house lists refer to it. */
    accountTypeName: text('account_type_name').notNull(),
    maintenance: boolean('maintenance').notNull(),
  },
  (table) => [
    primaryKey({ name: 'vendor_category_pkey', columns: [table.vendor, table.gameType] }),
    foreignKey({ name: 'vendor_category_vendor_fkey', columns: [table.vendor], foreignColumns: [vendor.code] }),
  ],
)

/** A game, shared by all merchants; differences per merchant are in `merchantVendor` and `merchantGame`. */
export const game = pgTable(
  'game',
  {
    nodeId: text('node_id').primaryKey(),
    vendor: text('vendor').notNull(),
    gameType: text('game_type').notNull(),
    gameCode: text('game_code').notNull(),
    /** Sub-category, e.g. `VP`; `SLOT` and the category codes mean none. */
    classify: text('classify').notNull(),
    name: jsonb('name').$type<LocalName>().notNull(),
    /** Further search terms, such as the pinyin of its Chinese name. */
    aliases: text('aliases').array().notNull(),
    offersDemo: boolean('offers_demo').notNull(),
    /** False: a vendor shown as one entry of a category (wire: isGame VASSALAGE). */
    isGame: boolean('is_game').notNull(),
    /** A game of such a vendor: listed under the vendor, not in the overview of the category. */
    behindEntry: boolean('behind_entry').notNull(),
    maintenance: boolean('maintenance').notNull().default(false),
    /** Ceiling of a round's win as a multiple of its stake; null: the vendor's. */
    maxWinMultiple: integer('max_win_multiple'),
    /** Position in lists, ascending. */
    position: integer('position').notNull(),
    /** When it came into the catalogue; the list of new games starts with the latest. */
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'game_vendor_game_type_fkey',
      columns: [table.vendor, table.gameType],
      foreignColumns: [vendorCategory.vendor, vendorCategory.gameType],
    }),
    unique('game_vendor_game_code_key').on(table.vendor, table.gameCode),
    check('game_max_win_multiple_check', sql`${table.maxWinMultiple} > 0`),
    check('game_name_check', sql`${table.name} ? 'EN'`),
  ],
)

/** A vendor that a merchant offers; `position` orders the merchant's vendor cards. */
export const merchantVendor = pgTable(
  'merchant_vendor',
  {
    merchant: text('merchant').notNull(),
    vendor: text('vendor').notNull(),
    position: integer('position').notNull(),
    maintenance: boolean('maintenance').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'merchant_vendor_pkey', columns: [table.merchant, table.vendor] }),
    foreignKey({ name: 'merchant_vendor_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'merchant_vendor_vendor_fkey', columns: [table.vendor], foreignColumns: [vendor.code] }),
  ],
)

/** A merchant's override for one game; a game without a row is available and not hot. */
export const merchantGame = pgTable(
  'merchant_game',
  {
    merchant: text('merchant').notNull(),
    nodeId: text('node_id').notNull(),
    available: boolean('available').notNull().default(true),
    hot: boolean('hot').notNull().default(false),
    maintenance: boolean('maintenance').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'merchant_game_pkey', columns: [table.merchant, table.nodeId] }),
    foreignKey({ name: 'merchant_game_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'merchant_game_node_id_fkey', columns: [table.nodeId], foreignColumns: [game.nodeId] }),
  ],
)

/** One row of counters that triggers increment with every change of the catalogue. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    games: int8('games').notNull(),
    offers: int8('offers').notNull(),
  },
  () => [uniqueIndex('catalogue_version_single').on(sql`(true)`)],
)
