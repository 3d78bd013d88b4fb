import * as endpoints from '@croupier/endpoints/calls/messages'
import * as ops from '@croupier/endpoints/calls/ops/messages'
import { operation, type Operation } from '../../core/http/operation.ts'
import { sendMessageToAll } from './broadcast.ts'
import { deleteMessage, listMessages, readAllMessages, readMessage, sendMemberMessage } from './messages.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.messages, listMessages),
  operation.member(endpoints.readMessage, readMessage),
  operation.member(endpoints.readAllMessages, readAllMessages),
  operation.member(endpoints.deleteMessage, deleteMessage),
  operation.operator('members', ops.sendMemberMessage, sendMemberMessage),
  operation.operator('content', ops.sendMessageToAll, sendMessageToAll),
]
