import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText, instantText, queryInteger, requiredText, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { accountField, instantField, merchantField, operatorCall, reasonField } from './fields.ts'

/** Rounds for real money of the given brands that their vendors have not finished, oldest first. */
export const openRounds = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/round/list',
  summary: 'Rounds that are open for long',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    /** A username, whose rounds are listed however young they are. */
    account: z.optional(text(64)),
    /** When they were opened at the latest; by default a day ago, since those can be returned. */
    before: z.optional(instantField),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    rounds: z.array(
      z.object({
        merchant: z.string(),
        account: z.string(),
        vendor: z.string(),
        game: z.string(),
        roundId: z.string(),
        stake: amountText,
        currency: z.string(),
        openedAt: instantText,
        /** Whether it is open for so long that its stake can be returned. */
        returnable: z.boolean(),
        /** Whether one operator alone may not return it. */
        needsSecond: z.boolean(),
        /** Who has asked a second operator to return it. */
        requestedBy: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/**
 * Return the stake of a round that its vendor does not finish, as a rollback of the vendor would: what the vendor sends later is
 * refused. `ROUND_OPEN` within a day of its opening. Above the brand's amount (`approvalAmount`) it waits for another operator, as a
 * request; `state` says which it was.
 */
export const returnRound = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/round/return',
  summary: 'Return the stake of a round that is open for long',
  idempotent: true,
  body: z.strictObject({
    merchant: merchantField,
    account: accountField,
    vendor: requiredText(32),
    roundId: privateId('merchant', 64),
    /** The stake that the operator was shown; a round with another one is not returned. */
    stake: amountText,
    reason: reasonField,
  }),
  response: z.object({ state: z.enum(['returned', 'waiting']), requestId: z.nullable(z.string()) }),
  errors: ['MEMBER_UNKNOWN', 'NOT_FOUND', 'ROUND_SETTLED', 'ROUND_CANCELLED', 'ROUND_OPEN', 'VERSION_CONFLICT'],
})

/** States of a claim: what an adjustment of a vendor has taken beyond the money of its member. */
export const claimStates = ['open', 'closed'] as const

/**
 * What adjustments of vendors have taken from members of the given brands beyond their money: what no operator has closed, oldest
 * first, or what was closed, the last first.
 */
export const uncoveredAdjustments = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/round/uncovered',
  summary: 'Adjustments beyond the money of their members',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    state: z._default(z.enum(claimStates), 'open'),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    adjustments: z.array(
      z.object({
        merchant: z.string(),
        account: z.string(),
        vendor: z.string(),
        transactionId: z.string(),
        roundId: z.string(),
        /** What the vendor has taken, without a sign, and the part of it that the member did not have. */
        amount: amountText,
        uncovered: amountText,
        currency: z.string(),
        receivedAt: instantText,
        /** When, by which operator and why it was closed; null while it is open. */
        closedAt: z.nullable(instantText),
        closedBy: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/**
 * Close what an adjustment has not covered, after it was collected by a correction or given up. Moves no money. `REQUEST_DECIDED` if
 * another operator has closed it.
 */
export const closeUncovered = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/round/close',
  summary: 'Close an adjustment beyond the money of its member',
  body: z.strictObject({
    merchant: merchantField,
    vendor: requiredText(32),
    transactionId: privateId('merchant', 64),
    reason: reasonField,
  }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})
