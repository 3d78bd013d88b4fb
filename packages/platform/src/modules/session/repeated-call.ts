import type { LanguageCode } from '@croupier/domain/languages'
import type { LoginMethod } from '@croupier/domain/login-history'
import { getSessionStep } from '@croupier/domain/login-step'
import type { Core } from '../../core/core.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { lockAccount, type AccountRow } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { assertCanLogIn } from './assert-can-log-in.ts'
import { hasLoggedInFrom } from './failure-repository.ts'
import type { LoginResult } from './login.ts'
import { passwordCheckLimit } from './password-check-limit.ts'
import { repeatMs } from './repeat-time.ts'
import { endSession, openSession } from './sessions.ts'

/** What is read of an account that a call may have changed before. */
type ChangedAccount = Pick<AccountRow, 'id' | 'passwordHash' | 'passwordChangedAt' | 'passwordIssued'>

/**
 * Whether a call would give an account the password that it has been given minutes ago, and with which this network has logged
 * in since: the response was lost, and the call was sent again. The call has counted what it asks of the member's password.
 */
export async function isRepeated(
  core: Core,
  account: ChangedAccount,
  { ip, password }: { readonly ip: string; readonly password: string },
): Promise<boolean> {
  return (await mayBeRepeated(core, account, ip)) && core.passwords.verify(password, account.passwordHash)
}

/**
 * The same of a call that needs no session. A wrong password is no failed login there, so that the passwords that can be tried
 * are limited for the account. Throws TOO_MANY_REQUESTS.
 */
export async function isRepeatedByAnyone(
  core: Core,
  account: ChangedAccount,
  { merchant, ip, password }: { readonly merchant: Merchant; readonly ip: string; readonly password: string },
): Promise<boolean> {
  if (!(await mayBeRepeated(core, account, ip))) return false
  await consumeRateLimit(core, passwordCheckLimit, `${merchant.code} ${account.id}`)
  return core.passwords.verify(password, account.passwordHash)
}

async function mayBeRepeated({ clock, database }: Core, account: ChangedAccount, ip: string): Promise<boolean> {
  const { id: memberId, passwordHash, passwordChangedAt: since } = account
  // One that another person has set was given by no call of the member, and has to be changed.
  if (account.passwordIssued) return false
  if (passwordHash === unusablePasswordHash || clock.now().getTime() - since.getTime() >= repeatMs) return false
  return hasLoggedInFrom(database, { memberId, address: getCallerNetwork(ip), since })
}

/** A repeated call that logs in, and its source. */
interface RepeatedLogin {
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  readonly language: LanguageCode
  /** Session of the request; it is ended by the login. */
  readonly session: Session | null
  readonly account: AccountRow
  readonly method: LoginMethod
  readonly commit: Commit<unknown>
  /** Thrown when the password has been replaced since it was compared. */
  readonly refusal: unknown
}

/** Logs in as the lost response would have. Throws also NOT_A_MEMBER and ACCOUNT_DISABLED. */
export async function logInAgain(core: Core, login: RepeatedLogin): Promise<LoginResult> {
  const { ip, userAgent, language, session, account, method, commit, refusal } = login
  const { code: merchant } = login.merchant
  assertCanLogIn(account)
  const opened = await commit(async (unit) => {
    const { passwordHash } = await lockAccount(unit, account.id)
    if (passwordHash !== account.passwordHash) throw refusal
    unit.audit({ subject: `member ${account.id}` })
    const now = core.clock.now()
    if (session) await endSession(unit, session.tokenHash, now)
    const source = { ip, userAgent, language, knownAddress: getCallerNetwork(ip) }
    return openSession(unit, { merchant, memberId: account.id, ...source, method, now })
  })
  if (session) core.push.notify('sessionEnded', { merchant, tokenHash: session.tokenHash })
  return { ...opened, step: getSessionStep(null) }
}
