import { randomUUID } from 'node:crypto'
import { applyAsAffiliate } from '@croupier/endpoints/calls/affiliate'
import { sendChatMessage } from '@croupier/endpoints/calls/chat'
import * as affiliateCalls from '@croupier/endpoints/calls/ops/affiliates'
import * as chatCalls from '@croupier/endpoints/calls/ops/chat'
import * as contentCalls from '@croupier/endpoints/calls/ops/contents'
import * as supportCalls from '@croupier/endpoints/calls/ops/support'
import { sendSupportMessage } from '@croupier/endpoints/calls/support'
import type { TestPlatform } from '../../platform.ts'
import { changeSettings } from '../../settings.ts'
import { createOperatorClient, createSiteClient, unwrap } from '../../site.ts'
import type { Actions } from '../action.ts'

/** Answers, as an operator, the conversation whose last message is a text; closes it without an answer. */
async function answerSupport(server: TestPlatform, { lastText, answer }: Record<string, unknown>) {
  const operators = createOperatorClient(server)
  const query = { pageSize: '100' }
  const { conversations } = unwrap(await operators.call(supportCalls.supportList, { query }))
  const found = conversations.find((one) => one.lastText === lastText)
  if (!found) throw new Error('There is no such conversation.')
  const conversationId = found.id
  if (typeof answer !== 'string')
    return unwrap(await operators.call(supportCalls.closeConversation, { body: { conversationId } }))
  return unwrap(await operators.call(supportCalls.replyToConversation, { body: { conversationId, text: answer } }))
}

/** Writes to the customer service of a brand as a member, over the API. */
async function writeToSupport(server: TestPlatform, { brand, token, content }: Record<string, unknown>) {
  const body = { messageKey: randomUUID(), content: String(content) }
  return unwrap(await createSiteClient(server, String(brand)).call(sendSupportMessage, { token: String(token), body }))
}

/** Sets the hours of customer service of a brand. */
async function setSupportHours(server: TestPlatform, { brand, from, to }: Record<string, unknown>) {
  await changeSettings(server, String(brand), { supportHours: { from: String(from), to: String(to) } })
  return {}
}

/** Writes to the chat room of a brand as a member, over the API; returns the id of the message. */
async function writeToChat(server: TestPlatform, { brand, token, content }: Record<string, unknown>) {
  const body = { content: String(content) }
  return unwrap(await createSiteClient(server, String(brand)).call(sendChatMessage, { token: String(token), body }))
}

/** Deletes a message of a chat room as an operator. */
async function deleteChatMessage(server: TestPlatform, { messageId }: Record<string, unknown>) {
  const body = { messageId: String(messageId), reason: 'A test needs it.' }
  return unwrap(await createOperatorClient(server).call(chatCalls.deleteChatMessage, { body }))
}

/** Mutes a member in the chat room for an hour. */
async function muteMember(server: TestPlatform, { merchant, username }: Record<string, unknown>) {
  const body = { merchant: String(merchant), account: String(username), hours: 1, reason: 'A test needs it.' }
  return unwrap(await createOperatorClient(server).call(chatCalls.muteMember, { body }))
}

/** Applies as an affiliate of a brand, over the API. */
async function applyForAffiliate(server: TestPlatform, { brand, token, contact }: Record<string, unknown>) {
  const place = { channel: 'telegram' as const, contact: String(contact) }
  const body = { name: 'Thiri Aung', ...place, audience: 'A page about football', text: '' }
  return unwrap(await createSiteClient(server, String(brand)).call(applyAsAffiliate, { token: String(token), body }))
}

/** Decides the pending application of a member as an operator. */
async function decideAffiliate(server: TestPlatform, { username, verdict }: Record<string, unknown>) {
  const operators = createOperatorClient(server)
  const query = { pageSize: '100' }
  const { applications } = unwrap(await operators.call(affiliateCalls.affiliateList, { query }))
  const found = applications.find(({ account }) => account === username)
  if (!found) throw new Error('There is no such application.')
  const body = { applicationId: found.id, reason: 'A test needs it.' }
  const call = verdict === 'approve' ? affiliateCalls.approveAffiliate : affiliateCalls.rejectAffiliate
  return unwrap(await operators.call(call, { body }))
}

/** Publishes a topic of the help center of a brand in English. */
async function publishTopic(server: TestPlatform, { brand, id, body }: Record<string, unknown>) {
  const operators = createOperatorClient(server)
  const { code: merchant } = server.core.merchants.getByHost(`${String(brand)}.localhost`)
  const address = { merchant, kind: 'help' as const, contentId: String(id), reason: 'A test needs it.' }
  const document = {
    schedule: { from: null, to: null },
    audience: { roles: [], minVipLevel: 0, languages: [] },
    position: 1,
    texts: { EN: { title: 'Topic', body: String(body), image: null } },
  }
  unwrap(await operators.call(contentCalls.saveContent, { body: { ...address, document } }))
  return unwrap(await operators.call(contentCalls.publishContent, { body: address }))
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/support/answer': answerSupport,
  '/support/write': writeToSupport,
  '/support/hours': setSupportHours,
  '/chat/write': writeToChat,
  '/chat/delete': deleteChatMessage,
  '/chat/mute': muteMember,
  '/affiliate/apply': applyForAffiliate,
  '/affiliate': decideAffiliate,
  '/topic': publishTopic,
}
