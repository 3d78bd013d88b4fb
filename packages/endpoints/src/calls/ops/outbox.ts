import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField } from './fields.ts'

/** Mail and text messages of a brand, newest first. */
export const outboxMessages = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/outbox/list',
  summary: 'Mail and text messages of a brand',
  query: z.strictObject({
    merchant: merchantField,
    channel: z.optional(z.enum(['mail', 'sms'])),
    state: z.optional(z.enum(['queued', 'sent', 'failed', 'closed'])),
    recipient: z.optional(text(128)),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        channel: z.string(),
        recipient: z.string(),
        language: z.string(),
        template: z.string(),
        /** Null for text messages, and where it contains a code. */
        subject: z.nullable(z.string()),
        /** Null once another service has taken the message; where one delivers, also while it contains what opens an account. */
        body: z.nullable(z.string()),
        state: z.string(),
        attempts: z.int(),
        error: z.nullable(z.string()),
        createdAt: instantText,
        sentAt: z.nullable(instantText),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

const decision = z.strictObject({ merchant: merchantField, messageId: privateId('merchant', 36), reason: reasonField })

/** Send a message again that was given up. */
export const retryMessage = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/outbox/retry',
  summary: 'Send a failed message again',
  body: decision,
  response: acknowledgement,
  errors: ['NOT_FOUND'],
})

/** Close a message that was given up and cannot be delivered, for instance to a wrong address. The overview no longer counts it. */
export const closeMessage = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/outbox/close',
  summary: 'Close a failed message',
  body: decision,
  response: acknowledgement,
  errors: ['NOT_FOUND'],
})
