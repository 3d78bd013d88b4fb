import { contentLengths } from '@croupier/domain/contents'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, text } from '../fields.ts'
import { privateId, publicId } from '../ids.ts'

const shared = {
  method: 'POST',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  idempotent: true,
  response: acknowledgement,
} as const

const promotionId = publicId(contentLengths.id)

/** Join a promotion that members take part in without an application. */
export const joinPromotion = endpoint({
  ...shared,
  path: '/wps/member/promotions/join',
  summary: 'Join a promotion',
  body: z.strictObject({ promotionId }),
  errors: ['NOT_FOUND', 'PROMOTION_CLOSED', 'TRIAL_NOT_PERMITTED'],
})

/**
 * Apply for a promotion, with a remark of at most 140 characters and up to three uploads with the purpose `activity`. Operators
 * decide.
 */
export const applyForPromotion = endpoint({
  ...shared,
  path: '/wps/member/promotions/apply',
  summary: 'Apply for a promotion',
  body: z.strictObject({
    promotionId,
    remark: text(1000),
    imageIds: z.optional(z.array(privateId('member', 64)).check(z.maxLength(16))),
  }),
  errors: ['NOT_FOUND', 'PROMOTION_CLOSED', 'FIELD_INVALID', 'IMAGE_UNKNOWN', 'TOO_MANY_IMAGES', 'TRIAL_NOT_PERMITTED'],
})

/**
 * Apply for the reward for adding the site on Zalo (setting `zaloReward`), with the number there; once per account and number. Operators
 * decide.
 */
export const applyForZaloReward = endpoint({
  ...shared,
  path: '/wps/member/zalo-reward/apply',
  summary: 'Apply for the reward on Zalo',
  body: z.strictObject({ zalo: text(64) }),
  errors: ['FEATURE_OFF', 'FIELD_INVALID', 'ZALO_REWARD_TAKEN', 'TOO_MANY_REQUESTS', 'TRIAL_NOT_PERMITTED'],
})
