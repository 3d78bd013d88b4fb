import { feedbackSettings, sendFeedback as sendEndpoint } from '@croupier/endpoints/calls/feedback'
import * as endpoints from '@croupier/endpoints/calls/ops/feedback'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { UploadServices } from '../uploads/services.ts'
import { getFeedbackSettings, sendFeedback } from './feedback.ts'
import { closeFeedback, listFeedback, replyToFeedback } from './queue.ts'

export const operations: readonly Operation<UploadServices>[] = [
  operation.visitor(feedbackSettings, getFeedbackSettings),
  operation.member(sendEndpoint, sendFeedback),
  operation.operator('view', endpoints.feedbackList, listFeedback),
  operation.operator('members', endpoints.replyToFeedback, replyToFeedback),
  operation.operator('members', endpoints.closeFeedback, closeFeedback),
]
