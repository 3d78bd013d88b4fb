import { fromWire, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText } from '../fields.ts'
import { privateId } from '../ids.ts'

const shared = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const

/** A red envelope that the account may open, or has opened. */
export interface Envelope {
  readonly envelopeId: string
  /** In the language of the call. */
  readonly title: string
  readonly total: Money
  readonly shares: number
  readonly sharesLeft: number
  readonly wagering: number
  readonly days: number
  readonly endsAt: string
  /** What the account has got; null before it opens the envelope. */
  readonly opened: Money | null
}

/** Red envelopes for the account that have begun and not ended, in the language of the call. */
export const envelopes = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/envelopes',
  summary: 'Red envelopes for the account',
  response: z.object({
    currency: z.string(),
    envelopes: z.array(
      z.object({
        envelopeId: z.string(),
        title: z.string(),
        total: amountText,
        shares: z.int(),
        sharesLeft: z.int(),
        wagering: z.int(),
        days: z.int(),
        endsAt: instantText,
        opened: z.nullable(amountText),
      }),
    ),
  }),
  decode: ({ currency: code, envelopes: rows }): readonly Envelope[] => {
    const currency = parseCurrency(code)
    return rows.map(({ total, opened, ...row }) => ({
      ...row,
      total: fromWire(total, currency),
      opened: opened === null ? null : fromWire(opened, currency),
    }))
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Open a red envelope, once: the next share becomes a bonus on the main balance. */
export const openEnvelope = endpoint({
  ...shared,
  method: 'POST',
  path: '/wps/member/envelopes/open',
  summary: 'Open a red envelope',
  idempotent: true,
  body: z.strictObject({ envelopeId: privateId('merchant', 36) }),
  response: z.object({ amount: amountText, currency: z.string() }),
  decode: ({ amount, currency }): { amount: Money } => ({ amount: fromWire(amount, parseCurrency(currency)) }),
  errors: ['NOT_FOUND', 'CAMPAIGN_OVER', 'SHARES_TAKEN', 'REWARD_CLAIMED', 'PLAY_EXCLUDED', 'TRIAL_NOT_PERMITTED'],
})
