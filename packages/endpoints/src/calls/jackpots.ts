import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, seedText, text } from '../fields.ts'

/** What changes of a pot with the stakes. */
export interface JackpotState {
  readonly vendor: string
  /** Number of the pot, from 1. */
  readonly number: number
  /** What it holds. */
  readonly amount: Money
  /** The pot before it; null for the first one. */
  readonly last: { readonly amount: Money; readonly droppedAt: Date } | null
}

/** The pot that the jackpot games of a vendor play for. */
export interface Jackpot extends JackpotState {
  readonly vendorName: string
  /** It drops before it holds more. */
  readonly cap: Money
}

/** The state of a pot on the wire, also as it is pushed. */
export const jackpotState = z.object({
  vassalage: z.string(),
  number: z.int(),
  amount: amountText,
  last: z.nullable(z.object({ amount: amountText, droppedAt: instantText })),
})

/** Returns the state of a pot in the currency of its merchant. */
export function decodeJackpotState(
  { vassalage, number, amount, last }: z.output<typeof jackpotState>,
  currency: Currency,
): JackpotState {
  return {
    vendor: vassalage,
    number,
    amount: fromWire(amount, currency),
    last: last && { amount: fromWire(last.amount, currency), droppedAt: new Date(last.droppedAt) },
  }
}

const jackpotsWire = z.object({
  currency: z.string(),
  list: z.array(z.object({ ...jackpotState.shape, vendorName: z.string(), cap: amountText })),
})

/** The pots that the members of the site play for, by vendor. Changes are pushed (`jackpot`). */
export const jackpots = endpoint({
  method: 'GET',
  path: '/lgw/jackpots',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Pots of the jackpot games',
  response: jackpotsWire,
  decode: ({ currency: code, list }): readonly Jackpot[] => {
    const currency = parseCurrency(code)
    return list.map(({ vendorName, cap, ...state }) => ({
      ...decodeJackpotState(state, currency),
      vendorName,
      cap: fromWire(cap, currency),
    }))
  },
  errors: [],
})

/** A pot as its vendor reports it, with the one before it, whose amount the platform draws again from its seed. */
const feedPot = z.strictObject({
  merchant: text(32),
  currency: text(8),
  number: z.int().check(z.minimum(1)),
  amount: amountText,
  serverSeedHash: seedText,
  last: z.nullable(
    z.strictObject({ amount: amountText, droppedAt: instantText, serverSeed: seedText, serverSeedHash: seedText }),
  ),
})

/** Report the pots of the vendor's jackpot games that have changed; an older state of a pot has no effect. */
export const reportPots = endpoint({
  method: 'POST',
  path: '/seamless/pots',
  auth: 'vendor',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Report the pots of jackpot games',
  body: z.strictObject({ pots: z.array(feedPot).check(z.maxLength(50)) }),
  response: z.object({ accepted: z.int() }),
  errors: ['SIGNATURE_INVALID', 'SIGNATURE_EXPIRED', 'SIGNATURE_REPLAYED', 'POT_INVALID'],
})
