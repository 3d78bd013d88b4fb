import * as operators from '@croupier/endpoints/calls/ops/rebates'
import * as endpoints from '@croupier/endpoints/calls/rebates'
import { operation, type Operation } from '../../core/http/operation.ts'
import { claimRebate, getMemberRebates, getOpenRebate, getRebateDetails, getRebateHistory } from './rebates.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.openRebate, getOpenRebate),
  operation.member(endpoints.claimRebate, claimRebate),
  operation.member(endpoints.rebateHistory, getRebateHistory),
  operation.member(endpoints.rebateDetails, getRebateDetails),
  operation.operator('view', operators.memberRebates, getMemberRebates),
]
