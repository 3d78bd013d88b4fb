import { bonusStates } from '@croupier/domain/bonus'
import { channelKinds, depositReasons, depositStates, type DepositTerms } from '@croupier/domain/deposit'
import { DomainError } from '@croupier/domain/errors'
import type { DailyHours } from '@croupier/domain/hours'
import { fromWire, isCurrency, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { createDepositBody, submitDepositBody } from '../bodies/deposits.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, dailyHours, instantText } from '../fields.ts'
import { privateId } from '../ids.ts'

function parseCurrency(code: string): Money['currency'] {
  if (!isCurrency(code)) throw new DomainError('SYSTEM_ERROR')
  return code
}

const channelWire = z.object({
  channel: z.string(),
  kind: z.enum(channelKinds),
  label: z.string(),
  minAmount: amountText,
  maxAmount: amountText,
  fixedFee: amountText,
  feeBasisPoints: z.int(),
  expectedMinutes: z.int(),
  hours: dailyHours,
  /** Whether it takes deposits at this time of day. */
  isOpen: z.boolean(),
})
const channelsWire = z.object({
  currency: z.string(),
  channels: z.array(channelWire),
  /** How many times what is credited has to be wagered before money leaves the account; 0: not at all. */
  wagering: z.int(),
})

/** A way to pay in, with its terms. */
export interface DepositChannel {
  readonly channel: string
  readonly kind: z.output<typeof channelWire>['kind']
  /** Name of the bank, the wallet or the coin. */
  readonly label: string
  readonly terms: DepositTerms
  /** Minutes until a payment is usually credited. */
  readonly expectedMinutes: number
  readonly hours: DailyHours
  /** Whether it takes deposits at this time of day. */
  readonly isOpen: boolean
}

/** Channels for deposits in the account's currency. */
export interface DepositChannels {
  readonly currency: Money['currency']
  readonly channels: readonly DepositChannel[]
  /** How many times what is credited has to be wagered before money leaves the account; 0: not at all. */
  readonly wagering: number
}

function decodeChannels(wire: z.output<typeof channelsWire>): DepositChannels {
  const currency = parseCurrency(wire.currency)
  const parse = (text: string) => fromWire(text, currency).minor
  return {
    currency,
    wagering: wire.wagering,
    channels: wire.channels.map(({ minAmount, maxAmount, fixedFee, feeBasisPoints, ...channel }) => ({
      ...channel,
      terms: { min: parse(minAmount), max: parse(maxAmount), fixedFee: parse(fixedFee), feeBasisPoints },
    })),
  }
}

/** The ways to pay in, with limits, fee and expected time, and what a deposit has to be wagered. */
export const depositChannels = endpoint({
  method: 'GET',
  path: '/wps/member/deposit/channels',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Channels of deposits, with what a deposit has to be wagered',
  response: channelsWire,
  decode: decodeChannels,
  errors: ['TRIAL_NOT_PERMITTED'],
})

const depositWire = z.object({
  depositId: z.string(),
  kind: z.enum(channelKinds),
  label: z.string(),
  currency: z.string(),
  amount: amountText,
  fee: amountText,
  state: z.enum(depositStates),
  /** Whether the member sends a reference and operators confirm. */
  needsReference: z.boolean(),
  /** Where to pay; null once nothing is to be paid. */
  instructions: z.nullable(
    z.object({ payee: z.string(), address: z.string(), network: z.nullable(z.string()), reference: z.string() }),
  ),
  /** The service at whose page the deposit is paid, and whether its payment was begun; null for other ways and once nothing is to be paid. */
  payment: z.nullable(z.object({ origin: z.string(), begun: z.boolean() })),
  /** The bonus that was taken with it, in the language of the call. */
  bonus: z.nullable(z.object({ label: z.string(), state: z.enum(bonusStates) })),
  /** The reference that the member has sent. */
  reference: z.nullable(z.string()),
  images: z.int(),
  reason: z.nullable(z.enum(depositReasons)),
  createdAt: instantText,
  expiresAt: instantText,
  expectedMinutes: z.int(),
  timeline: z.array(z.object({ step: z.string(), at: instantText })),
})

/** A deposit of the account, with its timeline. */
export interface Deposit extends Omit<z.output<typeof depositWire>, 'currency' | 'amount' | 'fee'> {
  readonly amount: Money
  readonly fee: Money
}

function decodeDeposit({ currency: code, amount, fee, ...wire }: z.output<typeof depositWire>): Deposit {
  const currency = parseCurrency(code)
  return { ...wire, amount: fromWire(amount, currency), fee: fromWire(fee, currency) }
}

/** The last deposits of the account, newest first, with all that are open. */
export const deposits = endpoint({
  method: 'GET',
  path: '/wps/member/deposit/list',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Deposits of the account',
  response: z.object({ deposits: z.array(depositWire) }),
  decode: ({ deposits: rows }) => rows.map((row) => decodeDeposit(row)),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** One deposit of the account. */
export const depositDetails = endpoint({
  method: 'GET',
  path: '/wps/member/deposit/show',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'A deposit with its timeline',
  query: z.strictObject({ depositId: privateId('member', 36) }),
  response: depositWire,
  decode: decodeDeposit,
  errors: ['NOT_FOUND', 'TRIAL_NOT_PERMITTED'],
})

/** Begin a deposit; its response says how to pay. */
export const createDeposit = endpoint({
  method: 'POST',
  path: '/wps/member/deposit',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Begin a deposit',
  idempotent: true,
  body: createDepositBody,
  response: depositWire,
  decode: decodeDeposit,
  errors: [
    'AMOUNT_INVALID',
    'AMOUNT_TOO_PRECISE',
    'CHANNEL_UNAVAILABLE',
    'DEPOSIT_TOO_SMALL',
    'DEPOSIT_TOO_LARGE',
    'DEPOSIT_LIMIT_REACHED',
    'PLAY_EXCLUDED',
    'DEPOSITS_OPEN',
    'OFFER_UNAVAILABLE',
    'OFFER_CHANGED',
    'TRIAL_NOT_PERMITTED',
  ],
})

/** Go to the page of a provider: the payment is begun with the first call, later ones return the same page. */
export const payDeposit = endpoint({
  method: 'POST',
  path: '/wps/member/deposit/pay',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Pay a deposit at its provider',
  idempotent: true,
  body: z.strictObject({ depositId: privateId('member', 36) }),
  response: z.object({ address: z.string() }),
  errors: ['NOT_FOUND', 'DEPOSIT_DECIDED', 'PAYMENT_UNAVAILABLE', 'PLAY_EXCLUDED', 'TRIAL_NOT_PERMITTED'],
})

/** Say that a deposit was paid: its reference, and images that prove it. */
export const submitDeposit = endpoint({
  method: 'POST',
  path: '/wps/member/deposit/submit',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Report a deposit as paid',
  idempotent: true,
  body: submitDepositBody,
  response: depositWire,
  decode: decodeDeposit,
  errors: ['NOT_FOUND', 'DEPOSIT_DECIDED', 'IMAGE_UNKNOWN', 'TOO_MANY_IMAGES', 'TRIAL_NOT_PERMITTED'],
})

/** Cancel a deposit that is not paid. */
export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/wps/member/deposit/cancel',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Cancel a deposit',
  idempotent: true,
  body: z.strictObject({ depositId: privateId('member', 36) }),
  response: depositWire,
  decode: decodeDeposit,
  errors: ['NOT_FOUND', 'DEPOSIT_DECIDED', 'TRIAL_NOT_PERMITTED'],
})
