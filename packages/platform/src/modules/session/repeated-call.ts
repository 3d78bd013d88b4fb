import type { LoginMethod } from '@croupier/domain/login-history'
import { getSessionStep } from '@croupier/domain/login-step'
import type { Core } from '../../core/core.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { lockAccount, type AccountRow } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { assertCanLogIn } from './assert-can-log-in.ts'
import { hasLoggedInFrom } from './failure-repository.ts'
import type { LoginResult } from './login.ts'
import { endSession, openSession } from './sessions.ts'

/** Time in which a call that sets a password may be repeated, milliseconds. */
export const repeatMs = 10 * 60_000

/**
 * Whether a call would give an account the password that it has been given minutes ago, and with which this network has logged
 * in since: the response was lost, and the call was sent again. The limits of the call bound how many passwords can be tried.
 */
export async function isRepeated(
  { clock, database, passwords }: Core,
  account: Pick<AccountRow, 'id' | 'passwordHash' | 'passwordChangedAt' | 'passwordIssued'>,
  { ip, password }: { readonly ip: string; readonly password: string },
): Promise<boolean> {
  const { id: memberId, passwordHash, passwordChangedAt: since } = account
  // One that another person has set was given by no call of the member, and has to be changed.
  if (account.passwordIssued) return false
  if (passwordHash === unusablePasswordHash || clock.now().getTime() - since.getTime() >= repeatMs) return false
  if (!(await hasLoggedInFrom(database, { memberId, address: getCallerNetwork(ip), since }))) return false
  return passwords.verify(password, passwordHash)
}

/** A repeated call that logs in, and its source. */
interface RepeatedLogin {
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
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
  const { ip, userAgent, session, account, method, commit, refusal } = login
  const { code: merchant } = login.merchant
  assertCanLogIn(account)
  const opened = await commit(async (unit) => {
    const { passwordHash } = await lockAccount(unit, account.id)
    if (passwordHash !== account.passwordHash) throw refusal
    unit.audit({ subject: `member ${account.id}` })
    const now = core.clock.now()
    if (session) await endSession(unit, session.tokenHash, now)
    const knownAddress = getCallerNetwork(ip)
    return openSession(unit, { merchant, memberId: account.id, ip, userAgent, knownAddress, method, now })
  })
  if (session) core.push.notify('sessionEnded', { merchant, tokenHash: session.tokenHash })
  return { ...opened, step: getSessionStep(null) }
}
