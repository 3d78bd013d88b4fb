import { DomainError } from '@croupier/domain/errors'
import type { changePassword as endpoint } from '@croupier/endpoints/calls/security'
import type { InferBody } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import { consumeRateLimit, type RateLimit } from '../../core/limits/limits.ts'
import { getPassword, replacePassword } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { assertNotLocked, countWrongPassword, toLoginSource } from './login.ts'
import { assertNewPassword } from './password-policy.ts'
import { clearFailures, deleteOtherSessions, rotateSession } from './repository.ts'

/** A password change and its source. */
export interface PasswordChange {
  readonly merchant: Merchant
  readonly session: Session
  readonly ip: string
  readonly form: InferBody<typeof endpoint>
}

/** Time after a login that forces a change in which the old password need not be typed again, milliseconds. */
const knownPasswordMs = 15 * 60_000

/**
 * Changes the password of a session's account, replaces the session's token, and ends the account's other sessions.
 * Throws OLD_PASSWORD_WRONG, counted like a failed login, and FIELD_INVALID.
 */
export async function changePassword(core: Core, change: PasswordChange): Promise<{ token: string }> {
  const { merchant, session, ip, form } = change
  await consumeRateLimit(core, getChangeLimit(core), `${merchant.code} ${session.memberId}`)
  const source = toLoginSource(merchant, session.username, ip)
  await assertNotLocked(core, source)
  await assertNewPassword(core, merchant, session.username, form)
  const { passwordHash } = await getPassword(core.database, session.memberId)
  await assertOldPassword(core, change, passwordHash)
  if (await core.passwords.verify(form.newPassword, passwordHash)) {
    throw new DomainError('FIELD_INVALID', { field: 'newPassword', rule: 'same' })
  }
  return applyChange(core, change, passwordHash)
}

function getChangeLimit({ config }: Core): RateLimit {
  return { bucket: 'password', max: config.limits.passwordChangesPerHour, windowSeconds: 3600 }
}

/** The old password may be absent only shortly after the login that forced the change, which has checked it. */
async function assertOldPassword(core: Core, { merchant, session, ip, form }: PasswordChange, hash: string) {
  if (form.oldPassword === undefined) {
    const age = core.clock.now().getTime() - session.createdAt.getTime()
    if (session.passwordChange && age <= knownPasswordMs) return
    throw new DomainError('FIELD_INVALID', { field: 'oldPassword', rule: 'required' })
  }
  const known = hash === unusablePasswordHash ? null : hash
  if (await core.passwords.verify(form.oldPassword, known)) return
  await countWrongPassword(core, toLoginSource(merchant, session.username, ip))
  throw new DomainError('OLD_PASSWORD_WRONG')
}

async function applyChange(core: Core, { merchant, session, ip, form }: PasswordChange, before: string) {
  const { clock, config, database, passwords, push } = core
  const { memberId, tokenHash, username } = session
  const after = await passwords.hash(form.newPassword)
  const token = createRandomToken()
  const now = clock.now()
  const ended = await database.transaction(async (connection) => {
    if (!(await replacePassword(connection, memberId, { before, after, now }))) return null
    await clearFailures(connection, toLoginSource(merchant, username, ip), config.limits.failuresBeforeLock, now)
    await rotateSession(connection, tokenHash, sha256(token))
    return deleteOtherSessions(connection, memberId, sha256(token), now)
  })
  // Another change came first, so that the password of this one is no longer the old one.
  if (!ended) throw new DomainError('OLD_PASSWORD_WRONG')
  for (const hash of ended) push.notify('sessionEnded', { merchant: merchant.code, tokenHash: hash })
  return { token }
}
