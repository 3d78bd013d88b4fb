import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Text per platform language code; `EN` is always present. */
export type LocalName = { EN: string } & { [language: string]: string }

/** A game vendor. Its code is the wire's `vassalage`. */
export const vendor = pgTable('vendor', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
})

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
  (table) => [primaryKey({ columns: [table.vendor, table.gameType] })],
)

/** A game, shared by all merchants; differences per merchant are in `merchantVendor` and `merchantGame`. */
export const game = pgTable('game', {
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
  /** Position in lists, ascending. */
  position: integer('position').notNull(),
})

/** A vendor that a merchant offers; `position` orders the merchant's vendor cards. */
export const merchantVendor = pgTable(
  'merchant_vendor',
  {
    merchant: text('merchant').notNull(),
    vendor: text('vendor').notNull(),
    position: integer('position').notNull(),
    maintenance: boolean('maintenance').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.vendor] })],
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
  (table) => [primaryKey({ columns: [table.merchant, table.nodeId] })],
)

/** A favourite game of a member; `id` gives the order of adding. */
export const favorite = pgTable(
  'favorite',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    nodeId: text('node_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.nodeId] })],
)

/** A launch of a game; the vendor exchanges its token once, before it expires, for the right to bet. */
export const gameSession = pgTable('game_session', {
  id: text('id').primaryKey(),
  /** SHA-256 of the launch token, hex. The token itself is never stored. */
  launchTokenHash: text('launch_token_hash').notNull(),
  merchant: text('merchant').notNull(),
  memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
  nodeId: text('node_id').notNull(),
  gameCode: text('game_code').notNull(),
  vendor: text('vendor').notNull(),
  mode: text('mode', { enum: ['real', 'demo'] }).notNull(),
  language: text('language').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Token hash of the login that opened it. Not a foreign key: the game session outlives the login session. */
  loginHash: text('login_hash'),
  authenticatedAt: instant('authenticated_at'),
  endedAt: instant('ended_at'),
})
