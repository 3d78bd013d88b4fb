import { supportAuthors, supportStates, maxSupportLength } from '@croupier/domain/support'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, dailyHours, instantText, text } from '../fields.ts'
import { privateId } from '../ids.ts'

/** Secret of a visitor's conversation: 256 random bits of the visitor's browser, base64url. Accounts need none. */
const supportKey = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)))

/** Names a message, so that one that is sent again after a lost response is stored once. */
const messageKey = z.string().check(z.regex(/^[\w-]{8,64}$/))

/**
 * The caller's conversation with customer service: that of the account, or the one whose `key` a visitor has.
 * `after`: the last message that the caller has. A visitor's key is no token: it opens this conversation alone.
 */
export const supportConversation = endpoint({
  method: 'GET',
  path: '/wps/support/conversation',
  auth: 'optional',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Conversation with customer service',
  query: z.strictObject({ key: supportKey, after: z.optional(text(18)) }),
  response: z.object({
    /** Whether operators answer at this time of day, and when they do, by the clock of the brand's zone. */
    isStaffed: z.boolean(),
    hours: dailyHours,
    /** Whether it is the account's; false for a visitor, also for one whose token has expired. */
    account: z.boolean(),
    /** Null before the first message. */
    state: z.nullable(z.enum(supportStates)),
    messages: z.array(
      z.object({
        messageId: z.string(),
        author: z.enum(supportAuthors),
        text: z.string(),
        /** Paths on an image host, valid for some minutes. */
        images: z.array(z.string()),
        time: instantText,
      }),
    ),
  }),
  errors: ['MALFORMED_REQUEST'],
})

/** Write to customer service; a closed conversation is opened again. Visitors need a `key`. */
export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/wps/support/message',
  auth: 'optional',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Write to customer service',
  body: z.strictObject({ key: supportKey, messageKey, content: text(2 * maxSupportLength + 100) }),
  response: acknowledgement,
  errors: ['FIELD_INVALID', 'TOO_MANY_REQUESTS', 'MALFORMED_REQUEST'],
})

/** Send pictures to customer service: up to three uploads with the purpose `support`. */
export const sendSupportImages = endpoint({
  method: 'POST',
  path: '/wps/support/images',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Send pictures to customer service',
  body: z.strictObject({
    messageKey,
    imageIds: z.array(privateId('member', 64)).check(z.minLength(1), z.maxLength(16)),
  }),
  response: acknowledgement,
  errors: ['IMAGE_UNKNOWN', 'TOO_MANY_IMAGES', 'TOO_MANY_REQUESTS', 'TRIAL_NOT_PERMITTED'],
})
