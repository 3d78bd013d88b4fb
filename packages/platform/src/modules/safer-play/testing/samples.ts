import * as operators from '@croupier/endpoints/calls/ops/safer-play'
import { answerRealityCheck, playSession } from '@croupier/endpoints/calls/play-session'
import * as endpoints from '@croupier/endpoints/calls/safer-play'
import { createPlayer } from '@croupier/testing/players'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { writeLimit } from '../repository.ts'

/** Inserts a request that may be confirmed. */
async function requestLimit({ platform, memberId }: SampleContext) {
  if (memberId !== null) {
    const at = new Date(0)
    await writeLimit(
      platform.core.database,
      { merchant: 'SHW01', memberId, name: 'depositDay', value: 1n, requested: null, requestedAt: at },
      { step: 'request', value: null, at },
    )
  }
  return { body: { limit: 'depositDay' as const } }
}

async function nameMember({ platform }: SampleContext) {
  const { username } = await createPlayer(platform)
  return { merchant: 'SHW01', account: username }
}

export const samples = [
  sample('member', endpoints.saferPlay),
  sample('member', endpoints.setLimit, () => ({ body: { limit: 'lossMonth' as const, value: '1000000.00' } })),
  sample('member', endpoints.confirmLimit, requestLimit),
  sample('member', endpoints.keepLimit, requestLimit),
  sample('member', endpoints.excludeAccount, () => ({ body: { period: 'day' as const } })),
  sample('member', endpoints.limitChanges),
  sample('member', playSession),
  sample('member', answerRealityCheck),
  sample('operator', operators.saferPlayDetails, async (context) => ({ query: await nameMember(context) })),
  sample('operator', operators.memberLimitChanges, async (context) => ({ query: await nameMember(context) })),
  sample('operator', operators.excludeMember, async (context) => ({
    body: { ...(await nameMember(context)), period: 'week' as const, reason: 'Sample' },
  })),
]
