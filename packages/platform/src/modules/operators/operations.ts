import * as operators from '@croupier/endpoints/calls/ops/operators'
import * as session from '@croupier/endpoints/calls/ops/session'
import { operation, type Operation } from '../../core/http/operation.ts'
import { addOperator, changeOperator, getDemoCode, inviteOperator, listOperators } from './accounts.ts'
import { acceptOperatorInvitation, describeInvitation, logInOperator } from './login.ts'
import { getProfile } from './profile.ts'
import { deleteOperatorSession } from './repository.ts'

export const operations: readonly Operation[] = [
  operation.operatorVisitor(session.operatorLogin, logInOperator),
  operation.operatorVisitor(session.operatorInvitation, (core, { query }) => describeInvitation(core, query.token)),
  operation.operatorVisitor(session.acceptInvitation, acceptOperatorInvitation),
  operation.anyOperator(session.operatorLogout, (_core, { operator, commit }) =>
    commit(async (unit) => {
      await deleteOperatorSession(unit, operator.tokenHash)
      return { done: true as const }
    }),
  ),
  operation.anyOperator(session.operatorProfile, (core, call) =>
    Promise.resolve(getProfile(call, { lab: core.virtualClock !== undefined, imageOrigins: core.config.imageOrigins })),
  ),
  operation.operator('operators', operators.operators, listOperators),
  operation.operator('operators', operators.addOperator, addOperator),
  operation.operator('operators', operators.inviteOperator, inviteOperator),
  operation.operator('operators', operators.changeOperator, changeOperator),
  operation.localOperator(operators.demoOperatorCode, getDemoCode),
]
