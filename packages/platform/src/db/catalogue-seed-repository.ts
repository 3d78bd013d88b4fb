import type { Connection } from './database.ts'
import { game, merchantGame, merchantVendor, vendor, vendorCategory } from './schema/catalogue.ts'

/** Rows of a catalogue that is being made. */
export type NewVendor = typeof vendor.$inferInsert
export type NewCategory = typeof vendorCategory.$inferInsert
export type NewGame = typeof game.$inferInsert
export type NewMerchantVendor = typeof merchantVendor.$inferInsert
export type NewMerchantGame = typeof merchantGame.$inferInsert

/** Any number picked once: keeps two starting servers from seeding together. */
const seedLock = 727_003
const gamesPerStatement = 2500

/** Waits until no other server seeds; the lock ends with the transaction. */
export async function lockSeed({ query }: Connection): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [seedLock])
}

/** Whether the catalogue has any game. */
export async function hasGames({ orm }: Connection): Promise<boolean> {
  const rows = await orm.select({ nodeId: game.nodeId }).from(game).limit(1)
  return rows.length > 0
}

/** Codes of merchants that offer vendors already. */
export async function merchantsWithOffers({ orm }: Connection): Promise<readonly string[]> {
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

/** Inserts games as few large statements: ten thousand rows take about a second in the embedded database. */
export async function insertGames({ query }: Connection, games: readonly NewGame[]): Promise<void> {
  for (let start = 0; start < games.length; start += gamesPerStatement) {
    await query(
      `insert into game (node_id, vendor, game_type, game_code, classify, name, aliases, offers_demo, is_game,
         behind_entry, position)
       select row->>'nodeId', row->>'vendor', row->>'gameType', row->>'gameCode', row->>'classify', row->'name',
         array(select jsonb_array_elements_text(row->'aliases')), (row->>'offersDemo')::boolean,
         (row->>'isGame')::boolean, (row->>'behindEntry')::boolean, (row->>'position')::integer
       from jsonb_array_elements($1::jsonb) as row`,
      [JSON.stringify(games.slice(start, start + gamesPerStatement))],
    )
  }
}

/** Inserts what a merchant offers and which games it calls hot. */
export async function insertOffers(
  { orm }: Connection,
  vendors: readonly NewMerchantVendor[],
  games: readonly NewMerchantGame[],
): Promise<void> {
  await orm.insert(merchantVendor).values([...vendors])
  if (games.length > 0) await orm.insert(merchantGame).values([...games])
}

/** Vendors and games that a merchant's offers are chosen from. */
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
