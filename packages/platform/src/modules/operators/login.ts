import { DomainError } from '@croupier/domain/errors'
import type { acceptInvitation, operatorLogin } from '@croupier/endpoints/calls/ops/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { isWeakPassword } from '../../core/security/weak-passwords.ts'
import { sha256 } from '../../core/security/random.ts'
import { describeAuthenticator, verifyAuthenticatorCode } from '../../core/security/authenticator.ts'
import {
  deleteInvitation,
  deleteOperatorSessions,
  findInvitation,
  findOperator,
  updateOperator,
  type InvitationRow,
} from './repository.ts'
import { openOperatorSession } from './sessions.ts'

/** Logins of operators, also failed ones, of a network and of an account. */
const loginLimit = defineRateLimit({ bucket: 'operator-login', max: 10, windowSeconds: 15 * 60 })
const minPasswordLength = 12

/** Counts an attempt of an address and of an account; throws TOO_MANY_REQUESTS. */
async function countAttempt(core: Core, ip: string, username: string): Promise<void> {
  await consumeRateLimit(core, loginLimit, getCallerNetwork(ip))
  await consumeRateLimit(core, loginLimit, `account ${username}`)
}

/**
 * Logs in by password and authenticator code. Unknown names, wrong passwords, wrong codes and disabled accounts get the same
 * response. The audit log has the login with its address: the session itself is deleted when it ends.
 */
export async function logInOperator(
  core: Core,
  { ip, body, commit }: { ip: string; body: InferBody<typeof operatorLogin>; commit: Commit<unknown> },
): Promise<{ token: string }> {
  const username = body.username.trim().toLowerCase()
  await countAttempt(core, ip, username)
  const found = await findOperator(core.database, username)
  const { passwordHash = null, authenticatorKey = null } = found ?? {}
  const isRight = await core.passwords.verify(body.password, passwordHash)
  if (!isRight || found?.disabled !== false || authenticatorKey === null)
    throw new DomainError('OPERATOR_CREDENTIALS_WRONG')
  if (!(await verifyAuthenticatorCode(core, { subject: username, key: authenticatorKey }, body.code)))
    throw new DomainError('OPERATOR_CREDENTIALS_WRONG')
  return commit(async (unit) => {
    unit.audit({ subject: `operator ${username}` })
    return { token: await openOperatorSession(unit, core, { username, ip }) }
  })
}

/** Returns the account of an invitation and the key for its authenticator app. Throws INVITATION_INVALID. */
export async function describeInvitation(core: Core, token: string) {
  const { username, name, authenticatorKey } = await getInvitation(core, token)
  const authenticator = { subject: username, key: authenticatorKey }
  return { username, name, ...describeAuthenticator(core, authenticator, { issuer: 'Croupier', label: username }) }
}

/** Sets password and authenticator app of an invited operator, ends its sessions and logs it in. */
export async function acceptOperatorInvitation(
  core: Core,
  { ip, body, commit }: { ip: string; body: InferBody<typeof acceptInvitation>; commit: Commit<unknown> },
): Promise<{ token: string }> {
  const { username, authenticatorKey } = await getInvitation(core, body.token)
  await countAttempt(core, ip, username)
  if (body.password.length < minPasswordLength)
    throw new DomainError('FIELD_INVALID', { field: 'password', rule: 'length', min: minPasswordLength, max: 128 })
  if (isWeakPassword(body.password, username))
    throw new DomainError('FIELD_INVALID', { field: 'password', rule: 'weak' })
  if (!(await verifyAuthenticatorCode(core, { subject: username, key: authenticatorKey }, body.code)))
    throw new DomainError('OPERATOR_CREDENTIALS_WRONG')
  const passwordHash = await core.passwords.hash(body.password)
  return commit(async (unit) => {
    if (!(await deleteInvitation(unit, sha256(body.token)))) throw new DomainError('INVITATION_INVALID')
    await updateOperator(unit, username, { passwordHash, authenticatorKey })
    await deleteOperatorSessions(unit, username)
    unit.audit({ subject: `operator ${username}` })
    return { token: await openOperatorSession(unit, core, { username, ip }) }
  })
}

async function getInvitation(core: Core, token: string): Promise<InvitationRow> {
  const found = await findInvitation(core.database, sha256(token), core.clock.now())
  if (!found) throw new DomainError('INVITATION_INVALID')
  return found
}
