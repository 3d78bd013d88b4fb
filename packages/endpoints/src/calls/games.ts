import { isGameType, type GameType } from '@croupier/domain/game-types'
import { pageSizes } from '@croupier/domain/pagination'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languageCode, queryInteger, text } from '../fields.ts'

/** Platforms of a client. */
export const platform = z.enum(['flash', 'html5-desktop'])
const clientType = /* @__PURE__ */ z._default(queryInteger, 3)

/** A game on the wire. */
export const gameWire = z.object({
  nodeId: z.string(),
  gameId: z.optional(z.string()),
  gameCode: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  gameClassify: z.string(),
  gameName: z.optional(z.string()),
  nodeName: z.optional(z.string()),
  displayName: z.optional(z.string()),
  showIcon: z.optional(z.string()),
  iconUrl: z.optional(z.string()),
  lagerIcon: z.optional(z.string()),
  isHot: z.int(),
  supportPlay: z.int(),
  isGame: z.string(),
  maintenance: z.boolean(),
})
export type GameWire = z.output<typeof gameWire>

/** A game or, if `isGame` is false, a vendor in a list of games. */
export interface Game {
  readonly nodeId: string
  readonly gameId: string
  readonly gameCode: string
  readonly gameType: GameType
  readonly vendor: string
  readonly classify: string
  readonly name: string
  /** Path of the tile image on an image host. */
  readonly iconPath: string
  /** Path of a larger image, for where one game fills its place. */
  readonly largeIconPath: string
  readonly hot: boolean
  readonly offersDemo: boolean
  readonly isGame: boolean
  readonly underMaintenance: boolean
}

/** Drops games of an unknown (newer) type: this version of the client could not open them. */
export function decodeGames(wires: readonly GameWire[]): Game[] {
  return wires.flatMap((wire) => (isGameType(wire.gameType) ? [decodeGame(wire, wire.gameType)] : []))
}

/** The only place that resolves the wire's alternative names (gameName or nodeName, showIcon or iconUrl, …). */
function decodeGame(wire: GameWire, gameType: GameType): Game {
  return {
    nodeId: wire.nodeId,
    gameId: wire.gameId ?? wire.nodeId,
    gameCode: wire.gameCode,
    gameType,
    vendor: wire.vassalage,
    classify: wire.gameClassify,
    name: wire.displayName ?? wire.gameName ?? wire.nodeName ?? wire.gameCode,
    iconPath: wire.showIcon ?? wire.iconUrl ?? '',
    largeIconPath: wire.lagerIcon ?? wire.showIcon ?? wire.iconUrl ?? '',
    hot: wire.isHot === 1,
    offersDemo: wire.supportPlay === 0,
    isGame: wire.isGame !== 'VASSALAGE',
    underMaintenance: wire.maintenance,
  }
}

const vendorCardWire = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  displayName: z.string(),
  maintenance: z.boolean(),
  games: z.int(),
})

const laneWire = z.object({
  title: z.string(),
  cards: z.array(vendorCardWire),
  gameClassify: z.array(z.object({ key: z.string(), displayName: z.string(), vendors: z.array(z.string()) })),
})

/** A vendor in a category. */
export interface VendorCard {
  readonly vassalage: string
  readonly accountTypeName: string
  readonly name: string
  readonly underMaintenance: boolean
  /** Number of its games in the category. */
  readonly games: number
}

/** A category with its vendors and sub-categories. */
export interface Lane {
  readonly gameType: GameType
  readonly vendors: readonly VendorCard[]
  readonly classifies: readonly { readonly key: string; readonly name: string; readonly vendors: readonly string[] }[]
}

function decodeLanes(wire: { data: { lanes: z.output<typeof laneWire>[] } }): readonly Lane[] {
  return wire.data.lanes.flatMap((lane) =>
    isGameType(lane.title)
      ? [
          {
            gameType: lane.title,
            vendors: lane.cards.map(({ displayName, maintenance, ...card }) => ({
              ...card,
              name: displayName,
              underMaintenance: maintenance,
            })),
            classifies: lane.gameClassify.map(({ displayName, ...classify }) => ({ ...classify, name: displayName })),
          },
        ]
      : [],
  )
}

/** A page of games. */
export interface GamePage {
  readonly games: readonly Game[]
  readonly totalPages: number
}

/** Page of a list, from 1. */
export const pageNumber = /* @__PURE__ */ z._default(/* @__PURE__ */ queryInteger.check(z.minimum(1)), 1)
/** Size of a page, `defaultSize` where a request names none. */
/* @__NO_SIDE_EFFECTS__ */
export const pageSize = (defaultSize: number) =>
  z._default(queryInteger.check(z.minimum(1), z.maximum(999)), defaultSize)
/** Pagination of the lobby's lists. */
export const paged = { pageNo: pageNumber, pageSize: /* @__PURE__ */ pageSize(pageSizes.lobby) }
/** Filters of all lists of games. */
export const filtered = {
  gameType: /* @__PURE__ */ z.optional(/* @__PURE__ */ text(16)),
  vassalage: /* @__PURE__ */ z.optional(/* @__PURE__ */ text(32)),
  language: languageCode,
  platform: /* @__PURE__ */ z.optional(platform),
  clientType,
}

/** Vendors per category (`data.lanes`), only categories that have a vendor. */
export const vendors = endpoint({
  method: 'GET',
  path: '/lgw/games/vendors',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Vendors and sub-categories per game category',
  query: z.strictObject({ platform: z.optional(platform), language: languageCode, flush: z.optional(z.string()) }),
  response: z.object({ data: z.object({ lanes: z.array(laneWire) }) }),
  decode: decodeLanes,
  errors: [],
})

/** A page of games by category, vendor, sub-category and name (prefix, typo or alias). */
export const games = endpoint({
  method: 'GET',
  path: '/lgw/games',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Games list and search',
  query: z.strictObject({
    ...filtered,
    ...paged,
    merchant: z.optional(text(32)),
    gameClassify: z.optional(text(16)),
    gameName: z.optional(text(100)),
    isHot: z.optional(z.literal('1')),
    /** The latest games first. */
    isNew: z.optional(z.literal('1')),
  }),
  response: z.object({ games: z.array(gameWire), totalPages: z.int() }),
  decode: (wire): GamePage => ({ games: decodeGames(wire.games), totalPages: wire.totalPages }),
  errors: [],
})

/** Hot games of the merchant. */
export const hotGames = endpoint({
  method: 'GET',
  path: '/lgw/games/hot',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Hot games',
  query: z.strictObject({
    merchantCode: z.optional(text(32)),
    isPlatform: z.optional(z.literal('2')),
    platform: z.optional(platform),
    language: languageCode,
    gameType: z.optional(text(16)),
    vassalage: z.optional(text(32)),
  }),
  response: z.object({ list: z.array(gameWire) }),
  decode: (wire): readonly Game[] => decodeGames(wire.list),
  errors: [],
})

/** Node ids of the account's favourite games. */
export const favoriteIds = endpoint({
  method: 'GET',
  path: '/lgw/games/favorites/ids',
  auth: 'token',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Ids of favourite games',
  response: z.object({ favGameIds: z.array(z.string()) }),
  decode: (wire): readonly string[] => wire.favGameIds,
  errors: [],
})
