import * as operators from '@croupier/endpoints/calls/ops/referrals'
import * as endpoints from '@croupier/endpoints/calls/referrals'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createReferral } from './referrals.ts'

const createBody = async ({ platform }: SampleContext) => ({
  body: { referralId: await createReferral(platform), reason: 'Sample' },
})

const foreign = { referralId: ({ platform }: OtherOwner) => createReferral(platform, 'lotus') }

export const samples = [
  sample('member', endpoints.referral),
  sample('member', endpoints.invitedFriends),
  sample('operator', operators.referralList),
  sample('operator', operators.approveReferral, createBody, foreign),
  sample('operator', operators.refuseReferral, createBody, foreign),
]
