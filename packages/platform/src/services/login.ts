import { DomainError } from '@croupier/domain/errors'
import { canUseSite, isAgent, isMemberType } from '@croupier/domain/member'
import { accountByUsername, type AccountRow } from '../db/accounts-repository.ts'
import {
  addFailure,
  clearFailures,
  failuresOf,
  isKnownAddress,
  rememberAddress,
  type LoginSource,
} from '../db/login-repository.ts'
import type { Kernel, Merchant, Session } from '../kernel.ts'
import { callerNetwork } from './address.ts'
import { assertHuman, assertCaptcha } from './challenges.ts'
import { takeTurn, turnsTaken, type RateLimit } from './limits.ts'
import { noPassword } from './passwords.ts'
import { endSession, openSession, type OpenedSession } from './sessions.ts'
import { merchantFlags } from './system-state.ts'
import { isWeakPassword } from './weak-passwords.ts'

/** What a person sends to log in, and from where. */
export interface LoginAttempt {
  readonly merchant: Merchant
  readonly ip: string
  readonly username: string
  readonly password: string
  readonly captcha?: string | undefined
  readonly captchaId?: string | undefined
  readonly antiBot: string
  readonly area: 'site' | 'agent'
  /** Session that the request came with; it is dead after the login. */
  readonly session: Session | null
}

/** A login that succeeded. */
export interface LoginAnswer extends OpenedSession {
  /** The password has to be changed before anything else. */
  readonly passwordExpired: boolean
}

/** Minutes that failures count and that a lock lasts after the last one. */
const failureMinutes = 30
/** Days that a password is good for where the site forces a change (flag PWDEXPFORCECHANGE3). */
const passwordDays = 180
const minute = 60_000

/**
 * Logs in by username. Unknown names take the same way, time and answers as known ones; what an account is (agent,
 * disabled) is told only to who knows its password.
 */
export async function logIn(kernel: Kernel, attempt: LoginAttempt): Promise<LoginAnswer> {
  const { merchant, ip, password } = attempt
  const username = attempt.username.trim()
  const address = callerNetwork(ip)
  const source = { merchant: merchant.code, account: username.toLowerCase(), address }
  await takeTurn(kernel, loginLimit(kernel), address)
  await assertHuman(kernel, attempt.antiBot)
  await assertMayTry(kernel, source, attempt)
  const account = await accountByUsername(kernel.database, merchant.code, username)
  const hash = account && account.passwordHash !== noPassword ? account.passwordHash : null
  if (!(await kernel.passwords.verify(password, hash)) || !account) return fail(kernel, source)
  assertRole(account, attempt.area)
  const opened = await succeed(kernel, source, account, attempt)
  return { ...opened, passwordExpired: await mustChange(kernel, merchant, account, password) }
}

function loginLimit({ config }: Kernel): RateLimit {
  return { bucket: 'login', most: config.limits.loginsPerMinute, window: 60 }
}

function accountLimit({ config }: Kernel): RateLimit {
  return { bucket: 'login-failure', most: config.limits.failuresPerHour, window: 3600 }
}

/** Refuses locked sources, sources that owe a captcha, and unknown sources of an account that many fail at. */
async function assertMayTry(kernel: Kernel, source: LoginSource, attempt: LoginAttempt): Promise<void> {
  const now = kernel.clock.now()
  const { count, lastAt } = await failuresOf(kernel.database, source, countedSince(now))
  if (count >= kernel.config.limits.failuresBeforeLock && lastAt) throw locked(now, lastAt)
  if (count > 0) await assertCaptcha(kernel, attempt.merchant.code, attempt)
  const limit = accountLimit(kernel)
  const failures = await turnsTaken(kernel, limit, accountSubject(source))
  if (failures >= limit.most && !(await isKnownAddress(kernel.database, source))) {
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: limit.window, captcha: true })
  }
}

async function fail(kernel: Kernel, source: LoginSource): Promise<never> {
  const now = kernel.clock.now()
  const count = await addFailure(kernel.database, source, now, countedSince(now))
  await takeTurn(kernel, accountLimit(kernel), accountSubject(source)).catch(ignoreFull)
  if (count >= kernel.config.limits.failuresBeforeLock) throw locked(now, now)
  throw new DomainError('CREDENTIALS_WRONG', { captcha: true })
}

/** The limit is enforced before a password is looked at; here it only counts. */
function ignoreFull(error: unknown): void {
  if (!(error instanceof DomainError)) throw error
}

async function succeed(kernel: Kernel, source: LoginSource, account: AccountRow, attempt: LoginAttempt) {
  const now = kernel.clock.now()
  const { limits } = kernel.config
  const opened = await kernel.database.transaction(async (connection) => {
    const cleared = await clearFailures(connection, source, limits.failuresBeforeLock, countedSince(now))
    if (!cleared) return null
    if (attempt.session) await endSession(connection, attempt.session.tokenHash, now)
    await rememberAddress(connection, account.id, source.address, now)
    return openSession(connection, { merchant: source.merchant, memberId: account.id, ip: attempt.ip, now })
  })
  // Parallel guesses locked this source while the password was being checked: the right one may not profit from it.
  if (!opened) throw locked(now, now)
  if (attempt.session) kernel.push.sessionEnded(source.merchant, attempt.session.tokenHash)
  return opened
}

function assertRole(account: AccountRow, area: LoginAttempt['area']): void {
  if (!isMemberType(account.type)) throw new TypeError(`Member ${account.id} has an unknown type ${account.type}.`)
  if (!canUseSite(account.type)) throw new DomainError('NOT_A_MEMBER')
  if (account.disabled) throw new DomainError('ACCOUNT_DISABLED')
  if (area === 'agent' && !isAgent(account.type)) throw new DomainError('NOT_AN_AGENT')
}

/** Weak passwords count as expired (decisions, section 6); old ones where the site's policy says so. */
async function mustChange(kernel: Kernel, merchant: Merchant, account: AccountRow, password: string) {
  if (isWeakPassword(password, account.username)) return true
  const age = kernel.clock.now().getTime() - account.passwordChangedAt.getTime()
  if (age < passwordDays * 24 * 60 * minute) return false
  return (await merchantFlags(kernel, merchant)).has('PWDEXPFORCECHANGE3')
}

function locked(now: Date, lastAt: Date): DomainError {
  const left = lastAt.getTime() + failureMinutes * minute - now.getTime()
  return new DomainError('ACCOUNT_LOCKED', { captcha: true, retryAfter: Math.max(1, Math.ceil(left / 1000)) })
}

function countedSince(now: Date): Date {
  return new Date(now.getTime() - failureMinutes * minute)
}

function accountSubject({ merchant, account }: LoginSource): string {
  return `${merchant} ${account}`
}
