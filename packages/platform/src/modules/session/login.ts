import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import type { LoginMethod, LoginResult as HistoryResult } from '@croupier/domain/login-history'
import { captchaDetails, getSessionStep, type LoginStep, type VerificationMethod } from '@croupier/domain/login-step'
import { isAgent } from '@croupier/domain/member'
import type { PasswordChangeReason } from '@croupier/domain/password-change'
import type { register } from '@croupier/endpoints/calls/session'
import type { InferWire } from '@croupier/endpoints/endpoint'
import { lockAccount, markVerified, normalizeUsername } from '../../core/members/repository.ts'
import { addFailure, clearFailures, getFailures, isKnownAddress, type LoginSource } from './failure-repository.ts'
import { insertFailedLogin } from './history-repository.ts'
import { getHistoryStart } from './login-history.ts'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import { assertCaptcha } from '../../core/security/challenges.ts'
import { consumeRateLimit, defineRateLimit, isRateLimitReached } from '../../core/limits/limits.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { assertCanLogIn } from './assert-can-log-in.ts'
import { toStoredUserAgent } from './device.ts'
import {
  assertPermitted,
  findProof,
  getLoginName,
  type LoginCredentials,
  type LoginProof,
  type RefusedProof,
} from './login-credentials.ts'
import { endSession, openSession, type OpenedSession } from './sessions.ts'
import { findPasswordChangeReason } from './password-policy.ts'
import { consumeLoginCode } from './used-code.ts'
import { createLoginTicket, listRequiredMethods } from './verification.ts'
import { deleteLoginTickets } from './ticket-repository.ts'
import { loginLimit } from './login-limit.ts'

/** A login request and its source. */
export interface LoginAttempt {
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  readonly language: LanguageCode
  readonly credentials: LoginCredentials
  readonly captcha?: string | undefined
  readonly captchaId?: string | undefined
  readonly area: 'site' | 'agent'
  /** Session of the request; it is ended by the login. */
  readonly session: Session | null
}

/** A login that opened a session; a rejected one throws an error whose details name the captcha as the next step. */
export interface LoginResult extends OpenedSession {
  readonly step: LoginStep
}

/** A login that opens no session before it is verified further. */
export interface UnverifiedLogin {
  readonly verification: { readonly ticket: string; readonly methods: readonly VerificationMethod[] }
}

/** Minutes for which failures count and a lock lasts. */
const failureMinutes = 30
const minuteMs = 60_000

/**
 * Logs in by password or by a code. Unknown names and numbers take the same path, time and response as known ones; the
 * account's role and state are disclosed only with the right credentials. From an address that the account has never
 * logged in from, a login by password has to be verified further if the account has a way to do so; a code verifies by itself.
 */
export async function logIn(core: Core, attempt: LoginAttempt): Promise<LoginResult | UnverifiedLogin> {
  const { merchant, ip, credentials } = attempt
  const source = toLoginSource(merchant, await getLoginName(core, merchant, credentials), ip)
  await consumeRateLimit(core, loginLimit, source.address)
  if (attempt.area === 'agent') await assertAgentPolicy(core, merchant)
  await assertPermitted(core, merchant, credentials)
  await assertNotLimited(core, source, attempt)
  const proof = await findProof(core, merchant, source, credentials)
  if ('error' in proof) return rejectCredentials(core, source, attempt, proof.error)
  const { account, password } = proof
  assertCanLogIn(account)
  if (attempt.area === 'agent' && !isAgent(account.type)) throw new DomainError('NOT_AN_AGENT')
  const passwordChange = password ? await findPasswordChangeReason(core, merchant, account, password) : null
  const methods = password ? await listRequiredMethods(core, merchant, ip, account) : []
  if (methods.length > 0) {
    const ticket = await acceptProof(core, source, async (connection, now) => {
      await assertSamePassword(connection, proof)
      const waiting = { ...attempt, merchant: merchant.code, memberId: account.id, passwordChange, now }
      return createLoginTicket(connection, waiting)
    })
    return { verification: { ticket, methods } }
  }
  const opened = await openLoginSession(core, source, attempt, { ...proof, passwordChange })
  return { ...opened, step: getSessionStep(passwordChange) }
}

/** Converts the result of a login to its wire form. */
export function toLoginResponse({ token, firstTimeLogin, member, step }: LoginResult): InferWire<typeof register> {
  const passwordChange = step.kind === 'changePassword' ? step.reason : null
  return { token, firstTimeLogin, passwordExpired: passwordChange !== null, passwordChange, member }
}

/** Returns the source that failures of an account are counted for. */
export function toLoginSource(merchant: Merchant, username: string, ip: string): LoginSource {
  return { merchant: merchant.code, account: normalizeUsername(username), address: getCallerNetwork(ip) }
}

/** Ends a session, on every server process and in every open site of it. */
export async function logOut(core: Core, { tokenHash, merchant, memberId }: Session): Promise<void> {
  const { clock, database, push } = core
  await database.transaction(async (transaction) => {
    // What would open the session again may be replaced at this moment, and would be missed.
    await lockAccount(transaction, memberId)
    await deleteLoginTickets(transaction, memberId)
    await endSession(transaction, tokenHash, clock.now())
    transaction.afterCommit(() => push.notify('sessionEnded', { merchant, tokenHash }))
  })
}

/** Failed logins of an account from any address; then only its known devices may try. */
const failureLimit = defineRateLimit({ bucket: 'login-failure', max: 100, windowSeconds: 3600 })

/** Rejects locked sources, sources that need a captcha, and unknown sources of an account with too many failures. */
async function assertNotLimited(core: Core, source: LoginSource, attempt: LoginAttempt): Promise<void> {
  const count = await assertNotLocked(core, source)
  if (count > 0) await assertCaptcha(core, attempt.merchant.code, attempt)
  if (!(await isRateLimitReached(core, failureLimit, toAccountKey(source)))) return
  if (!(await isKnownAddress(core.database, source, getHistoryStart(core.clock.now())))) {
    throw new DomainError('TOO_MANY_REQUESTS', { ...captchaDetails, retryAfter: failureLimit.windowSeconds })
  }
}

/** Throws ACCOUNT_LOCKED after too many wrong passwords of a source; returns their number below that. */
export async function assertNotLocked(core: Core, source: LoginSource): Promise<number> {
  const now = core.clock.now()
  const { count, lastAt } = await getFailures(core.database, source, getWindowStart(now))
  if (count >= core.config.limits.failuresBeforeLock && lastAt) throw createLockedError(now, lastAt)
  return count
}

async function rejectCredentials(
  core: Core,
  source: LoginSource,
  attempt: LoginAttempt,
  error: RefusedProof,
): Promise<never> {
  const isCode = attempt.credentials.type === 'sms'
  const [method, result] = isCode ? (['sms', 'wrongCode'] as const) : (['password', 'wrongPassword'] as const)
  await recordFailure(core, source, { ...attempt, method, result })
  throw new DomainError(error, captchaDetails)
}

/** A failed login as the history of its account shows it. */
interface LoginFailure extends Pick<LoginAttempt, 'ip' | 'userAgent'> {
  readonly method: LoginMethod
  readonly result: HistoryResult
}

/** Records a failed login and counts it against its source; throws ACCOUNT_LOCKED when it is one too many. */
export async function recordFailure(
  core: Core,
  source: LoginSource,
  { ip, userAgent, method, result }: LoginFailure,
): Promise<void> {
  const at = core.clock.now()
  await insertFailedLogin(core.database, source, { at, ip, userAgent: toStoredUserAgent(userAgent), method, result })
  await countWrongPassword(core, source)
}

/** Counts a wrong password or code against its source; throws ACCOUNT_LOCKED when it is one too many. */
export async function countWrongPassword(core: Core, source: LoginSource): Promise<void> {
  const now = core.clock.now()
  const count = await addFailure(core.database, source, now, getWindowStart(now))
  await consumeRateLimit(core, failureLimit, toAccountKey(source)).catch(ignoreLimitReached)
  if (count >= core.config.limits.failuresBeforeLock) throw createLockedError(now, now)
}

/** The limit is enforced before the password is checked; here the failure is only counted. */
function ignoreLimitReached(error: unknown): void {
  if (!(error instanceof DomainError)) throw error
}

/** Runs what follows a right password, unless concurrent guesses locked its source while it was checked. */
export async function acceptProof<Result>(
  core: Core,
  source: LoginSource,
  work: (connection: Transaction, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = core.clock.now()
  const { failuresBeforeLock } = core.config.limits
  return core.database.transaction(async (connection) => {
    if (await clearFailures(connection, source, failuresBeforeLock, getWindowStart(now))) return work(connection, now)
    throw createLockedError(now, now)
  })
}

async function openLoginSession(
  core: Core,
  source: LoginSource,
  { ip, userAgent, language, session, area }: LoginAttempt,
  { passwordChange, ...proof }: LoginProof & { readonly passwordChange: PasswordChangeReason | null },
) {
  const { merchant, address: knownAddress } = source
  const { account, code } = proof
  const opened = await acceptProof(core, source, async (connection, now) => {
    await assertSamePassword(connection, proof)
    const owner = { merchant, memberId: account.id, now }
    if (code) await consumeLoginCode(connection, code, { ...owner, network: knownAddress, area })
    if (code && account.mobile !== null && !account.mobileVerified)
      await markVerified(connection, account.id, { mobile: account.mobile })
    if (session) await endSession(connection, session.tokenHash, now)
    const login = { ...owner, ip, userAgent, language, knownAddress, passwordChange }
    return openSession(connection, { ...login, method: code ? 'sms' : 'password' })
  })
  if (session) core.push.notify('sessionEnded', { merchant, tokenHash: session.tokenHash })
  return opened
}

/**
 * Throws CREDENTIALS_WRONG when the password has been replaced since it was verified. A replacement ends what the former password
 * has opened; from here on it waits for the lock, so that it ends this login too.
 */
async function assertSamePassword(connection: Connection, { account, password }: LoginProof): Promise<void> {
  if (password === undefined) return
  const { passwordHash } = await lockAccount(connection, account.id)
  if (passwordHash !== account.passwordHash) throw new DomainError('CREDENTIALS_WRONG', captchaDetails)
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
