import { rejectReasons, withdrawalEvents, withdrawalQueues, withdrawalStates } from '@croupier/domain/withdrawal'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField, versionField } from './fields.ts'

const row = z.object({
  id: z.string(),
  merchant: z.string(),
  account: z.string(),
  amount: amountText,
  fee: amountText,
  currency: z.string(),
  state: z.enum(withdrawalStates),
  bank: z.string(),
  accountNumber: z.string(),
  holderName: z.nullable(z.string()),
  createdAt: instantText,
  updatedAt: instantText,
  /** Since the last step, by the clock of the server. */
  ageSeconds: z.int(),
  /** Whether each payout needs two operators, and who was the first one while the second is missing. */
  needsSecond: z.boolean(),
  proposedBy: z.nullable(z.string()),
})

/**
 * Withdrawals of the given brands by who has to act next, or in one state: the oldest first, ended ones the newest first. Those
 * of one account are in any state, the newest first.
 */
export const withdrawalList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/withdrawal/list',
  summary: 'Withdrawals by who has to act, or in a state',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    holder: z._default(z.enum(withdrawalQueues), 'operator'),
    /** Instead of `holder`. */
    state: z.optional(z.enum(withdrawalStates)),
    /** A username, instead of both. */
    account: z.optional(text(64)),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({ withdrawals: z.array(row), next: z.nullable(z.string()) }),
  errors: [],
})

const withdrawalId = privateId('merchant', 36)
const change = { ...operatorCall, method: 'POST', idempotent: true } as const
const stateErrors = ['NOT_FOUND', 'WITHDRAWAL_STATE'] as const
/** With the `version` that was shown, nothing is decided once the withdrawal has taken a further step. */
const decision = z.strictObject({ withdrawalId, reason: reasonField, version: versionField })
const decisionErrors = [...stateErrors, 'VERSION_CONFLICT'] as const
/** The state that a decision has led to. */
const decided = z.object({ state: z.enum(withdrawalStates) })

/** One withdrawal with its timeline and the pictures of the member. */
export const withdrawalReview = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/withdrawal/show',
  summary: 'Everything about a withdrawal',
  query: z.strictObject({ withdrawalId }),
  response: z.object({
    ...row.shape,
    received: amountText,
    outstanding: amountText,
    confirmBy: z.nullable(instantText),
    rejectReason: z.nullable(z.enum(rejectReasons)),
    /** Paths on an image host, valid for some minutes. */
    proof: z.array(z.string()),
    /** Counts the events; a decision names those that it was made on. */
    version: z.int(),
    events: z.array(
      z.object({
        at: instantText,
        event: z.enum(['request', ...withdrawalEvents]),
        state: z.enum(withdrawalStates),
        actor: z.enum(['member', 'operator', 'system']),
        operator: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})

/** Take a request into review; the member cannot cancel it any more. */
export const reviewWithdrawal = endpoint({
  ...change,
  path: '/ops/withdrawal/review',
  summary: 'Review a withdrawal',
  body: z.strictObject({ withdrawalId }),
  response: acknowledgement,
  errors: stateErrors,
})

/** Approve a withdrawal; above the brand's amount a second operator has to approve it too, and `state` says which it was. */
export const approveWithdrawal = endpoint({
  ...change,
  path: '/ops/withdrawal/approve',
  summary: 'Approve a withdrawal',
  body: decision,
  response: decided,
  errors: [...decisionErrors, 'REQUEST_OWN'],
})

/** Reject a withdrawal; the held amount returns to the member, who reads why. */
export const rejectWithdrawal = endpoint({
  ...change,
  path: '/ops/withdrawal/reject',
  summary: 'Reject a withdrawal',
  body: z.strictObject({
    withdrawalId,
    rejectReason: z.enum(rejectReasons),
    reason: reasonField,
    version: versionField,
  }),
  response: decided,
  errors: decisionErrors,
})

/**
 * Pay out an approved withdrawal, or once more what the member did not receive; above the brand's amount a second operator has to
 * do that too, and `state` stays until then.
 */
export const disburseWithdrawal = endpoint({
  ...change,
  path: '/ops/withdrawal/disburse',
  summary: 'Pay out a withdrawal',
  body: decision,
  response: decided,
  errors: [...decisionErrors, 'REQUEST_OWN'],
})

/** End a dispute: the member has received everything after all, or the receipt is forced, which refunds nothing. */
export const resolveWithdrawal = endpoint({
  ...change,
  path: '/ops/withdrawal/resolve',
  summary: 'End a dispute about a withdrawal',
  body: z.strictObject({
    withdrawalId,
    outcome: z.enum(['confirm', 'force']),
    reason: reasonField,
    version: versionField,
  }),
  response: decided,
  errors: decisionErrors,
})
