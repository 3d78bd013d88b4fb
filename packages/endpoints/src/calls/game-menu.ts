import { isGameType, type GameType } from '@croupier/domain/game-types'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languageCode, text } from '../fields.ts'
import { publicId } from '../ids.ts'
import { decodeGames, gameWire, platform, type Game } from './games.ts'

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
