import * as operators from '@croupier/endpoints/calls/ops/safer-play'
import * as playSessions from '@croupier/endpoints/calls/play-session'
import * as endpoints from '@croupier/endpoints/calls/safer-play'
import { operation, type Operation } from '../../core/http/operation.ts'
import { excludeAccount } from './exclusions.ts'
import { confirmLimit, keepLimit, setLimit } from './limits.ts'
import { excludeMember, listMemberChanges, showSaferPlay } from './operate.ts'
import { getSaferPlay, listChanges } from './overview.ts'
import { answerRealityCheck, getPlaySession } from './reality-check.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.saferPlay, getSaferPlay),
  operation.member(endpoints.setLimit, setLimit),
  operation.member(endpoints.confirmLimit, confirmLimit),
  operation.member(endpoints.keepLimit, keepLimit),
  operation.member(endpoints.excludeAccount, excludeAccount),
  operation.member(endpoints.limitChanges, (core, { merchant, session, query }) =>
    listChanges(core, merchant, session.memberId, query),
  ),
  operation.member(playSessions.playSession, getPlaySession),
  operation.member(playSessions.answerRealityCheck, answerRealityCheck),
  operation.operator('view', operators.saferPlayDetails, showSaferPlay),
  operation.operator('view', operators.memberLimitChanges, listMemberChanges),
  operation.operator('members', operators.excludeMember, excludeMember),
]
