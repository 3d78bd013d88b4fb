import { deleteMessage, messages, readAllMessages, readMessage } from '@croupier/endpoints/calls/messages'
import { sendMemberMessage, sendMessageToAll } from '@croupier/endpoints/calls/ops/messages'
import { createPlayer } from '@croupier/testing/players'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createMessage } from './scenarios.ts'

async function createOwn({ platform, memberId }: SampleContext) {
  return { body: { messageId: memberId === null ? '1' : await createMessage(platform, memberId) } }
}

const createForeign = ({ platform, session }: OtherOwner) => createMessage(platform, session.player.memberId)

export const samples = [
  sample('member', messages),
  sample('member', readMessage, createOwn, { messageId: createForeign }),
  sample('member', readAllMessages),
  sample('member', deleteMessage, createOwn, { messageId: createForeign }),
  sample('operator', sendMemberMessage, async ({ platform }) => {
    const { username: account } = await createPlayer(platform)
    return { body: { merchant: 'SHW01', account, title: 'Title', body: 'Body', reason: 'Sample' } }
  }),
  sample('operator', sendMessageToAll, () => ({
    body: { merchant: 'SHW01', texts: { MY: { title: 'Title', body: 'Body' } }, reason: 'Sample' },
  })),
]
