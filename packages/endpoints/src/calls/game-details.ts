import { isGameFeature, volatilities, type GameFeature, type Volatility } from '@croupier/domain/game-details'
import { fromWire, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, languageCode, text } from '../fields.ts'
import { publicId } from '../ids.ts'
import { decodeGames, gameWire, type Game, type GameWire } from './games.ts'

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
