import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { getSessionStep } from '@croupier/domain/login-step'
import type { resetPasswordByPhone } from '@croupier/endpoints/calls/security'
import type { InferBody } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Commit, UnitOfWork } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { getMobile } from '../../core/members/mobile.ts'
import { findAccountByMobile, markVerified, replacePassword } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { consumeCode, verifyCode } from '../../core/security/verification-codes.ts'
import { getMerchantFlags } from '../../core/settings/settings.ts'
import { assertCanLogIn } from './assert-can-log-in.ts'
import { assertNotLocked, countWrongPassword, toLoginSource, type LoginResult } from './login.ts'
import { assertNewPassword } from './password-policy.ts'
import { clearFailures, type LoginSource } from './failure-repository.ts'
import { isRepeatedByAnyone, logInAgain } from './repeated-call.ts'
import { endMemberSessions, endSession, openSession } from './sessions.ts'
import { loginLimit } from './login-limit.ts'

/** A reset of a password by a code and its source. */
export interface PhoneReset {
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  readonly language: LanguageCode
  readonly form: InferBody<typeof resetPasswordByPhone>
  /** Session of the request; it is ended by the reset. */
  readonly session: Session | null
  readonly commit: Commit<unknown>
}

/** Throws FEATURE_OFF unless the site resets passwords by phone (flag CHNGPASSVERIF3). */
export async function assertPhoneReset(core: Core, merchant: Merchant): Promise<void> {
  const flags = await getMerchantFlags(core, merchant)
  if (!flags.has('CHNGPASSVERIF3')) throw new DomainError('FEATURE_OFF')
}

/**
 * Sets a new password with a code that was sent to the account's mobile number, ends all sessions of the account and logs
 * in. A wrong code counts like a wrong password; numbers of no account have the response of a wrong code. A reset that has
 * been made minutes ago only logs in, since its code is used up.
 */
export async function resetByPhone(core: Core, reset: PhoneReset): Promise<LoginResult> {
  const { merchant, ip, userAgent, language, form, session, commit } = reset
  const { code: merchantCode } = merchant
  await assertPhoneReset(core, merchant)
  await consumeRateLimit(core, loginLimit, getCallerNetwork(ip))
  const target = await getMobile(core, merchant, { number: form.mobileNum, dialingCode: form.countryDialingCode })
  const source = toLoginSource(merchant, target, ip)
  await assertNotLocked(core, source)
  const { newPassword } = form
  const account = await findAccountByMobile(core.database, merchantCode, target)
  if (account && (await isRepeatedByAnyone(core, account, { merchant, ip, password: newPassword }))) {
    const refusal = new DomainError('invalid-verification-code')
    const caller = { merchant, ip, userAgent, language, session }
    return logInAgain(core, { ...caller, account, method: 'reset', commit, refusal })
  }
  const code = await verifyCounted(core, source, form.verificationCode)
  if (!account || account.id !== code.memberId) throw new DomainError('invalid-verification-code')
  assertCanLogIn(account)
  await assertNewPassword(core, merchant, account.username, { newPassword, confirmNewPassword: newPassword })
  const after = await core.passwords.hash(newPassword)
  const now = core.clock.now()
  const opened = await commit(async (unit) => {
    await consumeCode(unit, code)
    const change = { before: account.passwordHash, after, now }
    if (!(await replacePassword(unit, account.id, change))) throw new DomainError('invalid-verification-code')
    unit.audit({ subject: `member ${account.id}` })
    await markVerified(unit, account.id, { mobile: target })
    await clearAllFailures(core, unit, [source, toLoginSource(merchant, account.username, ip)])
    await endMemberSessions(core, unit, { merchant: merchantCode, memberId: account.id })
    if (session) await endSession(unit, session.tokenHash, now)
    const login = { merchant: merchantCode, memberId: account.id, ip, userAgent, language, now }
    return openSession(unit, { ...login, knownAddress: source.address, method: 'reset' })
  })
  if (session) core.push.notify('sessionEnded', { merchant: merchantCode, tokenHash: session.tokenHash })
  return { ...opened, step: getSessionStep(null) }
}

async function verifyCounted(core: Core, source: LoginSource, code: string) {
  const { merchant, account: target } = source
  try {
    return await verifyCode(core, { merchant, purpose: 'reset', target, code })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid-verification-code')
      await countWrongPassword(core, source)
    throw error
  }
}

/** Forgets the failures of every name of the account. */
async function clearAllFailures({ config, clock }: Core, unit: UnitOfWork, sources: readonly LoginSource[]) {
  for (const source of sources) await clearFailures(unit, source, config.limits.failuresBeforeLock, clock.now())
}
