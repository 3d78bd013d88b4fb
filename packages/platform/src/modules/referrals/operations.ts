import * as operators from '@croupier/endpoints/calls/ops/referrals'
import * as endpoints from '@croupier/endpoints/calls/referrals'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getReferral, listFriends } from './member.ts'
import { approveReferral, listReferrals, refuseReferral } from './queue.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.referral, getReferral),
  operation.member(endpoints.invitedFriends, listFriends),
  operation.operator('view', operators.referralList, listReferrals),
  operation.operator('money', operators.approveReferral, approveReferral),
  operation.operator('money', operators.refuseReferral, refuseReferral),
]
