import * as operators from '@croupier/endpoints/calls/ops/vip'
import { vip } from '@croupier/endpoints/calls/vip'
import { createPlayer } from '@croupier/testing/players'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'

/** Names a new member of the brand of the samples. */
async function createTarget({ platform }: SampleContext) {
  const { username } = await createPlayer(platform)
  return { merchant: 'SHW01', account: username }
}

export const samples = [
  sample('member', vip, () => ({ query: { language: 'EN' } })),
  sample('operator', operators.vipDetails, async (context) => ({ query: await createTarget(context) })),
  sample('operator', operators.changeVipLevel, async (context) => ({
    body: { ...(await createTarget(context)), rank: 2, reason: 'Sample' },
  })),
]
