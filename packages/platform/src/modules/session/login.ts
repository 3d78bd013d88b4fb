import { DomainError } from '@croupier/domain/errors'
import { captchaDetails, getSessionStep, type LoginStep } from '@croupier/domain/login-step'
import { canUseSite, isAgent, isMemberType, type MemberType } from '@croupier/domain/member'
import type { PasswordChangeReason } from '@croupier/domain/password-change'
import type { register } from '@croupier/endpoints/calls/session'
import type { InferWire } from '@croupier/endpoints/endpoint'
import { findAccountByUsername, normalizeUsername, type AccountRow } from '../../core/members/repository.ts'
import { addFailure, clearFailures, getFailures, isKnownAddress, type LoginSource } from './repository.ts'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import { assertHuman, assertCaptcha } from '../../core/security/challenges.ts'
import { consumeRateLimit, countAttempts, type RateLimit } from '../../core/limits/limits.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { endSession, openSession, type OpenedSession } from './sessions.ts'
import { findPasswordChangeReason } from './password-policy.ts'

/** A login request and its source. */
export interface LoginAttempt {
  readonly merchant: Merchant
  readonly ip: string
  readonly username: string
  readonly password: string
  readonly captcha?: string | undefined
  readonly captchaId?: string | undefined
  readonly antiBot: string
  readonly area: 'site' | 'agent'
  /** Session of the request; it is ended by the login. */
  readonly session: Session | null
}

/** The result of a successful login; a rejected one throws an error whose details name the captcha as the next step. */
export interface LoginResult extends OpenedSession {
  readonly step: LoginStep
}

/** Minutes for which failures count and a lock lasts. */
const failureMinutes = 30
const minuteMs = 60_000

/**
 * Logs in by username. Unknown names take the same path, time and response as known ones; the account's role and state
 * are disclosed only with the right password.
 */
export async function logIn(core: Core, attempt: LoginAttempt): Promise<LoginResult> {
  const { merchant, ip, password } = attempt
  const username = attempt.username.trim()
  const source = toLoginSource(merchant, username, ip)
  await consumeRateLimit(core, getLoginLimit(core), source.address)
  await assertHuman(core, { merchant: merchant.code, call: 'login' }, attempt.antiBot)
  await assertNotLimited(core, source, attempt)
  const account = await findAccountByUsername(core.database, merchant.code, username)
  const hash = account && account.passwordHash !== unusablePasswordHash ? account.passwordHash : null
  if (!(await core.passwords.verify(password, hash)) || !account) return rejectCredentials(core, source)
  assertCanLogIn(account)
  if (attempt.area === 'agent' && !isAgent(account.type)) throw new DomainError('NOT_AN_AGENT')
  const passwordChange = await findPasswordChangeReason(core, merchant, account, password)
  const opened = await openLoginSession(core, source, account, attempt, passwordChange)
  return { ...opened, step: getSessionStep(passwordChange) }
}

/** Converts the result of a login to its wire form. */
export function toLoginResponse({ token, firstTimeLogin, step }: LoginResult): InferWire<typeof register> {
  const passwordChange = step.kind === 'changePassword' ? step.reason : null
  return { token, firstTimeLogin, passwordExpired: passwordChange !== null, passwordChange }
}

/** Returns the source that failures of an account are counted for. */
export function toLoginSource(merchant: Merchant, username: string, ip: string): LoginSource {
  return { merchant: merchant.code, account: normalizeUsername(username), address: getCallerNetwork(ip) }
}

/** Ends a session, on every server process and in every open site of it. */
export async function logOut(core: Core, { tokenHash, merchant }: Session): Promise<void> {
  await endSession(core.database, tokenHash, core.clock.now())
  core.push.notify('sessionEnded', { merchant, tokenHash })
}

function getLoginLimit({ config }: Core): RateLimit {
  return { bucket: 'login', max: config.limits.loginsPerMinute, windowSeconds: 60 }
}

function getFailureLimit({ config }: Core): RateLimit {
  return { bucket: 'login-failure', max: config.limits.failuresPerHour, windowSeconds: 3600 }
}

/** Rejects locked sources, sources that need a captcha, and unknown sources of an account with too many failures. */
async function assertNotLimited(core: Core, source: LoginSource, attempt: LoginAttempt): Promise<void> {
  const count = await assertNotLocked(core, source)
  if (count > 0) await assertCaptcha(core, attempt.merchant.code, attempt)
  const limit = getFailureLimit(core)
  const failures = await countAttempts(core, limit, toAccountKey(source))
  if (failures >= limit.max && !(await isKnownAddress(core.database, source))) {
    throw new DomainError('TOO_MANY_REQUESTS', { ...captchaDetails, retryAfter: limit.windowSeconds })
  }
}

/** Throws ACCOUNT_LOCKED after too many wrong passwords of a source; returns their number below that. */
export async function assertNotLocked(core: Core, source: LoginSource): Promise<number> {
  const now = core.clock.now()
  const { count, lastAt } = await getFailures(core.database, source, getWindowStart(now))
  if (count >= core.config.limits.failuresBeforeLock && lastAt) throw createLockedError(now, lastAt)
  return count
}

async function rejectCredentials(core: Core, source: LoginSource): Promise<never> {
  await countWrongPassword(core, source)
  throw new DomainError('CREDENTIALS_WRONG', captchaDetails)
}

/** Counts a wrong password against its source; throws ACCOUNT_LOCKED when it is one too many. */
export async function countWrongPassword(core: Core, source: LoginSource): Promise<void> {
  const now = core.clock.now()
  const count = await addFailure(core.database, source, now, getWindowStart(now))
  await consumeRateLimit(core, getFailureLimit(core), toAccountKey(source)).catch(ignoreLimitReached)
  if (count >= core.config.limits.failuresBeforeLock) throw createLockedError(now, now)
}

/** The limit is enforced before the password is checked; here the failure is only counted. */
function ignoreLimitReached(error: unknown): void {
  if (!(error instanceof DomainError)) throw error
}

async function openLoginSession(
  core: Core,
  source: LoginSource,
  account: AccountRow,
  attempt: LoginAttempt,
  passwordChange: PasswordChangeReason | null,
) {
  const now = core.clock.now()
  const { limits } = core.config
  const opened = await core.database.transaction(async (connection) => {
    const cleared = await clearFailures(connection, source, limits.failuresBeforeLock, getWindowStart(now))
    if (!cleared) return null
    if (attempt.session) await endSession(connection, attempt.session.tokenHash, now)
    const { merchant, address: knownAddress } = source
    const { ip } = attempt
    return openSession(connection, { merchant, memberId: account.id, ip, knownAddress, now, passwordChange })
  })
  // Concurrent guesses locked this source while the password was checked: the login must not succeed then.
  if (!opened) throw createLockedError(now, now)
  if (attempt.session)
    core.push.notify('sessionEnded', { merchant: source.merchant, tokenHash: attempt.session.tokenHash })
  return opened
}

/** Throws NOT_A_MEMBER or ACCOUNT_DISABLED for an account that may not open a session of the site. */
export function assertCanLogIn<Account extends Pick<AccountRow, 'id' | 'type' | 'disabled'>>(
  account: Account,
): asserts account is Account & { readonly type: MemberType } {
  if (!isMemberType(account.type)) throw new TypeError(`Member ${account.id} has an unknown type ${account.type}.`)
  if (!canUseSite(account.type)) throw new DomainError('NOT_A_MEMBER')
  if (account.disabled) throw new DomainError('ACCOUNT_DISABLED')
}

function createLockedError(now: Date, lastAt: Date): DomainError {
  const left = lastAt.getTime() + failureMinutes * minuteMs - now.getTime()
  return new DomainError('ACCOUNT_LOCKED', { ...captchaDetails, retryAfter: Math.max(1, Math.ceil(left / 1000)) })
}

function getWindowStart(now: Date): Date {
  return new Date(now.getTime() - failureMinutes * minuteMs)
}

function toAccountKey({ merchant, account }: LoginSource): string {
  return `${merchant} ${account}`
}
