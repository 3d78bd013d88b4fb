import { randomUUID } from 'node:crypto'
import { sendFeedback as sendCall } from '@croupier/endpoints/calls/feedback'
import * as feedbackCalls from '@croupier/endpoints/calls/ops/feedback'
import type { TestPlatform } from '../../platform.ts'
import { changeSettings } from '../../settings.ts'
import { createOperatorClient, createSiteClient, unwrap } from '../../site.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

/** Adds messages to the inbox of a member, numbered from 1, and notifies its open pages. */
async function addMessages(server: TestPlatform, { count, kind, body, ...account }: Record<string, unknown>) {
  const { code: merchant, memberId } = await readMember(server, account)
  const { clock, database, push } = server.core
  await database.query(
    `insert into message (merchant, member_id, kind, title, body, source, created_at)
     select $1, $2, $3, 'Message ' || number, $4, $5 || number, $6 from generate_series(1, $7::int) as number`,
    [merchant, memberId, kind, body, randomUUID(), clock.now(), count],
  )
  push.notify('state', { merchant, memberId })
  return {}
}

/** Sends feedback of the member of a session. */
async function sendFeedback(server: TestPlatform, { brand, token, content }: Record<string, unknown>) {
  const input = { token: String(token), body: { content: String(content) } }
  return unwrap(await createSiteClient(server, String(brand)).call(sendCall, input))
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

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/messages': addMessages,
  '/feedback/send': sendFeedback,
  '/feedback': listFeedback,
  '/feedback/reply': replyToFeedback,
  '/feedback/length': setFeedbackLength,
  '/uploads/delete': deleteUploads,
}
