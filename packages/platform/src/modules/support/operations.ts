import * as calls from '@croupier/endpoints/calls/support'
import * as endpoints from '@croupier/endpoints/calls/ops/support'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { UploadServices } from '../uploads/services.ts'
import {
  assignConversation,
  closeConversation,
  listForOperators,
  replyToConversation,
  showForOperators,
} from './answers.ts'
import { getConversation, sendImages, sendMessage } from './support.ts'

export const operations: readonly Operation<UploadServices>[] = [
  // Visitors of a closed site can still write.
  operation.gate(calls.supportConversation, getConversation),
  operation.gate(calls.sendSupportMessage, sendMessage),
  operation.member(calls.sendSupportImages, sendImages),
  operation.operator('view', endpoints.supportList, listForOperators),
  operation.operator('view', endpoints.supportDetails, showForOperators),
  operation.operator('members', endpoints.assignConversation, assignConversation),
  operation.operator('members', endpoints.replyToConversation, replyToConversation),
  operation.operator('members', endpoints.closeConversation, closeConversation),
]
