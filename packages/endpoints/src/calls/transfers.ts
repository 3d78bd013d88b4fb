import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import { transferPartners, type TransferPartner } from '@croupier/domain/transfer'
import * as z from 'zod/mini'
import { maxUsernameLength } from '../bodies/session.ts'
import { sendTransferBody } from '../bodies/transfers.ts'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, queryInteger, text } from '../fields.ts'
import { privateId } from '../ids.ts'
import { paymentPasswordErrors } from './payment-password.ts'

const read = { method: 'GET', auth: 'token', provisional: true, responseFormat: 'wrapped' } as const

/** What an account may send, and whom to. */
export interface TransferOptions {
  readonly currency: Currency
  readonly balance: Money
  readonly minimum: Money
  readonly maximum: Money
  /** What may still be sent today. */
  readonly dailyLeft: Money
  /** Masked name of the agent above the account; null without one. */
  readonly upline: string | null
  /** Accounts directly below an agent, by name. */
  readonly downlines: readonly string[]
  /** Whether `downlines` has all of them; otherwise a name is typed. */
  readonly listsAll: boolean
  /** The account that was asked for, where it is directly below an agent. */
  readonly account?: string | undefined
}

/** Whom the account may send money to, and how much, before anything is typed. */
export const transferOptions = endpoint({
  ...read,
  path: '/wps/member/transfers/options',
  summary: 'Limits and partners of transfers',
  query: z.strictObject({ account: z.optional(text(maxUsernameLength)) }),
  response: z.object({
    currency: z.string(),
    balance: amountText,
    minimum: amountText,
    maximum: amountText,
    dailyLeft: amountText,
    upline: z.nullable(z.string()),
    downlines: z.array(z.string()),
    listsAll: z.boolean(),
    account: z.optional(z.string()),
  }),
  decode: (wire): TransferOptions => {
    const currency = parseCurrency(wire.currency)
    return {
      ...wire,
      currency,
      balance: fromWire(wire.balance, currency),
      minimum: fromWire(wire.minimum, currency),
      maximum: fromWire(wire.maximum, currency),
      dailyLeft: fromWire(wire.dailyLeft, currency),
    }
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

const transferWire = z.object({
  /** Names the transfer to both sides. */
  reference: z.string(),
  direction: z.enum(['in', 'out']),
  /** What the other account is to this one. */
  partner: z.enum(transferPartners),
  /** Name of the other account; that of an upline is masked. */
  account: z.string(),
  currency: z.string(),
  amount: amountText,
  time: instantText,
})

/** Money that has moved between two accounts of a line. */
export interface Transfer {
  readonly reference: string
  readonly direction: 'in' | 'out'
  readonly partner: TransferPartner
  readonly account: string
  readonly amount: Money
  readonly time: string
}

function decodeTransfer({ currency, amount, ...transfer }: z.output<typeof transferWire>): Transfer {
  return { ...transfer, amount: fromWire(amount, parseCurrency(currency)) }
}

/** Send money to the agent above the account, or from an agent to an account directly below. It cannot be taken back. */
export const sendTransfer = endpoint({
  ...read,
  method: 'POST',
  path: '/wps/member/transfers',
  summary: 'Send money to an upline or downline',
  encrypted: true,
  idempotent: true,
  body: sendTransferBody,
  response: transferWire,
  decode: decodeTransfer,
  errors: [
    'AMOUNT_INVALID',
    'AMOUNT_TOO_PRECISE',
    'INSUFFICIENT_FUNDS',
    'TRANSFER_TOO_SMALL',
    'TRANSFER_TOO_LARGE',
    'TRANSFER_DAILY_LIMIT',
    'TRANSFER_PARTNER_UNKNOWN',
    'WAGERING_OPEN',
    ...paymentPasswordErrors,
  ],
})

/** Transfers that the account has sent or received, newest first. */
export const transfers = endpoint({
  ...read,
  path: '/wps/member/transfers',
  summary: 'Transfers of the account',
  query: z.strictObject({ pageSize: z._default(queryInteger, 20), after: z.optional(text(256)) }),
  response: z.object({ transfers: z.array(transferWire), next: z.nullable(z.string()) }),
  decode: (wire): { transfers: readonly Transfer[]; next: string | null } => ({
    transfers: wire.transfers.map(decodeTransfer),
    next: wire.next,
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** One transfer that the account has sent or received. */
export const transferDetails = endpoint({
  ...read,
  path: '/wps/member/transfers/show',
  summary: 'A transfer of the account',
  query: z.strictObject({ reference: privateId('member', 36) }),
  response: transferWire,
  decode: decodeTransfer,
  errors: ['NOT_FOUND', 'TRIAL_NOT_PERMITTED'],
})
