import type { Connection } from '../../core/db/database.ts'
import type { LocalName } from './schema.ts'

/** A game of the shared catalogue as stored. */
export interface GameRow {
  readonly nodeId: string
  readonly vendor: string
  readonly gameType: string
  readonly gameCode: string
  readonly classify: string
  readonly name: LocalName
  readonly aliases: readonly string[]
  readonly offersDemo: boolean
  readonly isGame: boolean
  readonly behindEntry: boolean
}

/** A merchant's offer as node ids. */
export interface OfferRow {
  readonly merchant: string
  readonly offered: readonly string[]
  readonly hot: readonly string[]
  readonly maintenance: readonly string[]
}

/** A vendor's card in a category of a merchant, in the merchant's order. */
export interface CardRow {
  readonly merchant: string
  readonly vendor: string
  readonly vendorName: string
  readonly gameType: string
  readonly accountTypeName: string
  readonly maintenance: boolean
}

/** Incremented with every change: `games` for the shared games, `offers` for the merchants' offers. */
export interface CatalogueVersion {
  readonly games: bigint
  readonly offers: bigint
}

export async function readCatalogueVersion({ query }: Connection): Promise<CatalogueVersion> {
  const [row] = await query<CatalogueVersion>('select games, offers from catalogue_version')
  if (!row) throw new Error('The catalogue has no version: its migration is incomplete.')
  return row
}

/** Reads all games in list order, as one JSON value: several times faster than ten thousand rows on both databases. */
export async function readGames({ query }: Connection): Promise<readonly GameRow[]> {
  const [row] = await query<{ games: readonly GameRow[] }>(
    `select coalesce(json_agg(json_build_object('nodeId', node_id, 'vendor', vendor, 'gameType', game_type,
       'gameCode', game_code, 'classify', classify, 'name', name, 'aliases', aliases, 'offersDemo', offers_demo,
       'isGame', is_game, 'behindEntry', behind_entry) order by position, node_id), '[]') as games
     from game`,
  )
  return row?.games ?? []
}

/** Reads the offers of every merchant. */
export function readOffers({ query }: Connection): Promise<OfferRow[]> {
  return query(
    `select merchant, json_agg(node_id) as offered,
       coalesce(json_agg(node_id) filter (where hot), '[]') as hot,
       coalesce(json_agg(node_id) filter (where maintenance), '[]') as maintenance
     from offered_game group by merchant`,
  )
}

/** Reads the vendor cards of every merchant. */
export function readCards({ query }: Connection): Promise<CardRow[]> {
  return query(
    `select offer.merchant, offer.vendor, vendor.name as "vendorName", category.game_type as "gameType",
       category.account_type_name as "accountTypeName", (category.maintenance or offer.maintenance) as maintenance
     from merchant_vendor as offer
     join vendor on vendor.code = offer.vendor
     join vendor_category as category on category.vendor = offer.vendor
     order by offer.merchant, offer.position`,
  )
}

/** Finds the data of a game's picture by the two parts of its path; null for a game that does not exist. */
export async function findPictureRow({ query }: Connection, vendor: string, gameCode: string) {
  const [row] = await query<{
    id: string
    name: string
    vendor: string
    vendorName: string
    gameType: string
    classify: string
  }>(
    `select game.node_id as id, game.name->>'EN' as name, game.vendor, vendor.name as "vendorName",
       game.game_type as "gameType", game.classify
     from game join vendor on vendor.code = game.vendor where game.vendor = $1 and game.game_code = $2`,
    [vendor, gameCode],
  )
  return row ?? null
}

/** Finds the name of a vendor; null for one that does not exist. */
export async function findVendorName({ query }: Connection, code: string): Promise<string | null> {
  const [row] = await query<{ name: string }>('select name from vendor where code = $1', [code])
  return row?.name ?? null
}
