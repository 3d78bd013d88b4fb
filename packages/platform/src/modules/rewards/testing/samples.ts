import * as endpoints from '@croupier/endpoints/calls/rewards'
import { sample } from '../../../core/http/testing/samples.ts'
import { createReward } from './rewards.ts'

const merchant = 'SHW01'

export const samples = [
  sample('member', endpoints.rewards),
  sample(
    'member',
    endpoints.claimReward,
    async ({ platform, memberId }) => ({
      body: { rewardId: memberId === null ? '1' : await createReward(platform, { merchant, memberId }) },
    }),
    {
      rewardId: ({ platform, merchant: code, session }) =>
        createReward(platform, { merchant: code, memberId: session.player.memberId }),
    },
  ),
]
