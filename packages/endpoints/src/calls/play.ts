import { launchModes } from '@croupier/domain/launch'
import { pageSizes } from '@croupier/domain/pagination'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, languageCode, text } from '../fields.ts'
import { publicId } from '../ids.ts'
import { decodeGames, filtered, gameWire, paged, pageNumber, pageSize, type GamePage } from './games.ts'

/** Kind of the games, such as `SC`. */
const gameClassify = /* @__PURE__ */ z.optional(/* @__PURE__ */ text(16))

/** A page of the account's favourite games, newest first. */
export const favorites = endpoint({
  method: 'GET',
  path: '/lgw/games/favorites',
  auth: 'token',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Favourite games',
  query: z.strictObject({ ...filtered, ...paged, gameClassify }),
  response: z.object({ content: z.array(gameWire), pageNum: z.int(), totalPages: z.int() }),
  decode: (wire): GamePage => ({ games: decodeGames(wire.content), totalPages: wire.totalPages }),
  errors: [],
})

const favoriteRequest = z.strictObject({ nodeId: publicId(32), vendor: text(32), gameType: text(16) })

/** Add a favourite; idempotent. */
export const addFavorite = endpoint({
  method: 'POST',
  path: '/lgw/games/favorites',
  auth: 'token',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Add a favourite game',
  body: favoriteRequest,
  response: acknowledgement,
  errors: ['GAME_UNKNOWN', 'TOO_MANY_REQUESTS'],
})

/** Remove a favourite; idempotent. */
export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/lgw/games/favorites',
  auth: 'token',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Remove a favourite game',
  body: favoriteRequest,
  response: acknowledgement,
  errors: ['GAME_UNKNOWN', 'TOO_MANY_REQUESTS'],
})

/** Games that the account played recently, newest first. */
export const recentGames = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  auth: 'token',
  responseFormat: 'bare',
  summary: 'Recently played games',
  query: z.strictObject({ ...filtered, gameClassify, page: pageNumber, pageSize: pageSize(pageSizes.recent) }),
  response: z.object({ list: z.array(gameWire), totalPages: z.int() }),
  decode: (wire): GamePage => ({ games: decodeGames(wire.list), totalPages: wire.totalPages }),
  errors: [],
})

/** A launched game. */
export const launchResponse = z.object({
  path: z.string(),
  gameName: z.string(),
  mode: z.enum(launchModes),
  /** Vendor whose wallet the game is played from; null for the main wallet. */
  wallet: z.nullable(z.string()),
})

/**
 * Start a game. The returned path contains a single-use launch token; the client prepends a random launch host.
 * The specification requires a GET; the token header protects it against cross-site request forgery.
 */
export const launchGame = endpoint({
  method: 'GET',
  path: '/wps/game/launchGame',
  auth: 'token',
  responseFormat: 'wrapped',
  summary: 'Open a game session',
  query: z.strictObject({
    nodeId: publicId(32),
    mode: z.enum(launchModes),
    language: languageCode,
    backUrl: z.optional(text(2048)),
  }),
  response: launchResponse,
  errors: [
    'GAME_UNKNOWN',
    'GAME_MAINTENANCE',
    'TRIAL_NOT_PERMITTED',
    'DEMO_NOT_OFFERED',
    'FEATURE_OFF',
    'PLAY_EXCLUDED',
    'SESSION_LIMIT_REACHED',
    'REALITY_CHECK_DUE',
  ],
})
