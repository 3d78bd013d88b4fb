import * as calls from '@croupier/endpoints/calls/chat'
import * as endpoints from '@croupier/endpoints/calls/ops/chat'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getMessages, sendMessage } from './chat.ts'
import { deleteMessage, listForOperators, muteMember, unmuteMember } from './moderation.ts'

export const operations: readonly Operation[] = [
  operation.visitor(calls.chatMessages, getMessages),
  operation.member(calls.sendChatMessage, sendMessage),
  operation.operator('view', endpoints.chatList, listForOperators),
  operation.operator('members', endpoints.deleteChatMessage, deleteMessage),
  operation.operator('members', endpoints.muteMember, muteMember),
  operation.operator('members', endpoints.unmuteMember, unmuteMember),
]
