import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, instantText, queryInteger, text } from '../fields.ts'
import { privateId } from '../ids.ts'

/** The account's inbox, newest first. `next` is the parameter `after` of the next page; null on the last one. */
export const messages = endpoint({
  method: 'GET',
  path: '/wps/member/messages',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Inbox',
  query: z.strictObject({ pageSize: z._default(queryInteger, 20), after: z.optional(text(256)) }),
  response: z.object({
    messages: z.array(
      z.object({
        messageId: z.string(),
        /** One of `messageKinds` of domain/messages, or one that this version of the client does not know. */
        kind: z.string(),
        title: z.string(),
        body: z.string(),
        time: instantText,
        isRead: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

const messageRequest = z.strictObject({ messageId: privateId('member', 64) })

/** Mark a message as read; repeating it has no effect. */
export const readMessage = endpoint({
  method: 'POST',
  path: '/wps/member/messages/read',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Mark a message as read',
  body: messageRequest,
  response: acknowledgement,
  errors: ['MESSAGE_UNKNOWN', 'TRIAL_NOT_PERMITTED'],
})

/** Mark all messages as read. */
export const readAllMessages = endpoint({
  method: 'POST',
  path: '/wps/member/messages/readAll',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Mark all messages as read',
  response: acknowledgement,
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Delete a message from the inbox. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/wps/member/messages',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Delete a message',
  body: messageRequest,
  response: acknowledgement,
  errors: ['MESSAGE_UNKNOWN', 'TRIAL_NOT_PERMITTED'],
})
