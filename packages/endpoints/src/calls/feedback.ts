import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, text } from '../fields.ts'
import { privateId } from '../ids.ts'

/** How long feedback of the site may be, in code points after trimming. */
export const feedbackSettings = endpoint({
  method: 'GET',
  path: '/wps/system/setting/feedback',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Rules of feedback',
  response: z.object({ minLength: z.int(), maxLength: z.int() }),
  errors: [],
})

/**
 * Write to the operators of the site. `feedbackSettings` says how long `content` may be. `imageIds`: up to three uploads
 * with the purpose `feedback`.
 */
export const sendFeedback = endpoint({
  method: 'PUT',
  path: '/wps/feedback',
  auth: 'token',
  responseFormat: 'wrapped',
  summary: 'Send feedback',
  idempotent: true,
  body: z.strictObject({
    content: text(4000),
    imageIds: z.optional(z.array(privateId('member', 64)).check(z.maxLength(16))),
  }),
  response: acknowledgement,
  errors: ['FIELD_INVALID', 'IMAGE_UNKNOWN', 'TOO_MANY_IMAGES', 'TRIAL_NOT_PERMITTED'],
})
