import { rejectReasons, withdrawalEvents, withdrawalStates } from '@croupier/domain/withdrawal'
import * as z from 'zod/mini'
import { confirmWithdrawalBody, requestWithdrawalBody } from '../bodies/withdrawals.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, amountText, instantText, queryInteger, text } from '../fields.ts'
import { privateId } from '../ids.ts'
import { paymentPasswordErrors } from './payment-password.ts'

const read = { method: 'GET', auth: 'token', provisional: true, responseFormat: 'wrapped' } as const
const write = { ...read, method: 'POST', idempotent: true } as const

const withdrawalSummary = z.object({
  id: z.string(),
  /** What left the balance, and the part of it that is not paid out. */
  amount: amountText,
  fee: amountText,
  currency: z.string(),
  state: z.enum(withdrawalStates),
  /** The account that it is paid to, masked. */
  bank: z.string(),
  accountNumber: z.string(),
  createdAt: instantText,
})

/** What may be withdrawn, before anything is typed. */
export const withdrawalOptions = endpoint({
  ...read,
  path: '/wps/member/withdrawals/options',
  summary: 'Limits of withdrawals',
  response: z.object({
    currency: z.string(),
    balance: amountText,
    held: amountText,
    minimum: amountText,
    maximum: amountText,
    step: amountText,
    fee: amountText,
    /** What may still be withdrawn today. */
    dailyAmountLeft: amountText,
    dailyCountLeft: z.int(),
    /** Minutes after which a disbursed withdrawal counts as received. */
    confirmMinutes: z.int(),
    /** Whether a request can be cancelled before it is reviewed. */
    canCancel: z.boolean(),
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Withdraw money to a bank account: the amount is held until the withdrawal is final. */
export const requestWithdrawal = endpoint({
  ...write,
  encrypted: true,
  path: '/wps/member/withdrawals',
  summary: 'Request a withdrawal',
  body: requestWithdrawalBody,
  response: z.object({ withdrawalId: z.string() }),
  errors: [
    'BANK_ACCOUNT_UNKNOWN',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_PRECISE',
    'INSUFFICIENT_FUNDS',
    'WITHDRAWAL_TOO_SMALL',
    'WITHDRAWAL_TOO_LARGE',
    'WITHDRAWAL_STEP',
    'WITHDRAWAL_DAILY_LIMIT',
    'WAGERING_OPEN',
    ...paymentPasswordErrors,
  ],
})

/** The member's withdrawals, newest first; with a state those in it. */
export const withdrawals = endpoint({
  ...read,
  path: '/wps/member/withdrawals',
  summary: 'Withdrawals of the member',
  query: z.strictObject({
    state: z.optional(z.enum(withdrawalStates)),
    pageSize: z._default(queryInteger, 20),
    after: z.optional(text(256)),
  }),
  response: z.object({ withdrawals: z.array(withdrawalSummary), next: z.nullable(z.string()) }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** One withdrawal with its timeline: what happened, who has to act, and until when. */
export const withdrawalDetails = endpoint({
  ...read,
  path: '/wps/member/withdrawals/details',
  summary: 'Details of a withdrawal',
  query: z.strictObject({ withdrawalId: privateId('member', 64) }),
  response: z.object({
    ...withdrawalSummary.shape,
    /** What the member has confirmed so far, and what it has to confirm. */
    received: amountText,
    outstanding: amountText,
    holder: z.nullable(z.enum(['operator', 'provider', 'member'])),
    expectedAt: z.nullable(instantText),
    /** When a disbursed withdrawal counts as received. */
    confirmBy: z.nullable(instantText),
    rejectReason: z.nullable(z.enum(rejectReasons)),
    canCancel: z.boolean(),
    events: z.array(
      z.object({
        at: instantText,
        /** `request` is the first. */
        event: z.enum(['request', ...withdrawalEvents]),
        state: z.enum(withdrawalStates),
        actor: z.enum(['member', 'operator', 'system']),
      }),
    ),
  }),
  errors: ['WITHDRAWAL_UNKNOWN', 'TRIAL_NOT_PERMITTED'],
})

/** Take a request back before it is reviewed; the held amount returns to the balance. */
export const cancelWithdrawal = endpoint({
  ...write,
  path: '/wps/member/withdrawals/cancel',
  summary: 'Cancel a withdrawal',
  body: z.strictObject({ withdrawalId: privateId('member', 64) }),
  response: acknowledgement,
  errors: ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_STATE', 'TRIAL_NOT_PERMITTED'],
})

/** Say whether a disbursed withdrawal was received: in full, partly, or not, with pictures that prove it. */
export const confirmWithdrawal = endpoint({
  ...write,
  path: '/wps/member/withdrawals/confirm',
  summary: 'Confirm the receipt of a withdrawal',
  body: confirmWithdrawalBody,
  response: acknowledgement,
  errors: [
    'WITHDRAWAL_UNKNOWN',
    'WITHDRAWAL_STATE',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_PRECISE',
    'RECEIPT_AMOUNTS_WRONG',
    'PROOF_REQUIRED',
    'IMAGE_UNKNOWN',
    'TOO_MANY_IMAGES',
    'TRIAL_NOT_PERMITTED',
  ],
})
