import { languageCodes } from '@croupier/domain/languages'
import { messageLengths } from '@croupier/domain/messages'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement } from '../../fields.ts'
import { accountField, merchantField, operatorCall, reasonField } from './fields.ts'

const messageText = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(messageLengths.title)),
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(messageLengths.body)),
}

/** Write plain text to the inbox of one member. */
export const sendMemberMessage = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/message/send',
  summary: 'Write a message to a member',
  idempotent: true,
  body: z.strictObject({ merchant: merchantField, account: accountField, ...messageText, reason: reasonField }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN'],
})

/**
 * Write plain text to the inbox of every member of a brand. `texts` has it by language; members whose language is missing read
 * that of the brand, or the first of its languages that is there. `members` is how many get it, one after the other.
 */
export const sendMessageToAll = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/message/all',
  summary: 'Write a message to all members',
  idempotent: true,
  body: z.strictObject({
    merchant: merchantField,
    texts: z.partialRecord(z.enum(languageCodes), z.strictObject(messageText)),
    reason: reasonField,
  }),
  response: z.object({ members: z.int() }),
  errors: ['MALFORMED_REQUEST'],
})
