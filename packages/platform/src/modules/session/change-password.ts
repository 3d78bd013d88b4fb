import { DomainError } from '@croupier/domain/errors'
import type { changePassword as endpoint } from '@croupier/endpoints/calls/security'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { RememberCookie } from '../../core/http/remember-cookie.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { getPassword, lockAccount, replacePassword } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { assertNotLocked, countWrongPassword, toLoginSource } from './login.ts'
import { forgetAllLogins, rememberChangedLogin } from '../remember/remember.ts'
import { passwordCheckLimit } from './password-check-limit.ts'
import { assertNewPassword } from './password-policy.ts'
import { isRepeated } from './repeated-call.ts'
import { clearFailures } from './failure-repository.ts'
import { deleteOtherSessions, rotateSession } from './repository.ts'
import { toMemberInfo } from './sessions.ts'

/** A password change and its source. */
export interface PasswordChange {
  readonly merchant: Merchant
  readonly session: Session
  readonly ip: string
  readonly form: InferBody<typeof endpoint>
  readonly cookie: RememberCookie
  readonly commit: Commit<unknown>
}

/** Time after a login that forces a change in which the old password need not be typed again, milliseconds. */
const knownPasswordMs = 15 * 60_000

/**
 * Changes the password of a session's account, replaces the session's token, and ends the account's other sessions. A change
 * that has been made minutes ago only replaces the token. Throws OLD_PASSWORD_WRONG, counted like a failed login,
 * FIELD_INVALID, and PASSWORD_MISSING for an account without one.
 */
export async function changePassword(core: Core, change: PasswordChange): Promise<InferWire<typeof endpoint>> {
  const { merchant, session, ip, form } = change
  await consumeRateLimit(core, passwordCheckLimit, `${merchant.code} ${session.memberId}`)
  const { passwordHash, passwordChangedAt } = await getPassword(core.database, session.memberId)
  if (passwordHash === unusablePasswordHash) throw new DomainError('PASSWORD_MISSING')
  await assertNotLocked(core, toLoginSource(merchant, session.username, ip))
  await assertNewPassword(core, merchant, session.username, form)
  const { oldPassword, newPassword: password } = form
  // A change that was made has lifted the restriction of the session.
  const passwordIssued = session.passwordChange !== null
  const account = { id: session.memberId, passwordHash, passwordChangedAt, passwordIssued }
  if (oldPassword !== undefined && oldPassword !== password && (await isRepeated(core, account, { ip, password })))
    return repeatChange(change, passwordHash)
  await assertOldPassword(core, change, passwordHash)
  if (await core.passwords.verify(form.newPassword, passwordHash)) {
    throw new DomainError('FIELD_INVALID', { field: 'newPassword', rule: 'same' })
  }
  return applyChange(core, change, passwordHash)
}

/** The old password may be absent only shortly after the login that forced the change, which has checked it. */
async function assertOldPassword(core: Core, { merchant, session, ip, form }: PasswordChange, hash: string) {
  if (form.oldPassword === undefined) {
    const age = core.clock.now().getTime() - session.createdAt.getTime()
    if (session.passwordChange && age <= knownPasswordMs) return
    throw new DomainError('FIELD_INVALID', { field: 'oldPassword', rule: 'required' })
  }
  if (await core.passwords.verify(form.oldPassword, hash)) return
  await countWrongPassword(core, toLoginSource(merchant, session.username, ip))
  throw new DomainError('OLD_PASSWORD_WRONG')
}

/** Responds to a change whose response was lost. What has logged in with the new password since stays. */
async function repeatChange({ session, commit }: PasswordChange, hash: string) {
  const token = createRandomToken()
  return commit(async (unit) => {
    const { passwordHash } = await lockAccount(unit, session.memberId)
    if (passwordHash !== hash) throw new DomainError('OLD_PASSWORD_WRONG')
    await rotateSession(unit, session.tokenHash, sha256(token))
    return { token, member: toMemberInfo({ ...session, passwordChange: null }) }
  })
}

async function applyChange(core: Core, change: PasswordChange, before: string) {
  const { clock, config, passwords, push } = core
  const { merchant, session, ip, form, cookie, commit } = change
  const { memberId, tokenHash, username, createdAt } = session
  const after = await passwords.hash(form.newPassword)
  const token = createRandomToken()
  const tokenHashAfter = sha256(token)
  const now = clock.now()
  return commit(async (unit) => {
    // Another change came first, so that the password of this one is no longer the old one.
    if (!(await replacePassword(unit, memberId, { before, after, now }))) throw new DomainError('OLD_PASSWORD_WRONG')
    await clearFailures(unit, toLoginSource(merchant, username, ip), config.limits.failuresBeforeLock, now)
    await rotateSession(unit, tokenHash, tokenHashAfter)
    await forgetAllLogins(unit, memberId)
    if (session.passwordChange) {
      const changed = { memberId, tokenHash: tokenHashAfter, createdAt }
      const writeCookie = await rememberChangedLogin(core, unit, changed)
      unit.afterCommit(() => writeCookie(cookie))
    }
    for (const hash of await deleteOtherSessions(unit, memberId, tokenHashAfter, now)) {
      unit.afterCommit(() => push.notify('sessionEnded', { merchant: merchant.code, tokenHash: hash }))
    }
    return { token, member: toMemberInfo({ ...session, passwordChange: null }) }
  })
}
