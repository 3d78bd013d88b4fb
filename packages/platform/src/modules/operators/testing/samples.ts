import { randomUUID } from 'node:crypto'
import * as operators from '@croupier/endpoints/calls/ops/operators'
import * as session from '@croupier/endpoints/calls/ops/session'
import { sample } from '../../../core/http/testing/samples.ts'
import { createTestOperator, getTestCode, inviteTestOperator } from './test-operator.ts'

const reason = 'Sample'
const getName = () => `op-${randomUUID().slice(0, 8)}`

export const samples = [
  sample('operatorVisitor', session.operatorLogin, async ({ platform }) => {
    const { username, password } = await createTestOperator(platform)
    return { body: { username, password, code: await getTestCode(platform, username) } }
  }),
  sample('operatorVisitor', session.operatorInvitation, async ({ platform }) => ({
    query: { token: (await inviteTestOperator(platform)).token },
  })),
  sample('operatorVisitor', session.acceptInvitation, async ({ platform }) => {
    const { token, code } = await inviteTestOperator(platform)
    return { body: { token, password: randomUUID(), code } }
  }),
  sample('operator', session.operatorLogout),
  sample('operator', session.operatorProfile),
  sample('operator', operators.operators),
  sample('operator', operators.addOperator, () => ({
    body: { username: getName(), name: 'Sample', roles: ['viewer' as const], merchants: null },
  })),
  sample('operator', operators.inviteOperator, async ({ platform }) => ({
    body: { username: (await createTestOperator(platform)).username, reason },
  })),
  sample('operator', operators.changeOperator, async ({ platform }) => ({
    body: {
      username: (await createTestOperator(platform)).username,
      roles: ['viewer' as const],
      merchants: null,
      disabled: true,
      reason,
    },
  })),
  sample('operator', operators.demoOperatorCode),
]
