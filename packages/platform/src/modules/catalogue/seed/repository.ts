import type { Connection } from '../../../core/db/database.ts'
import { game, merchantGame, merchantVendor, vendor, vendorCategory } from '../schema.ts'

/** Rows of a catalogue to insert. */
export type NewVendor = typeof vendor.$inferInsert
export type NewCategory = typeof vendorCategory.$inferInsert
export type NewGame = typeof game.$inferInsert
export type NewMerchantVendor = typeof merchantVendor.$inferInsert
export type NewMerchantGame = typeof merchantGame.$inferInsert

/** Arbitrary advisory lock number: prevents two starting servers from seeding at the same time. */
const seedLock = 727_003
const gamesPerStatement = 2500

/** Waits until no other server is seeding; the lock ends with the transaction. */
export async function lockSeed({ query }: Connection): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [seedLock])
}

/** Whether the catalogue has any game. */
export async function hasGames({ orm }: Connection): Promise<boolean> {
  const rows = await orm.select({ nodeId: game.nodeId }).from(game).limit(1)
  return rows.length > 0
}

/** Returns the codes of merchants that already offer vendors. */
export async function findMerchantsWithOffers({ orm }: Connection): Promise<readonly string[]> {
  const rows = await orm.selectDistinct({ merchant: merchantVendor.merchant }).from(merchantVendor)
  return rows.map(({ merchant }) => merchant)
}

export async function insertVendors(
  { orm }: Connection,
  vendors: readonly NewVendor[],
  categories: readonly NewCategory[],
): Promise<void> {
  await orm.insert(vendor).values([...vendors])
  await orm.insert(vendorCategory).values([...categories])
}

/** Inserts games in a few large statements: ten thousand rows take about a second in the embedded database. */
export async function insertGames(
  { query }: Connection,
  games: readonly (NewGame & { readonly addedAt: Date })[],
): Promise<void> {
  for (let start = 0; start < games.length; start += gamesPerStatement) {
    await query(
      `insert into game (node_id, vendor, game_type, game_code, classify, name, aliases, offers_demo, is_game,
         behind_entry, position, added_at)
       select row->>'nodeId', row->>'vendor', row->>'gameType', row->>'gameCode', row->>'classify', row->'name',
         array(select jsonb_array_elements_text(row->'aliases')), (row->>'offersDemo')::boolean,
         (row->>'isGame')::boolean, (row->>'behindEntry')::boolean, (row->>'position')::integer,
         (row->>'addedAt')::timestamptz
       from jsonb_array_elements($1::jsonb) as row`,
      [JSON.stringify(games.slice(start, start + gamesPerStatement))],
    )
  }
}

/** Inserts a merchant's offers and hot games. */
export async function insertOffers(
  { orm }: Connection,
  vendors: readonly NewMerchantVendor[],
  games: readonly NewMerchantGame[],
): Promise<void> {
  await orm.insert(merchantVendor).values([...vendors])
  if (games.length > 0) await orm.insert(merchantGame).values([...games])
}

/** Reads the vendors and games from which a merchant's offers are chosen. */
export async function readForOffers({ orm }: Connection): Promise<{
  vendors: readonly string[]
  games: readonly Pick<NewGame, 'nodeId' | 'vendor' | 'gameType'>[]
}> {
  const vendors = await orm.select({ code: vendor.code }).from(vendor).orderBy(vendor.code)
  const games = await orm
    .select({ nodeId: game.nodeId, vendor: game.vendor, gameType: game.gameType })
    .from(game)
    .orderBy(game.position)
  return { vendors: vendors.map(({ code }) => code), games }
}
