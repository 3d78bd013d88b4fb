import type { MessageKind } from '@croupier/domain/messages'
import * as feedbackCalls from '@croupier/endpoints/calls/ops/feedback'
import { createFeedback } from '@croupier/platform/testing/feedback'
import { createMessages } from '@croupier/platform/testing/messages'
import type { TestPlatform } from '../../platform.ts'
import { changeSettings } from '../../settings.ts'
import { createOperatorClient, unwrap } from '../../site.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

/** Adds messages to the inbox of a member, numbered from 1, and notifies its open pages. */
async function addMessages(server: TestPlatform, { count, kind, body, ...account }: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  // A kind may be one that this version does not know.
  const parts = { kind: kind as MessageKind, body: String(body) }
  await createMessages(server, memberId, Number(count), (number) => ({ ...parts, title: `Message ${number}` }))
  return {}
}

/** Sends feedback of the member of a session. */
async function sendFeedback(server: TestPlatform, { brand, token, content }: Record<string, unknown>) {
  const feedback = { brand: String(brand), token: String(token), content: String(content) }
  return { feedbackId: await createFeedback(server, feedback) }
}

/** Returns what a member has sent as feedback that waits for an operator, with the number of its images. */
async function listFeedback(server: TestPlatform, account: Record<string, unknown>) {
  const query = { pageSize: '100' }
  const { feedback } = unwrap(await createOperatorClient(server).call(feedbackCalls.feedbackList, { query }))
  return feedback
    .filter((waiting) => waiting.account === account['username'])
    .map(({ id, content, images }) => ({ id, content, images: images.length }))
}

/** Answers feedback as an operator. */
async function replyToFeedback(server: TestPlatform, { id, text }: Record<string, unknown>) {
  const body = { feedbackId: String(id), text: String(text) }
  return unwrap(await createOperatorClient(server).call(feedbackCalls.replyToFeedback, { body }))
}

/** Sets how long feedback of a brand's site may be. */
async function setFeedbackLength(server: TestPlatform, { brand, min, max }: Record<string, unknown>) {
  await changeSettings(server, String(brand), { feedbackLength: { min: Number(min), max: Number(max) } })
  return {}
}

/** Deletes the images that a member has uploaded and not used, as if they had expired. */
async function deleteUploads(server: TestPlatform, account: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  await server.core.database.query('delete from uploaded_image where member_id = $1 and subject is null', [memberId])
  return {}
}

/** Adds a text message to a recipient, which is not due for a day, or changes its state. */
async function setOutboxMessage({ core, clock }: TestPlatform, { brand, recipient, state }: Record<string, unknown>) {
  const { code: merchant } = core.merchants.getByHost(`${String(brand)}.localhost`)
  const changed = await core.database.query(
    'update outbox set state = $3 where merchant = $1 and recipient = $2 returning id',
    [merchant, recipient, state],
  )
  if (changed.length > 0) return {}
  await core.database.query(
    `insert into outbox (merchant, channel, recipient, language, template, body, state, next_attempt_at, created_at)
     values ($1, 'sms', $2, 'EN', 'feedbackReply', 'We answer from nine.', $3, $4::timestamptz + interval '1 day', $4)`,
    [merchant, recipient, state, clock.now()],
  )
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/messages': addMessages,
  '/feedback/send': sendFeedback,
  '/feedback': listFeedback,
  '/feedback/reply': replyToFeedback,
  '/feedback/length': setFeedbackLength,
  '/uploads/delete': deleteUploads,
  '/outbox/message': setOutboxMessage,
}
