import { lotteryAreas, lotteryViews, prizeModes, type LotteryArea, type PrizeMode } from '@croupier/domain/lottery'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantText, languageCode, seedText, text } from '../fields.ts'
import { publicId } from '../ids.ts'
import { pageNumber, pageSize } from './games.ts'
import { launchResponse } from './play.ts'

const gameCode = publicId(64)
const device = /* @__PURE__ */ z._default(/* @__PURE__ */ z.literal('WEB'), 'WEB')
const prizeMode = z.enum(prizeModes)

/** Draws of a page of results, and the most that a request may ask for. */
const resultsPerPage = 10

const drawnWire = z.object({
  /** Number of the draw, unique in its lottery. */
  number: z.string(),
  drawnAt: instantText,
  /** The opened numbers by prize; a lottery with a single prize has one entry with an empty name. */
  result: z.array(z.object({ prize: z.string(), numbers: z.array(z.string()) })),
})

const lotteryWire = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  showIcon: z.string(),
  area: z.enum(lotteryAreas),
  prizeMode,
  maintenance: z.boolean(),
})

const openedWire = z.object({ ...lotteryWire.shape, ...drawnWire.shape })

/** Numbers of a draw, by prize. */
export interface PrizeNumbers {
  /** `special`, `1` to `8`; empty where a draw has one prize. */
  readonly prize: string
  readonly numbers: readonly string[]
}

/** A draw that has taken place. */
export interface DrawnNumbers {
  readonly number: string
  readonly drawnAt: Date
  readonly result: readonly PrizeNumbers[]
}

/** A lottery as the merchant offers it. */
export interface LotteryInfo {
  readonly nodeId: string
  readonly gameCode: string
  readonly gameType: string
  readonly vendor: string
  readonly name: string
  /** Path of the tile image on an image host. */
  readonly iconPath: string
  readonly area: LotteryArea
  readonly prizeMode: PrizeMode
  readonly underMaintenance: boolean
}

/** A lottery with the numbers of its last draw. */
export interface OpenedNumbers extends LotteryInfo, DrawnNumbers {}

/** A lottery with its next and its last draw. */
export interface LotteryLobbyEntry extends LotteryInfo {
  /** The draw that bets are taken for, or will be. */
  readonly next: { readonly number: string; readonly closesAt: Date; readonly drawsAt: Date }
  readonly last: DrawnNumbers | null
}

function decodeInfo(wire: z.output<typeof lotteryWire>): LotteryInfo {
  return {
    nodeId: wire.nodeId,
    gameCode: wire.gameCode,
    gameType: wire.gameType,
    vendor: wire.vassalage,
    name: wire.displayName,
    iconPath: wire.showIcon,
    area: wire.area,
    prizeMode: wire.prizeMode,
    underMaintenance: wire.maintenance,
  }
}

function decodeDrawn({ number, drawnAt, result }: z.output<typeof drawnWire>): DrawnNumbers {
  return { number, drawnAt: new Date(drawnAt), result }
}

function decodeOpened({ list }: { list: z.output<typeof openedWire>[] }): readonly OpenedNumbers[] {
  return list.map((wire) => ({ ...decodeInfo(wire), ...decodeDrawn(wire) }))
}

/** The lotteries of Vietnam of a prize mode that the merchant offers. */
export const vnLotteryMenu = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  auth: 'none',
  responseFormat: 'bare',
  summary: 'Menu of the Vietnamese lotteries',
  query: z.strictObject({ prizeMode, device, language: languageCode }),
  response: z.object({ menus: z.array(lotteryWire) }),
  decode: ({ menus }): readonly LotteryInfo[] => menus.map(decodeInfo),
  errors: [],
})

const openedQuery = z.strictObject({ gameCode: z.optional(gameCode), language: languageCode })

/** The numbers of the last draw of each Vietnamese lottery. */
export const vnOpenedNumbers = endpoint({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  auth: 'none',
  responseFormat: 'bare',
  summary: 'Opened numbers of the Vietnamese lotteries',
  query: openedQuery,
  response: z.object({ list: z.array(openedWire) }),
  decode: decodeOpened,
  errors: [],
})

/** The numbers of the last draw of each other lottery. */
export const openedNumbers = endpoint({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  auth: 'none',
  responseFormat: 'bare',
  summary: 'Opened numbers of the other lotteries',
  query: openedQuery,
  response: z.object({ list: z.array(openedWire) }),
  decode: decodeOpened,
  errors: [],
})

/** The merchant's lotteries with their next and last draws. `now` is the server's time, for countdowns. */
export const lotteryLobby = endpoint({
  method: 'GET',
  path: '/lgw/lottery/lobby',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Lotteries with their draws',
  query: z.strictObject({ language: languageCode, device, area: z.optional(z.enum(lotteryAreas)) }),
  response: z.object({
    now: instantText,
    list: z.array(
      z.object({
        ...lotteryWire.shape,
        next: z.object({ number: z.string(), closesAt: instantText, drawsAt: instantText }),
        last: z.nullable(drawnWire),
      }),
    ),
  }),
  decode: ({ now, list }) => ({
    now: new Date(now),
    lotteries: list.map((wire): LotteryLobbyEntry => ({
      ...decodeInfo(wire),
      next: {
        number: wire.next.number,
        closesAt: new Date(wire.next.closesAt),
        drawsAt: new Date(wire.next.drawsAt),
      },
      last: wire.last && decodeDrawn(wire.last),
    })),
  }),
  errors: [],
})

/** A page of the draws of a lottery, newest first, with the seeds that prove them. */
export const lotteryResults = endpoint({
  method: 'GET',
  path: '/lgw/lottery/results',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Results of a lottery',
  query: z.strictObject({ gameCode, language: languageCode, page: pageNumber, pageSize: pageSize(resultsPerPage) }),
  response: z.object({
    list: z.array(
      z.object({
        ...drawnWire.shape,
        /** The same as plain numbers in the order of the draw, for `verifyDraw`. */
        drawn: z.array(z.int()),
        serverSeed: seedText,
        serverSeedHash: seedText,
      }),
    ),
    totalPages: z.int(),
  }),
  decode: ({ list, totalPages }) => ({
    draws: list.map(({ drawn, serverSeed, serverSeedHash, ...wire }) => ({
      ...decodeDrawn(wire),
      drawn,
      serverSeed,
      serverSeedHash,
    })),
    totalPages,
  }),
  errors: ['GAME_UNKNOWN'],
})

/** Start a lottery. As `launchGame`, for real money only: a trial account is refused with TRIAL_NOT_PERMITTED. */
export const launchLottery = endpoint({
  method: 'GET',
  path: '/wps/game/launchLottery',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Open a session of a lottery',
  query: z.strictObject({
    lottoArea: z.literal('VN'),
    launchMode: z.literal('LOTT'),
    lottoPrizeMode: prizeMode,
    lottoGameCode: gameCode,
    lottoView: z.enum(lotteryViews),
    device,
    backUrl: z.optional(text(2048)),
    language: languageCode,
  }),
  response: launchResponse,
  errors: [
    'GAME_UNKNOWN',
    'GAME_MAINTENANCE',
    'TRIAL_NOT_PERMITTED',
    'PLAY_EXCLUDED',
    'SESSION_LIMIT_REACHED',
    'REALITY_CHECK_DUE',
  ],
})

/** A draw as its vendor reports it. The platform draws it again from the seed before it shows it. */
const feedDraw = z.strictObject({
  gameCode: text(64),
  number: text(32),
  drawnAt: instantText,
  result: z.array(z.int()).check(z.maxLength(200)),
  serverSeed: seedText,
  serverSeedHash: seedText,
})

/** Report drawn numbers of the vendor's lotteries; a repeated draw has no effect, one with another result is refused. */
export const reportDraws = endpoint({
  method: 'POST',
  path: '/seamless/draws',
  auth: 'vendor',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Report the results of draws',
  body: z.strictObject({ draws: z.array(feedDraw).check(z.maxLength(50)) }),
  response: z.object({ accepted: z.int() }),
  errors: [
    'SIGNATURE_INVALID',
    'SIGNATURE_EXPIRED',
    'SIGNATURE_REPLAYED',
    'GAME_UNKNOWN',
    'DRAW_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
