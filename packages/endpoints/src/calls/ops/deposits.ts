import {
  channelConfirmations,
  channelKinds,
  depositReasons,
  depositRejections,
  depositStates,
  paymentOutcomes,
  paymentStates,
} from '@croupier/domain/deposit'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText, dailyHours, instantText, queryInteger, requiredText, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField, versionField } from './fields.ts'

/** Deposits of the given brands: oldest first while they wait for an operator, otherwise newest first. Those of one account are in any state. */
export const depositList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/deposit/list',
  summary: 'Deposits of members',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    state: z._default(z.enum(depositStates), 'reviewing'),
    /** A username, instead of the state. */
    account: z.optional(text(64)),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    deposits: z.array(
      z.object({
        id: z.string(),
        merchant: z.string(),
        account: z.string(),
        channel: z.string(),
        kind: z.enum(channelKinds),
        label: z.string(),
        currency: z.string(),
        amount: amountText,
        fee: amountText,
        state: z.enum(depositStates),
        /** Reference of the payment that the member has sent. */
        reference: z.nullable(z.string()),
        /** Paths on an image host, valid for some minutes. */
        images: z.array(z.string()),
        reason: z.nullable(z.enum(depositReasons)),
        /** Name of the payment at its provider, and what that has reported of it. */
        payment: z.nullable(z.string()),
        reports: z.array(
          z.object({
            payment: z.string(),
            state: z.enum(paymentStates),
            amount: z.string(),
            currency: z.string(),
            /** Whether the platform asked, or the provider called. */
            asked: z.boolean(),
            outcome: z.enum(paymentOutcomes),
            at: instantText,
          }),
        ),
        /** Changes with each report and with the first of two approvals; a decision names the one that it was made on. */
        version: z.int(),
        /** The first of two operators. */
        endorsedBy: z.nullable(z.string()),
        /** Whether one operator alone may approve it now. */
        needsSecond: z.boolean(),
        createdAt: instantText,
        ageSeconds: z.int(),
        timeline: z.array(z.object({ step: z.string(), at: instantText, operator: z.nullable(z.string()) })),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/** Money that providers have reported for deposits that the brands do not know, each payment once, newest first. */
export const unknownPayments = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/payment/unknown',
  summary: 'Payments for no known deposit',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    payments: z.array(
      z.object({
        merchant: z.string(),
        /** Names it at the provider. */
        payment: z.string(),
        /** The deposit as the provider has named it. */
        reference: z.string(),
        amount: z.string(),
        currency: z.string(),
        at: instantText,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/**
 * Close a payment for no known deposit that was cleared with its provider: it leaves the list. No money moves; what a member
 * should have is credited by a correction. `reason` says how it was cleared.
 */
export const closeUnknownPayment = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/payment/close',
  summary: 'Close a payment for no known deposit',
  body: z.strictObject({ merchant: merchantField, payment: requiredText(128), reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})

const depositId = privateId('merchant', 36)

/**
 * Approve a reported deposit, which credits it. Above the brand's amount (`approvalAmount`) the first approval waits for one by
 * another operator; `state` says which it was. With the `version` that was shown, nothing is approved once the provider has
 * reported more, or another operator was the first.
 */
export const approveDeposit = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/deposit/approve',
  summary: 'Approve a deposit',
  idempotent: true,
  body: z.strictObject({ depositId, reason: reasonField, version: versionField }),
  response: z.object({ state: z.enum(['approved', 'reviewing']) }),
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'REQUEST_OWN', 'VERSION_CONFLICT'],
})

/**
 * Reject a reported deposit, of the `version` that was shown. The member reads `cause` in its language; `reason` is for the audit
 * log.
 */
export const rejectDeposit = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/deposit/reject',
  summary: 'Reject a deposit',
  idempotent: true,
  body: z.strictObject({ depositId, cause: z.enum(depositRejections), reason: reasonField, version: versionField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'VERSION_CONFLICT'],
})

const channelFields = {
  minAmount: amountText,
  maxAmount: amountText,
  fixedFee: amountText,
  feeBasisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
  expectedMinutes: z.int().check(z.minimum(1), z.maximum(10_080)),
  /** Who confirms payments: operators, the provider (of e-wallets only), or the embedded cashier with this outcome. */
  confirmation: z.enum(channelConfirmations),
  /** When it takes deposits, by the clock of the brand's zone. */
  hours: dailyHours,
  enabled: z.boolean(),
}

/** Channels of a brand's deposits, in their order. */
export const channelList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/channel/list',
  summary: 'Channels of deposits',
  query: z.strictObject({ merchant: merchantField }),
  response: z.object({
    currency: z.string(),
    channels: z.array(
      z.object({
        channel: z.string(),
        kind: z.enum(channelKinds),
        label: z.string(),
        /** Whether it credits without anybody who looks at what was paid: only those who set up sites change it. */
        unconfirmed: z.boolean(),
        ...channelFields,
      }),
    ),
  }),
  errors: [],
})

/**
 * Open or close a channel, and set its terms: what is left out stays as it is, since another operator may have changed it.
 * Deposits that were begun keep theirs.
 */
export const changeChannel = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/channel/change',
  summary: 'Change a channel of deposits',
  body: z.extend(z.partial(z.strictObject(channelFields)), {
    merchant: merchantField,
    channel: text(64),
    reason: reasonField,
  }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'AMOUNT_INVALID', 'AMOUNT_TOO_PRECISE', 'CONFIRMATION_UNFIT'],
})
