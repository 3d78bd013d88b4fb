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
  /** Milliseconds since 1970. */
  readonly addedAt: number
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
       'isGame', is_game, 'behindEntry', behind_entry, 'addedAt', floor(extract(epoch from added_at) * 1000)) order by position, node_id), '[]') as games
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

/** Who has switched something last, and why. */
export interface LastChange {
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

/** Joins the last switch of a vendor or game at merchant `$1`. */
const joinLastChange = (subject: string) => `
  left join lateral (
    select actor_id, reason, at from audit_entry
    where subject = ${subject} and merchant = $1
      and operation in ('POST /ops/game/vendor', 'POST /ops/game/change')
    order by id desc limit 1
  ) last on true`

const lastChangeColumns = 'last.actor_id as "actor", last.reason, last.at'

type LastChangeColumns = { readonly [Key in keyof LastChange]: LastChange[Key] | null }

function toLastChange({ actor, reason, at }: LastChangeColumns): LastChange | null {
  return actor === null || at === null ? null : { actor, reason: reason ?? '', at }
}

/** A vendor as a merchant offers it. */
export interface OfferedVendorRow {
  readonly vendor: string
  readonly name: string
  readonly gameTypes: readonly string[]
  readonly closedTypes: readonly string[]
  readonly maintenance: boolean
  readonly maxWinMultiple: number
  readonly lastChange: LastChange | null
}

/** Reads the vendors that a merchant offers, in its order. */
export async function readOfferedVendors({ query }: Connection, merchant: string): Promise<OfferedVendorRow[]> {
  const rows = await query<Omit<OfferedVendorRow, 'lastChange'> & LastChangeColumns>(
    `select offer.vendor, vendor.name, vendor.max_win_multiple as "maxWinMultiple", offer.maintenance,
       json_agg(category.game_type order by category.game_type) as "gameTypes",
       coalesce(json_agg(category.game_type order by category.game_type) filter (where category.maintenance), '[]')
         as "closedTypes",
       ${lastChangeColumns}
     from merchant_vendor offer
     join vendor on vendor.code = offer.vendor
     join vendor_category category on category.vendor = offer.vendor
     ${joinLastChange(`'vendor ' || offer.vendor`)}
     where offer.merchant = $1
     group by offer.vendor, vendor.name, vendor.max_win_multiple, offer.maintenance, offer.position,
       last.actor_id, last.reason, last.at
     order by offer.position`,
    [merchant],
  )
  return rows.map(({ actor, reason, at, ...row }) => ({ ...row, lastChange: toLastChange({ actor, reason, at }) }))
}

/** Switches the maintenance of a merchant's vendor; returns its former state, undefined for one that is not offered. */
export async function switchMerchantVendor(
  { query }: Connection,
  { merchant, vendor, maintenance }: { merchant: string; vendor: string; maintenance: boolean },
): Promise<boolean | undefined> {
  const [before] = await query<{ maintenance: boolean }>(
    'select maintenance from merchant_vendor where merchant = $1 and vendor = $2 for update',
    [merchant, vendor],
  )
  if (before)
    await query('update merchant_vendor set maintenance = $3 where merchant = $1 and vendor = $2', [
      merchant,
      vendor,
      maintenance,
    ])
  return before?.maintenance
}

/** How a merchant offers a game. */
export interface GameOffer {
  readonly available: boolean
  readonly hot: boolean
  readonly maintenance: boolean
}

/** A game with how a merchant offers it. */
export interface MerchantGameRow extends GameOffer {
  readonly nodeId: string
  readonly name: string
  readonly vendor: string
  readonly gameCode: string
  readonly gameType: string
  /** Its own ceiling of wins; null where the vendor's applies. */
  readonly maxWinMultiple: number | null
  readonly position: number
  readonly lastChange: LastChange | null
}

const merchantGameSql = `
  select game.node_id as "nodeId", game.name->>'EN' as name, game.vendor, game.game_type as "gameType", game.position,
    game.game_code as "gameCode", game.max_win_multiple as "maxWinMultiple",
    coalesce(own.available, true) as available, coalesce(own.hot, false) as hot,
    coalesce(own.maintenance, false) as maintenance
  from game join merchant_vendor offer on offer.vendor = game.vendor and offer.merchant = $1
  left join merchant_game own on own.node_id = game.node_id and own.merchant = $1`

/** Filter of a merchant's games for operators. */
export interface MerchantGameFilter {
  readonly merchant: string
  readonly search: string | undefined
  readonly vendor: string | undefined
  /** Games after this one. */
  readonly after: readonly [position: number, nodeId: string] | undefined
  readonly limit: number
}

/** Reads the games of a merchant's vendors, also those that it does not offer. */
export async function readMerchantGames(
  { query }: Connection,
  { merchant, search, vendor, after, limit }: MerchantGameFilter,
): Promise<MerchantGameRow[]> {
  const rows = await query<Omit<MerchantGameRow, 'lastChange'> & LastChangeColumns>(
    `select page.*, ${lastChangeColumns} from (
       ${merchantGameSql}
       where ($2::text is null or position(lower($2) in lower(game.name->>'EN')) > 0 or game.game_code = $2
           or game.node_id = $2)
         and ($3::text is null or game.vendor = $3)
         and ($4::int is null or (game.position, game.node_id) > ($4::int, $5::text))
       order by game.position, game.node_id limit $6
     ) page
     ${joinLastChange(`'game ' || page."nodeId"`)}
     order by page.position, page."nodeId"`,
    [merchant, search ?? null, vendor ?? null, after?.[0] ?? null, after?.[1] ?? null, limit],
  )
  return rows.map(({ actor, reason, at, ...row }) => ({ ...row, lastChange: toLastChange({ actor, reason, at }) }))
}

/** Finds how a merchant offers a game of its vendors, and locks the game; undefined for another one. */
export async function lockGameOffer(
  { query }: Connection,
  merchant: string,
  nodeId: string,
): Promise<GameOffer | undefined> {
  await query('select from game where node_id = $1 for no key update', [nodeId])
  const [row] = await query<GameOffer>(`${merchantGameSql} where game.node_id = $2`, [merchant, nodeId])
  return row && { available: row.available, hot: row.hot, maintenance: row.maintenance }
}

/** Stores how a merchant offers a game. */
export async function writeGameOffer(
  { query }: Connection,
  merchant: string,
  nodeId: string,
  { available, hot, maintenance }: GameOffer,
): Promise<void> {
  await query(
    `insert into merchant_game (merchant, node_id, available, hot, maintenance) values ($1, $2, $3, $4, $5)
     on conflict (merchant, node_id) do update set available = excluded.available, hot = excluded.hot,
       maintenance = excluded.maintenance`,
    [merchant, nodeId, available, hot, maintenance],
  )
}

/** Whose ceiling of wins was changed: a vendor's code or a game's node id; and its former value. */
interface FormerCeiling {
  readonly id: string
  readonly multiple: number | null
}

/** Sets the ceiling of wins of a vendor, or of one of its games; returns the former one, undefined where there is neither. */
export async function writeCeiling(
  { query }: Connection,
  { vendor, gameCode, multiple }: { vendor: string; gameCode: string | undefined; multiple: number | null },
): Promise<FormerCeiling | undefined> {
  const [before] =
    gameCode === undefined
      ? await query<FormerCeiling>(
          'select code as id, max_win_multiple as multiple from vendor where code = $1 for no key update',
          [vendor],
        )
      : await query<FormerCeiling>(
          `select node_id as id, max_win_multiple as multiple from game where vendor = $1 and game_code = $2
           for no key update`,
          [vendor, gameCode],
        )
  if (!before) return undefined
  if (gameCode === undefined) await query('update vendor set max_win_multiple = $2 where code = $1', [vendor, multiple])
  else await query('update game set max_win_multiple = $2 where node_id = $1', [before.id, multiple])
  return before
}
