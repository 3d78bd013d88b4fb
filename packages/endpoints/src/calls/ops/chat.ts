import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { accountField, merchantField, operatorCall, reasonField } from './fields.ts'

/** Messages of the chat rooms of the given brands, newest first, deleted ones included. */
export const chatList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/chat/list',
  summary: 'Messages of chat rooms',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        merchant: z.string(),
        account: z.string(),
        text: z.string(),
        sentAt: instantText,
        /** Operator who has deleted it; null for one that is shown. */
        deletedBy: z.nullable(z.string()),
        /** Until when its member may not write; null for one who may. */
        mutedUntil: z.nullable(instantText),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/** Delete a message; it vanishes from open sites. */
export const deleteChatMessage = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/chat/delete',
  summary: 'Delete a message of a chat room',
  body: z.strictObject({ messageId: privateId('merchant', 36), reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})

/** Keep a member from writing to the chat room for some hours; a longer or shorter time replaces an earlier one. */
export const muteMember = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/chat/mute',
  summary: 'Mute a member in the chat room',
  body: z.strictObject({
    merchant: merchantField,
    account: accountField,
    hours: z.int().check(z.minimum(1), z.maximum(8760)),
    reason: reasonField,
  }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN'],
})

/** Let a muted member write again. */
export const unmuteMember = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/chat/unmute',
  summary: 'Let a muted member write again',
  body: z.strictObject({ merchant: merchantField, account: accountField, reason: reasonField }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN'],
})
