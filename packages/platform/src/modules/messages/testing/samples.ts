import { deleteMessage, messages, readAllMessages, readMessage } from '@croupier/endpoints/calls/messages'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createMessage } from './messages.ts'

async function createOwn({ platform, memberId }: SampleContext) {
  return { body: { messageId: memberId === null ? '1' : await createMessage(platform, memberId) } }
}

const createForeign = ({ platform, session }: OtherOwner) => createMessage(platform, session.player.memberId)

export const samples = [
  sample('member', messages),
  sample('member', readMessage, createOwn, { messageId: createForeign }),
  sample('member', readAllMessages),
  sample('member', deleteMessage, createOwn, { messageId: createForeign }),
]
