import { referralDoubts, reviewStates } from '@croupier/domain/rewards'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField } from './fields.ts'

/** Invited friends whose first deposit has reached the rule: oldest first while they wait, otherwise newest first. */
export const referralList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/referral/list',
  summary: 'Invited friends and the rewards for them',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    state: z._default(z.enum(reviewStates), 'review'),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    referrals: z.array(
      z.object({
        id: z.string(),
        merchant: z.string(),
        /** Who has invited, and who was. */
        account: z.string(),
        friend: z.string(),
        /** What both accounts share; none for a reward without a review. */
        doubts: z.array(z.enum(referralDoubts)),
        currency: z.string(),
        reward: amountText,
        state: z.enum(reviewStates),
        reason: z.nullable(z.string()),
        decidedBy: z.nullable(z.string()),
        createdAt: instantText,
        ageSeconds: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

const write = {
  ...operatorCall,
  method: 'POST',
  body: z.strictObject({ referralId: privateId('merchant', 36), reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
} as const

/** Grant the reward for a friend that waits for a review. */
export const approveReferral = endpoint({
  ...write,
  path: '/ops/referral/approve',
  summary: 'Approve the reward for an invited friend',
})

/** Refuse the reward for a friend that waits for a review. */
export const refuseReferral = endpoint({
  ...write,
  path: '/ops/referral/refuse',
  summary: 'Refuse the reward for an invited friend',
})
