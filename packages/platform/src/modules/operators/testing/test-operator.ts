import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@croupier/domain/operators'
import { addOperator } from '@croupier/endpoints/calls/ops/operators'
import { operatorInvitation } from '@croupier/endpoints/calls/ops/session'
import type { TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { TOTP } from 'otpauth'
import { createAuthenticatorKey, getCurrentCode } from '../../../core/security/authenticator.ts'
import { findOperator, insertOperator } from '../repository.ts'
import { openOperatorSession } from '../sessions.ts'

/** The part of a platform that operators are created on. */
type Platform = Pick<TestPlatform, 'core' | 'clock' | 'origin'>

/** An operator with a password, an authenticator app and a session. */
export interface TestOperator {
  readonly username: string
  readonly password: string
  readonly token: string
}

/** What distinguishes an operator; by default a viewer of all merchants. */
export interface TestOperatorOptions {
  readonly roles?: readonly OperatorRole[]
  readonly merchants?: readonly string[] | null
}

/** Creates an operator and logs it in. */
export async function createTestOperator(
  { core }: Pick<Platform, 'core'>,
  { roles = ['viewer'], merchants = null }: TestOperatorOptions = {},
): Promise<TestOperator> {
  const username = `op-${randomUUID().slice(0, 8)}`
  const password = randomUUID()
  await insertOperator(core.database, {
    username,
    name: username,
    roles,
    merchants,
    passwordHash: await core.passwords.hash(password),
    authenticatorKey: createAuthenticatorKey(core, username),
    createdAt: core.clock.now(),
  })
  const token = await openOperatorSession(core.database, core, { username, ip: '127.0.0.1' })
  return { username, password, token }
}

/** Returns the current authenticator code of an operator. */
export async function getTestCode({ core }: Pick<Platform, 'core'>, username: string): Promise<string> {
  const found = await findOperator(core.database, username)
  if (!found?.authenticatorKey) throw new Error(`The operator ${username} has no authenticator app.`)
  return getCurrentCode(core, { subject: username, key: found.authenticatorKey }).code
}

/** Invites a new operator; returns the token of the link, and the first code of its authenticator app. */
export async function inviteTestOperator(platform: Platform) {
  const client = createOperatorClient(platform)
  const username = `op-${randomUUID().slice(0, 8)}`
  const body = { username, name: username, roles: ['viewer'], merchants: null }
  const { link } = unwrap(await client.call(addOperator, { body }))
  const token = link.split('#')[1] ?? ''
  const { key } = unwrap(await client.call(operatorInvitation, { query: { token } }))
  const code = new TOTP({ secret: key }).generate({ timestamp: platform.clock.now().getTime() })
  return { username, token, code }
}
