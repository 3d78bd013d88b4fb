import { moneyFacts, type MoneyFact } from '@croupier/domain/campaigns'
import { fromWire, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText } from '../fields.ts'
import { privateId } from '../ids.ts'

const shared = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const

/** A raffle. Its seed is published as a hash from the beginning, and itself after the draw. */
export interface Raffle {
  readonly raffleId: string
  /** In the language of the call. */
  readonly title: string
  readonly fact: MoneyFact
  readonly gameType: string | null
  /** Each full amount is a ticket. */
  readonly per: Money
  readonly prizes: readonly Money[]
  readonly wagering: number
  readonly days: number
  /** When the winners are drawn. */
  readonly endsAt: string
  /** Whether the account takes part, and its tickets so far. */
  readonly joined: boolean
  readonly tickets: number
  readonly seedHash: string
  /** Null before the draw. */
  readonly seed: string | null
  readonly winners: readonly {
    readonly place: number
    /** Masked. */
    readonly account: string
    readonly prize: Money
    readonly own: boolean
  }[]
}

/** Raffles that run, and those that were drawn in the last days, in the language of the call. */
export const raffles = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/raffles',
  summary: 'Raffles, with the tickets of the account',
  response: z.object({
    currency: z.string(),
    raffles: z.array(
      z.object({
        raffleId: z.string(),
        title: z.string(),
        fact: z.enum(moneyFacts),
        gameType: z.nullable(z.string()),
        per: amountText,
        prizes: z.array(amountText),
        wagering: z.int(),
        days: z.int(),
        endsAt: instantText,
        joined: z.boolean(),
        tickets: z.int(),
        seedHash: z.string(),
        seed: z.nullable(z.string()),
        winners: z.array(z.object({ place: z.int(), account: z.string(), prize: amountText, own: z.boolean() })),
      }),
    ),
  }),
  decode: ({ currency: code, raffles: rows }): readonly Raffle[] => {
    const currency = parseCurrency(code)
    return rows.map(({ per, prizes, winners, ...row }) => ({
      ...row,
      per: fromWire(per, currency),
      prizes: prizes.map((prize) => fromWire(prize, currency)),
      winners: winners.map((winner) => ({ ...winner, prize: fromWire(winner.prize, currency) })),
    }))
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Take part in a raffle: what the account deposits or bets from its beginning on brings tickets. */
export const joinRaffle = endpoint({
  ...shared,
  method: 'POST',
  path: '/wps/promotion/raffle',
  summary: 'Take part in a raffle',
  idempotent: true,
  body: z.strictObject({ raffleId: privateId('merchant', 36) }),
  response: z.object({ tickets: z.int() }),
  errors: ['NOT_FOUND', 'CAMPAIGN_OVER', 'PLAY_EXCLUDED', 'TRIAL_NOT_PERMITTED'],
})
