import * as members from '@croupier/endpoints/calls/ops/members'
import * as requests from '@croupier/endpoints/calls/ops/requests'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { createPlayer } from '@croupier/testing/players'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'

const reason = 'Sample'

/** Names a new member of the brand of the samples. */
async function createTarget({ platform }: SampleContext) {
  const { username } = await createPlayer(platform)
  return { merchant: 'SHW01', account: username }
}

const createChange = async (context: SampleContext) => ({ body: { ...(await createTarget(context)), reason } })

/** Creates a request that waits for a second operator. */
async function createRequest({ platform }: Pick<SampleContext, 'platform'>, brand = 'shwe'): Promise<string> {
  const { username: account, merchant } = await createPlayer(platform, { brand })
  const body = { merchant, account, amount: '99999999', reason }
  const { requestId } = unwrap(await createOperatorClient(platform).call(members.correctBalance, { body }))
  if (requestId === null) throw new Error('The correction was booked at once.')
  return requestId
}

const createDecision = async (context: SampleContext) => ({ body: { requestId: await createRequest(context), reason } })
const foreign = {
  requestId: ({ platform }: { platform: SampleContext['platform'] }) => createRequest({ platform }, 'lotus'),
}

export const samples = [
  sample('operator', members.memberList),
  sample('operator', members.findMembers, () => ({ body: { by: 'mobile' as const, value: '09 791 234 567' } })),
  sample('operator', members.memberDetails, async (context) => ({ query: await createTarget(context) })),
  sample('operator', members.memberLedger, async (context) => ({ query: await createTarget(context) })),
  sample('operator', members.memberRounds, async (context) => ({ query: await createTarget(context) })),
  sample('operator', members.memberLogins, async (context) => ({ query: await createTarget(context) })),
  sample('operator', members.freezeMember, createChange),
  sample('operator', members.unfreezeMember, createChange),
  sample('operator', members.resetMemberPassword, createChange),
  sample('operator', members.removeMemberAuthenticator, createChange),
  sample('operator', members.endMemberSessions, createChange),
  sample('operator', members.addMemberNote, async (context) => ({
    body: { ...(await createTarget(context)), text: 'A note' },
  })),
  sample('operator', members.handOverMember, createChange),
  sample('operator', members.correctBalance, async (context) => ({
    body: { ...(await createTarget(context)), amount: '1.00', reason },
  })),
  sample('operator', requests.operatorRequests),
  sample('operator', requests.approveRequest, createDecision, foreign),
  sample('operator', requests.rejectRequest, createDecision, foreign),
]
