import { feedbackSettings, sendFeedback } from '@croupier/endpoints/calls/feedback'
import * as endpoints from '@croupier/endpoints/calls/ops/feedback'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createImage } from '../../uploads/testing/images.ts'
import { createFeedback } from './scenarios.ts'

const foreign = {
  feedbackId: ({ platform }: { platform: SampleContext['platform'] }) => createFeedback(platform, { brand: 'lotus' }),
}

export const samples = [
  sample('visitor', feedbackSettings),
  sample(
    'member',
    sendFeedback,
    async ({ platform, memberId }) => ({
      body: { content: 'It works well.', imageIds: [memberId === null ? '1' : await createImage(platform, memberId)] },
    }),
    { imageIds: ({ platform, session }) => createImage(platform, session.player.memberId) },
  ),
  sample('operator', endpoints.feedbackList),
  sample(
    'operator',
    endpoints.replyToFeedback,
    async ({ platform }) => ({ body: { feedbackId: await createFeedback(platform), text: 'Thank you.' } }),
    foreign,
  ),
  sample(
    'operator',
    endpoints.closeFeedback,
    async ({ platform }) => ({ body: { feedbackId: await createFeedback(platform), reason: 'Sample' } }),
    foreign,
  ),
]
