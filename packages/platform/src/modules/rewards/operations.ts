import * as endpoints from '@croupier/endpoints/calls/rewards'
import { operation, type Operation } from '../../core/http/operation.ts'
import { claimReward, listRewards } from './rewards.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.rewards, listRewards),
  operation.member(endpoints.claimReward, claimReward),
]
