import { gameTypeCodes } from '@croupier/domain/game-types'
import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import { winnerLimit } from '@croupier/domain/winners'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, languageCode, queryInteger } from '../fields.ts'
import { decodeGames, gameWire, type Game } from './games.ts'

const limitNum = /* @__PURE__ */ z._default(queryInteger.check(z.minimum(1), z.maximum(100)), winnerLimit)

/** A win of the winner board. */
export interface Winner {
  /** The name of the account, masked. */
  readonly account: string
  /** What the round paid. */
  readonly amount: Money
  readonly wonAt: Date
  readonly game: Game
}

/** A place of the leaderboard. */
export interface Leader {
  /** From 1. */
  readonly rank: number
  /** The name of the account, masked. */
  readonly account: string
  /** What its rounds of the week paid beyond their stakes. */
  readonly amount: Money
}

/** The leaderboard of a week. */
export interface Leaderboard {
  readonly from: Date
  readonly to: Date
  /** Most winnings first. */
  readonly leaders: readonly Leader[]
}

/** A win on the wire, also as it is pushed. */
export const winWire = z.object({ account: z.string(), winAmount: amountText, wonAt: instantText, game: gameWire })

/** Returns a win of the board; none for a game that this version of the client could not open. */
export function decodeWin({ account, winAmount, wonAt, game }: z.output<typeof winWire>, currency: Currency): Winner[] {
  return decodeGames([game]).map((decoded) => ({
    account,
    amount: fromWire(winAmount, currency),
    wonAt: new Date(wonAt),
    game: decoded,
  }))
}

const winnersWire = z.object({ currency: z.string(), list: z.array(z.object({ vo: winWire })) })

/**
 * The largest wins of the last days in games that the merchant offers, the largest first. Play for demo money never counts. New ones
 * are pushed (`winner`).
 */
export const winnerBoard = endpoint({
  method: 'GET',
  path: '/lgw/games/winners',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Winner board',
  query: z.strictObject({
    gameCategory: /* @__PURE__ */ z._default(z.enum(['ALL', ...gameTypeCodes]), 'ALL'),
    language: languageCode,
    limitNum,
  }),
  response: winnersWire,
  decode: ({ currency: code, list }): readonly Winner[] => {
    const currency = parseCurrency(code)
    return list.flatMap(({ vo }) => decodeWin(vo, currency))
  },
  errors: [],
})

const leaderboardWire = z.object({
  currency: z.string(),
  from: instantText,
  to: instantText,
  list: z.array(z.object({ account: z.string(), winAmount: amountText })),
})

/** The accounts with the most winnings of the current week of the brand's time zone: what real play paid beyond its stakes. */
export const leaderboard = endpoint({
  method: 'GET',
  path: '/lgw/games/leaderboard',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Leaderboard of the week',
  query: z.strictObject({ limitNum }),
  response: leaderboardWire,
  decode: ({ currency: code, from, to, list }): Leaderboard => {
    const currency = parseCurrency(code)
    return {
      from: new Date(from),
      to: new Date(to),
      leaders: list.map(({ account, winAmount }, index) => ({
        rank: index + 1,
        account,
        amount: fromWire(winAmount, currency),
      })),
    }
  },
  errors: [],
})

/** The open games that most members have played for real money in the last day, the most popular first. */
export const popularGames = endpoint({
  method: 'GET',
  path: '/lgw/games/popular',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Popular games',
  query: z.strictObject({ language: languageCode }),
  response: z.object({ list: z.array(gameWire) }),
  decode: (wire): readonly Game[] => decodeGames(wire.list),
  errors: [],
})
