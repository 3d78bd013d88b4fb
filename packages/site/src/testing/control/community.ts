import { act } from './act.ts'
import { openTestSession, type TestMember } from './accounts.ts'

/** Answers, as an operator, the conversation whose last message is a text; closes it instead without an answer. */
export async function answerSupport(lastText: string, answer?: string): Promise<void> {
  await act('/support/answer', { lastText, answer })
}

/** Sets the hours of customer service of a brand. */
export async function setSupportHours(brand: string, from: string, to: string): Promise<void> {
  await act('/support/hours', { brand, from, to })
}

/** Writes to the chat room of a member's brand; returns the id of the message. */
export async function writeToChat(account: TestMember, content: string): Promise<string> {
  const { brand } = account
  const token = await openTestSession(account)
  return (await act<{ messageId: string }>('/chat/write', { brand, token, content })).messageId
}

/** Deletes a message of a chat room as an operator. */
export async function deleteChatMessage(messageId: string): Promise<void> {
  await act('/chat/delete', { messageId })
}

/** Mutes a member of shwe in the chat room for an hour. */
export async function muteMember({ username }: TestMember): Promise<void> {
  await act('/chat/mute', { merchant: 'SHW01', username })
}

/** Decides the pending application of a member to become an affiliate, as an operator. */
export async function decideAffiliate({ username }: TestMember, verdict: 'approve' | 'reject'): Promise<void> {
  await act('/affiliate', { username, verdict })
}

/** Publishes a topic of the help center of a brand in English. */
export async function publishTopic(brand: string, id: string, body: string): Promise<void> {
  await act('/topic', { brand, id, body })
}
