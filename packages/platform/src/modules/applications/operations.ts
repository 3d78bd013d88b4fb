import * as endpoints from '@croupier/endpoints/calls/applications'
import * as operators from '@croupier/endpoints/calls/ops/applications'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { UploadServices } from '../uploads/services.ts'
import { applyForPromotion, joinPromotion } from './apply.ts'
import { applyForZaloReward } from './apply-zalo.ts'
import { approveApplication, listApplications, rejectApplication, takeApplication, withdrawProposal } from './queue.ts'

export const operations: readonly Operation<UploadServices>[] = [
  operation.member(endpoints.joinPromotion, joinPromotion),
  operation.member(endpoints.applyForPromotion, applyForPromotion),
  operation.member(endpoints.applyForZaloReward, applyForZaloReward),
  operation.operator('view', operators.applicationList, listApplications),
  operation.operator('members', operators.takeApplication, takeApplication),
  operation.operator('money', operators.approveApplication, approveApplication),
  operation.operator('money', operators.withdrawProposal, withdrawProposal),
  operation.operator('members', operators.rejectApplication, rejectApplication),
]
