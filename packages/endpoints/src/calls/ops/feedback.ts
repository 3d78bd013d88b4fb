import { feedbackStates, maxReplyLength } from '@croupier/domain/feedback'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField } from './fields.ts'

/** Feedback of the members of the given brands: oldest first while it is open, otherwise newest first; of an account in every state. */
export const feedbackList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/feedback/list',
  summary: 'Feedback of members',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    state: z._default(z.enum(feedbackStates), 'open'),
    /** A username, instead of the state. */
    account: z.optional(text(64)),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    feedback: z.array(
      z.object({
        id: z.string(),
        merchant: z.string(),
        account: z.string(),
        /** Language in which the member used the site. */
        language: z.string(),
        content: z.string(),
        /** Paths on an image host, valid for some minutes. */
        images: z.array(z.string()),
        state: z.enum(feedbackStates),
        createdAt: instantText,
        ageSeconds: z.int(),
        reply: z.nullable(z.string()),
        repliedBy: z.nullable(z.string()),
        repliedAt: z.nullable(instantText),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

const feedbackId = privateId('merchant', 36)

/** Answer open feedback: in the member's inbox, and by mail if the account has an address. */
export const replyToFeedback = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/feedback/reply',
  summary: 'Reply to feedback',
  idempotent: true,
  body: z.strictObject({
    feedbackId,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReplyLength)),
  }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})

/** Close feedback, with or without a reply before. */
export const closeFeedback = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/feedback/close',
  summary: 'Close feedback',
  body: z.strictObject({ feedbackId, reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})
