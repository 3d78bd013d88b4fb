import { bonusBounds } from '@croupier/domain/bonus'
import { applicationStates, participations, rewardPayouts } from '@croupier/domain/promotions'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText, instantText, queryInteger, requiredText, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField, versionField } from './fields.ts'

const write = { ...operatorCall, method: 'POST', idempotent: true } as const

/** States of an application that wait for an operator; those who have joined can get a reward as well. */
export const activityFilters = ['waiting', ...applicationStates] as const

/** Who has joined promotions of the given brands or applied for them: oldest first while it waits, otherwise newest first. */
export const applicationList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/application/list',
  summary: 'Applications for promotions',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    /** `waiting`: applied for, or in review. */
    state: z._default(z.enum(activityFilters), 'waiting'),
    /** A username, instead of the state. */
    account: z.optional(text(64)),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    applications: z.array(
      z.object({
        id: z.string(),
        merchant: z.string(),
        account: z.string(),
        promotionId: z.string(),
        /** Title in the language of the call; the id of a promotion that is gone. */
        promotion: z.string(),
        participation: z.enum(participations),
        remark: z.string(),
        /** Paths on an image host, valid for some minutes. */
        images: z.array(z.string()),
        state: z.enum(applicationStates),
        forbidden: z.boolean(),
        currency: z.string(),
        /** What was granted, or proposed to a second operator. */
        amount: z.nullable(amountText),
        wagering: z.nullable(z.int()),
        days: z.nullable(z.int()),
        payout: z.nullable(z.enum(rewardPayouts)),
        /** Changes with each proposal to a second operator; a decision names the one that it was made on. */
        version: z.int(),
        reason: z.nullable(z.string()),
        /** The first of two operators. */
        endorsedBy: z.nullable(z.string()),
        decidedBy: z.nullable(z.string()),
        createdAt: instantText,
        ageSeconds: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

const applicationId = privateId('merchant', 36)

/** Take an application into review: the member reads that it is in process. */
export const takeApplication = endpoint({
  ...write,
  path: '/ops/application/take',
  summary: 'Take an application for a promotion into review',
  body: z.strictObject({ applicationId }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})

/**
 * Approve an application with a reward: to claim by the member, or issued at once. Above the brand's amount (`approvalAmount`) it
 * stays in review until another operator approves the same: amount, wagering, days and payout. Other terms are a proposal of their
 * own. `state` says which it was. With the `version` that was shown, nothing is approved once another operator has proposed more.
 */
export const approveApplication = endpoint({
  ...write,
  path: '/ops/application/approve',
  summary: 'Approve an application for a promotion',
  body: z.strictObject({
    applicationId,
    amount: requiredText(32),
    wagering: z.int().check(z.minimum(1), z.maximum(maxWageringMultiple)),
    days: z.int().check(z.minimum(1), z.maximum(bonusBounds.days)),
    payout: z.enum(rewardPayouts),
    reason: reasonField,
    version: versionField,
  }),
  response: z.object({ state: z.enum(['claim', 'issued', 'inProcess']) }),
  errors: [
    'NOT_FOUND',
    'REQUEST_DECIDED',
    'REQUEST_OWN',
    'VERSION_CONFLICT',
    'PLAY_EXCLUDED',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_PRECISE',
  ],
})

/**
 * Withdraw the reward that one has proposed to a second operator, of the `version` that was shown, or decline the one of another
 * operator: the application stays, and waits for other terms. One that was joined is joined as before.
 */
export const withdrawProposal = endpoint({
  ...write,
  path: '/ops/application/withdraw',
  summary: 'Withdraw or decline the proposed reward of an application',
  body: z.strictObject({ applicationId, reason: reasonField, version: versionField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'VERSION_CONFLICT'],
})

/** Reject an application, of the `version` that was shown; the member reads the reason. `forbid`: it cannot apply again. */
export const rejectApplication = endpoint({
  ...write,
  path: '/ops/application/reject',
  summary: 'Reject an application for a promotion',
  body: z.strictObject({ applicationId, forbid: z.boolean(), reason: reasonField, version: versionField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'VERSION_CONFLICT'],
})
