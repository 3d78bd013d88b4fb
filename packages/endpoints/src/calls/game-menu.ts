import { isGameFeature, volatilities, type GameFeature, type Volatility } from '@croupier/domain/game-details'
import { isGameType, type GameType } from '@croupier/domain/game-types'
import { fromWire, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, languageCode, text } from '../fields.ts'
import { publicId } from '../ids.ts'
import { decodeGames, gameWire, platform, type Game, type GameWire } from './games.ts'

/** A category of the game menu. */
export interface GameMenuEntry {
  readonly gameType: GameType
  readonly vendors: number
  readonly games: number
}

/** A category on the wire; those that this version does not know are dropped. */
const menuWire = z.object({ gameType: z.string(), vendors: z.int(), games: z.int() })

function decodeMenu(menus: readonly z.output<typeof menuWire>[]): readonly GameMenuEntry[] {
  return menus.flatMap(({ gameType, ...counts }) => (isGameType(gameType) ? [{ gameType, ...counts }] : []))
}

/** The categories of the merchant in the order of its menus, with their numbers of vendors and games. */
export const gameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  auth: 'none',
  responseFormat: 'bare',
  summary: 'Game menus',
  query: z.strictObject({ language: z.optional(languageCode), platform: z.optional(platform) }),
  response: z.object({ menus: z.array(menuWire) }),
  decode: (wire) => decodeMenu(wire.menus),
  errors: [],
})

/** The categories in which the merchant offers games of a vendor; none for one that it does not offer. */
export const vassalageGameTypes = endpoint({
  method: 'GET',
  path: '/lgw/games/vassalage_game_types',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Game types of a vendor',
  query: z.strictObject({ vassalage: text(32) }),
  response: z.object({ gameTypes: z.array(z.object({ gameType: z.string(), games: z.int() })) }),
  errors: [],
})

/** One game by its id, as the merchant offers it. */
export const game = endpoint({
  method: 'GET',
  path: '/lgw/games/game',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'One game',
  query: z.strictObject({ gameId: publicId(32), language: languageCode }),
  response: z.object({ game: gameWire }),
  decode: (wire): Game | null => decodeGames([wire.game])[0] ?? null,
  errors: ['GAME_UNKNOWN'],
})

/** One game by its code, which records and proofs name. */
export const gameByCode = endpoint({
  method: 'GET',
  path: '/lgw/games/game_by_code',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'One game by its code',
  query: z.strictObject({ gameCode: text(64), language: languageCode }),
  response: z.object({ game: gameWire }),
  decode: (wire): Game | null => decodeGames([wire.game])[0] ?? null,
  errors: ['GAME_UNKNOWN'],
})

/** What is known of a game's maths. */
export interface GameMaths {
  /** Returns of its bets in the long run in basis points, rounded down; null where they differ by selection. */
  readonly returns: { readonly lowest: number; readonly highest: number } | null
  /** Null for games other than slots. */
  readonly volatility: Volatility | null
  readonly lowestBet: Money
  readonly highestBet: Money
  readonly features: readonly { readonly code: GameFeature; readonly number: number | null }[]
}

const mathsWire = z.object({
  returns: z.nullable(z.object({ lowest: z.int(), highest: z.int() })),
  volatility: z.nullable(z.enum(volatilities)),
  currency: z.string(),
  lowestBet: amountText,
  highestBet: amountText,
  /** `number`: of lines or ways, or the factor of free spins. */
  features: z.array(z.object({ code: z.string(), number: z.nullable(z.int()) })),
})

/** Drops features that this version does not know. */
function decodeMaths(wire: z.output<typeof mathsWire>): GameMaths {
  const currency = parseCurrency(wire.currency)
  return {
    returns: wire.returns,
    volatility: wire.volatility,
    lowestBet: fromWire(wire.lowestBet, currency),
    highestBet: fromWire(wire.highestBet, currency),
    features: wire.features.flatMap(({ code, number }) => (isGameFeature(code) ? [{ code, number }] : [])),
  }
}

/** A game with what is known of its maths: null for a vendor that publishes none. A game with maths is provably fair. */
export interface GameDetails {
  readonly game: Game
  readonly maths: GameMaths | null
}

function decodeDetails(wire: { game: GameWire; maths: z.output<typeof mathsWire> | null }): GameDetails | null {
  const [game] = decodeGames([wire.game])
  return game ? { game, maths: wire.maths && decodeMaths(wire.maths) } : null
}

/** One game with its return, bets and features. */
export const gameDetails = endpoint({
  method: 'GET',
  path: '/lgw/games/details',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Details of a game',
  query: z.strictObject({ gameId: publicId(32), language: languageCode }),
  response: z.object({ game: gameWire, maths: z.nullable(mathsWire) }),
  decode: decodeDetails,
  errors: ['GAME_UNKNOWN'],
})
