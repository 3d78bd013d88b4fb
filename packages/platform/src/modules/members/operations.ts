import * as members from '@croupier/endpoints/calls/ops/members'
import * as requests from '@croupier/endpoints/calls/ops/requests'
import { operation, type Operation } from '../../core/http/operation.ts'
import { addNote, freezeMember, handOverMember, logOutMember, resetPassword, unfreezeMember } from './changes.ts'
import { removeAuthenticator } from './remove-authenticator.ts'
import { bookCorrection } from './corrections.ts'
import { findMembers } from './find.ts'
import { listMemberLogins, listMemberRounds } from './history.ts'
import { getMemberDetails, listEntries, listMembers } from './lookup.ts'
import { approveRequest, listRequests, rejectRequest } from './requests.ts'

export const operations: readonly Operation[] = [
  operation.operator('view', members.memberList, listMembers),
  operation.operator('view', members.findMembers, findMembers),
  operation.operator('view', members.memberDetails, getMemberDetails),
  operation.operator('view', members.memberLedger, listEntries),
  operation.operator('view', members.memberRounds, listMemberRounds),
  operation.operator('view', members.memberLogins, listMemberLogins),
  operation.operator('members', members.freezeMember, freezeMember),
  operation.operator('members', members.unfreezeMember, unfreezeMember),
  operation.operator('members', members.resetMemberPassword, resetPassword),
  operation.operator('members', members.removeMemberAuthenticator, removeAuthenticator),
  operation.operator('members', members.endMemberSessions, logOutMember),
  operation.operator('members', members.addMemberNote, addNote),
  operation.operator('members', members.handOverMember, handOverMember),
  operation.operator('money', members.correctBalance, bookCorrection),
  operation.operator('view', requests.operatorRequests, listRequests),
  operation.operator('approvals', requests.approveRequest, approveRequest),
  operation.operator('approvals', requests.rejectRequest, rejectRequest),
]
