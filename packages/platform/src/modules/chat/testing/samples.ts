import * as calls from '@croupier/endpoints/calls/chat'
import * as endpoints from '@croupier/endpoints/calls/ops/chat'
import { createPlayer } from '@croupier/testing/players'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { insertMessage } from '../repository.ts'
import { createMessage } from './messages.ts'

const createMember = async ({ platform }: SampleContext) => {
  const { username: account } = await createPlayer(platform)
  return { merchant: 'SHW01', account, reason: 'Sample' }
}

export const samples = [
  sample('visitor', calls.chatMessages),
  sample('member', calls.sendChatMessage, () => ({ body: { content: 'Hello' } })),
  sample('operator', endpoints.chatList),
  sample(
    'operator',
    endpoints.deleteChatMessage,
    async ({ platform }) => ({ body: { messageId: (await createMessage(platform)).messageId, reason: 'Sample' } }),
    {
      messageId: async ({ platform, merchant, session }) => {
        const { database, clock } = platform.core
        const { memberId } = session.player
        return String(await insertMessage(database, { merchant, memberId, text: 'Hello', sentAt: clock.now() }))
      },
    },
  ),
  sample('operator', endpoints.muteMember, async (context) => ({
    body: { ...(await createMember(context)), hours: 24 },
  })),
  sample('operator', endpoints.unmuteMember, async (context) => ({ body: await createMember(context) })),
]
