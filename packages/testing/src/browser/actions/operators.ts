import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@croupier/domain/operators'
import { addOperator } from '@croupier/endpoints/calls/ops/operators'
import { acceptInvitation, operatorInvitation } from '@croupier/endpoints/calls/ops/session'
import { TOTP } from 'otpauth'
import type { TestPlatform } from '../../platform.ts'
import { createOperatorClient, unwrap } from '../../site.ts'
import type { Actions } from '../action.ts'

/** Invites an operator of all brands with roles, accepts the invitation, and returns its name and the token of its session. */
async function createOperator(platform: TestPlatform, { roles }: Record<string, unknown>) {
  const operators = createOperatorClient(platform)
  const username = `op-${randomUUID().slice(0, 8)}`
  const body = { username, name: username, roles: roles as OperatorRole[], merchants: null }
  const { link } = unwrap(await operators.call(addOperator, { body }))
  const invitation = link.split('#')[1] ?? ''
  const { key } = unwrap(await operators.call(operatorInvitation, { query: { token: invitation } }))
  const code = new TOTP({ secret: key }).generate({ timestamp: platform.clock.now().getTime() })
  const accepted = { token: invitation, password: `River-${randomUUID()}`, code }
  const { token } = unwrap(await operators.call(acceptInvitation, { body: accepted }))
  return { username, token }
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/operator': createOperator,
}
