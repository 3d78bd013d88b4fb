import { maxChatLength } from '@croupier/domain/chat'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantText, text } from '../fields.ts'

/** A message of the chat room, as everyone sees it. */
export const chatMessage = z.object({
  messageId: z.string(),
  /** Masked. */
  nickname: z.string(),
  /** One of `memberIcons`; null for a member without. */
  icon: z.nullable(z.string()),
  text: z.string(),
  time: instantText,
})
export type ChatMessage = z.output<typeof chatMessage>

/** The newest messages of the site's chat room, oldest first. Everyone reads it. */
export const chatMessages = endpoint({
  method: 'GET',
  path: '/wps/chat/messages',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Messages of the chat room',
  response: z.object({ messages: z.array(chatMessage) }),
  errors: ['FEATURE_OFF'],
})

/** Write to the chat room. A muted member gets CHAT_MUTED with the time to wait. */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/wps/chat/send',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Write to the chat room',
  idempotent: true,
  body: z.strictObject({ content: text(2 * maxChatLength + 100) }),
  response: chatMessage,
  errors: ['FEATURE_OFF', 'FIELD_INVALID', 'CHAT_MUTED', 'TOO_MANY_REQUESTS', 'TRIAL_NOT_PERMITTED'],
})
