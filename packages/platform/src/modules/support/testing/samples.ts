import { randomBytes, randomUUID } from 'node:crypto'
import * as calls from '@croupier/endpoints/calls/support'
import * as endpoints from '@croupier/endpoints/calls/ops/support'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createImage } from '../../uploads/testing/images.ts'
import { createConversation } from './conversations.ts'

const createKey = () => randomBytes(32).toString('base64url')

const createBody = async ({ platform }: SampleContext) => ({
  body: { conversationId: await createConversation(platform) },
})

const foreign = {
  conversationId: ({ platform }: Pick<SampleContext, 'platform'>) => createConversation(platform, 'lotus'),
}

export const samples = [
  sample('visitor', calls.supportConversation, () => ({ query: { key: createKey() } })),
  sample('visitor', calls.sendSupportMessage, () => ({
    body: { key: createKey(), messageKey: randomUUID(), content: 'Hello' },
  })),
  sample(
    'member',
    calls.sendSupportImages,
    async ({ platform, memberId }) => ({
      body: {
        messageKey: randomUUID(),
        imageIds: [memberId === null ? '1' : await createImage(platform, memberId, 'support')],
      },
    }),
    { imageIds: ({ platform, session }) => createImage(platform, session.player.memberId, 'support') },
  ),
  sample('operator', endpoints.supportList),
  sample(
    'operator',
    endpoints.supportDetails,
    async ({ platform }) => ({ query: { conversationId: await createConversation(platform) } }),
    foreign,
  ),
  sample('operator', endpoints.assignConversation, createBody, foreign),
  sample(
    'operator',
    endpoints.replyToConversation,
    async ({ platform }) => ({ body: { conversationId: await createConversation(platform), text: 'Here it is.' } }),
    foreign,
  ),
  sample('operator', endpoints.closeConversation, createBody, foreign),
]
