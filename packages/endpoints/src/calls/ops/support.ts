import { supportAuthors, supportStates, maxSupportLength } from '@croupier/domain/support'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall } from './fields.ts'

const conversationId = privateId('merchant', 36)

/** Id of the last message that the operator has seen: a later one of the caller still waits for an answer. */
const seen = z.optional(text(18))

const conversation = {
  id: z.string(),
  merchant: z.string(),
  /** Username of an account; null for a visitor. */
  account: z.nullable(z.string()),
  /** Language in which the caller used the site. */
  language: z.string(),
  state: z.enum(supportStates),
  /** Operator who answers, if one has taken it. */
  assignedTo: z.nullable(z.string()),
  createdAt: instantText,
  /** Since when the caller waits for an answer; null after one. */
  waitingSince: z.nullable(instantText),
}

/** Conversations of the given brands: open ones by how long they wait, those that wait for nothing last; closed ones by their age, newest first. */
export const supportList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/support/list',
  summary: 'Conversations of customer service',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    state: z._default(z.enum(supportStates), 'open'),
    /** A username, instead of the state. */
    account: z.optional(text(64)),
    pageSize: z._default(queryInteger, 50),
    after: z.optional(text(256)),
  }),
  response: z.object({
    conversations: z.array(z.object({ ...conversation, lastText: z.string() })),
    next: z.nullable(z.string()),
    /** By the server's clock, for ages. */
    now: instantText,
  }),
  errors: [],
})

/** A conversation with its newest messages, at most 200, oldest first. */
export const supportDetails = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/support/show',
  summary: 'A conversation of customer service',
  query: z.strictObject({ conversationId }),
  response: z.object({
    ...conversation,
    /** Whether it has messages before those. */
    hasEarlier: z.boolean(),
    messages: z.array(
      z.object({
        id: z.string(),
        author: z.enum(supportAuthors),
        operator: z.nullable(z.string()),
        text: z.string(),
        /** Paths on an image host, valid for some minutes. */
        images: z.array(z.string()),
        sentAt: instantText,
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})

/**
 * Take a conversation, also from another operator. `assignedTo`: who had taken it when it was shown, null for nobody;
 * `VERSION_CONFLICT` if it is another one meanwhile.
 */
export const assignConversation = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/support/assign',
  summary: 'Take a conversation',
  body: z.strictObject({ conversationId, assignedTo: z.optional(z.nullable(text(64))) }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

/** Answer in a conversation, which also takes it if nobody has. A closed one is opened again. */
export const replyToConversation = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/support/reply',
  summary: 'Answer in a conversation',
  idempotent: true,
  body: z.strictObject({
    conversationId,
    text: text(2 * maxSupportLength).check(z.trim(), z.minLength(1)),
    seen,
  }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'FIELD_INVALID'],
})

/** Close a conversation, unless the caller has written what the operator has not seen. */
export const closeConversation = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/support/close',
  summary: 'Close a conversation',
  body: z.strictObject({ conversationId, seen }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'VERSION_CONFLICT'],
})
