import { DomainError } from '@croupier/domain/errors'
import { verificationMethods, type VerificationMethod } from '@croupier/domain/login-step'
import type { PasswordChangeReason } from '@croupier/domain/password-change'
import type { LanguageCode } from '@croupier/domain/languages'
import { maxCodeTries } from '@croupier/domain/verification'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { hasAuthenticator, verifyMemberCode } from '../authenticator/codes.ts'
import { hasBankName, isBankName } from '../bank-accounts/bound-name.ts'
import { findCodeTarget } from '../contacts/code-target.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { findAccountById, type AccountRow } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { consumeCode, sendCode, verifyCode, type SentCode } from '../../core/security/verification-codes.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { assertCanLogIn } from './assert-can-log-in.ts'
import { toStoredUserAgent } from './device.ts'
import { hasLoggedInFrom } from './failure-repository.ts'
import { insertLogin } from './history-repository.ts'
import { getHistoryStart } from './login-history.ts'
import {
  claimTicketAttempt,
  consumeLoginTicket,
  findLoginTicket,
  insertLoginTicket,
  type LoginTicketRow,
} from './ticket-repository.ts'
import { endSession, openSession, type OpenedSession } from './sessions.ts'
import { authenticatorCodeLimit } from '../authenticator/code-limit.ts'
import { loginLimit } from './login-limit.ts'

/** The account of a login, with what may verify it. */
type VerifiedAccount = Pick<AccountRow, 'id' | 'mobile' | 'mobileVerified' | 'email' | 'emailVerified'> & {
  readonly merchant: string
}

/**
 * Returns the number or the address that a code is sent to; null without one that a code or a link has proved: a wrong one would
 * keep the member out, and give the codes to another person. One that a session alone has added may be that of who has stolen it.
 */
async function findVerifiedTarget(
  core: Pick<Core, 'database'>,
  account: Omit<VerifiedAccount, 'merchant'>,
  channel: 'sms' | 'email',
): Promise<string | null> {
  const isVerified = channel === 'sms' ? account.mobileVerified : account.emailVerified
  return isVerified ? findCodeTarget(core, account.id, channel) : null
}

/** A way to prove beyond the password that a login is the member's own. */
interface Verifier {
  /** Whether the account has this way. */
  readonly isAvailable: (core: Core, account: VerifiedAccount) => Promise<boolean>
  /** Whether a code is right; each is accepted once, the name of a bank account in every login. */
  readonly verify: (core: Core, account: VerifiedAccount, code: string) => Promise<boolean>
}

const verifiers: Readonly<Record<VerificationMethod, Verifier>> = {
  sms: {
    isAvailable: async (core, account) => (await findVerifiedTarget(core, account, 'sms')) !== null,
    verify: (core, account, code) => verifySentCode(core, account, 'sms', code),
  },
  email: {
    isAvailable: async (core, account) => (await findVerifiedTarget(core, account, 'email')) !== null,
    verify: (core, account, code) => verifySentCode(core, account, 'email', code),
  },
  totp: {
    isAvailable: (core, { id }) => hasAuthenticator(core, id),
    verify: (core, { id }, code) => verifyMemberCode(core, id, code),
  },
  bankName: {
    isAvailable: async (core, account) => !(await hasCodeMethod(core, account)) && hasBankName(core, account.id),
    verify: async (core, account, name) => !(await hasCodeMethod(core, account)) && isBankName(core, account.id, name),
  },
}

const codeMethods = ['sms', 'email', 'totp'] as const satisfies readonly VerificationMethod[]

/** Whether an account has a method with codes, beside which a name that others know as well verifies nothing. */
async function hasCodeMethod(core: Core, account: VerifiedAccount): Promise<boolean> {
  for (const method of codeMethods) {
    if (await verifiers[method].isAvailable(core, account)) return true
  }
  return false
}

/** Verifies a code that was sent to the account. Another account may have the same address, and a code of its own. */
async function verifySentCode(core: Core, account: VerifiedAccount, channel: 'sms' | 'email', code: string) {
  const { merchant, id } = account
  const target = await findVerifiedTarget(core, account, channel)
  if (target === null) return false
  try {
    const verified = await verifyCode(core, { merchant, purpose: 'stepUp', target, code })
    if (verified.memberId !== id) return false
    await consumeCode(core.database, verified)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const ticketMs = 10 * 60_000

/**
 * Returns the methods with which a login has to be verified further: those of the account, if it has not logged in from
 * the address for as long as logins are kept; the name of a bank account only where the account has no other. Empty for a
 * login that is complete.
 */
export async function listRequiredMethods(
  core: Core,
  merchant: Merchant,
  ip: string,
  row: AccountRow,
): Promise<readonly VerificationMethod[]> {
  const { extraVerification } = await getSettings(core, merchant)
  if (extraVerification === 'off') return []
  const since = getHistoryStart(core.clock.now())
  if (await hasLoggedInFrom(core.database, { memberId: row.id, address: getCallerNetwork(ip), since })) return []
  const account = { ...row, merchant: merchant.code }
  const methods: VerificationMethod[] = []
  for (const method of verificationMethods) {
    if (await verifiers[method].isAvailable(core, account)) methods.push(method)
  }
  return methods
}

/** A login that waits for its verification. */
export interface WaitingLogin {
  readonly merchant: string
  readonly memberId: bigint
  readonly ip: string
  readonly userAgent: string
  readonly area: LoginTicketRow['area']
  readonly passwordChange: PasswordChangeReason | null
  readonly now: Date
}

/** Creates the ticket of a login that waits for its verification: for ten minutes, from the same address. */
export async function createLoginTicket(connection: Connection, login: WaitingLogin): Promise<string> {
  const { merchant, memberId, ip, area, passwordChange, now } = login
  const ticket = createRandomToken()
  const expiresAt = new Date(now.getTime() + ticketMs)
  const network = getCallerNetwork(ip)
  await insertLoginTicket(connection, {
    ticketHash: sha256(ticket),
    merchant,
    memberId,
    network,
    area,
    passwordChange,
    expiresAt,
  })
  const userAgent = toStoredUserAgent(login.userAgent)
  await insertLogin(connection, {
    merchant,
    memberId,
    at: now,
    ip,
    userAgent,
    method: 'password',
    result: 'unverified',
  })
  return ticket
}

/** A request for a code to verify a login with. */
export interface VerificationCodeRequest extends Pick<Verification, 'merchant' | 'ip' | 'ticket'> {
  readonly method: 'sms' | 'email'
  readonly language: LanguageCode
  readonly commit: Commit<unknown>
}

/** Sends a code to the account of a ticket. Throws VERIFICATION_EXPIRED, TOO_MANY_REQUESTS and too-many-requests. */
export async function sendVerificationCode(core: Core, request: VerificationCodeRequest): Promise<SentCode> {
  const { merchant, ip, method: channel, language, commit } = request
  const network = getCallerNetwork(ip)
  const claim = {
    ticketHash: sha256(request.ticket),
    merchant: merchant.code,
    network,
    now: core.clock.now(),
    maxAttempts: maxCodeTries,
  }
  const ticket = await findLoginTicket(core.database, claim)
  const account = ticket && (await findAccountById(core.database, merchant.code, ticket.memberId))
  const target = account && (await findVerifiedTarget(core, account, channel))
  if (!account || target === null) throw new DomainError('VERIFICATION_EXPIRED')
  const code = { merchant, purpose: 'stepUp', channel, target, language, ip } as const
  return sendCode(core, { ...code, memberId: account.id, permitted: true, commit })
}

/** The verification of a login and its source. */
export interface Verification {
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  readonly language: LanguageCode
  /** Session of the request; it is ended by the login. */
  readonly session: Session | null
  readonly ticket: string
  readonly method: VerificationMethod
  readonly code: string
}

/**
 * Completes a login by a code, and registers the address. Throws CODE_WRONG, and VERIFICATION_EXPIRED when the login has
 * to start again: after ten minutes, after six wrong codes, or from another address.
 */
export async function completeVerification(
  core: Core,
  verification: Verification,
): Promise<OpenedSession & Pick<LoginTicketRow, 'area' | 'passwordChange'>> {
  const { merchant, ip, method, code } = verification
  const network = getCallerNetwork(ip)
  await consumeRateLimit(core, loginLimit, network)
  const ticketHash = sha256(verification.ticket)
  const claim = { ticketHash, merchant: merchant.code, network, now: core.clock.now(), maxAttempts: maxCodeTries }
  const ticket = await claimTicketAttempt(core.database, claim)
  if (!ticket) throw new DomainError('VERIFICATION_EXPIRED')
  const { memberId } = ticket
  // Over all tickets, because who has the password can have any number of them.
  await consumeRateLimit(core, authenticatorCodeLimit, `login ${memberId}`)
  const account = await findAccountById(core.database, merchant.code, memberId)
  if (!account) throw new DomainError('VERIFICATION_EXPIRED')
  assertCanLogIn(account)
  const isRight = await verifiers[method].verify(core, { ...account, merchant: merchant.code }, code)
  if (!isRight) return rejectCode(core, verification, ticket)
  return openVerifiedSession(core, verification, ticket)
}

async function rejectCode(core: Core, { ip, userAgent }: Verification, ticket: LoginTicketRow): Promise<never> {
  const { merchant, memberId, attempts } = ticket
  await insertLogin(core.database, {
    merchant,
    memberId,
    at: core.clock.now(),
    ip,
    userAgent: toStoredUserAgent(userAgent),
    method: 'password',
    result: 'wrongCode',
  })
  throw new DomainError(attempts >= maxCodeTries ? 'VERIFICATION_EXPIRED' : 'CODE_WRONG')
}

async function openVerifiedSession(core: Core, verification: Verification, ticket: LoginTicketRow) {
  const { ip, userAgent, language, session } = verification
  const { merchant, memberId, network, area, passwordChange, ticketHash } = ticket
  const now = core.clock.now()
  const opened = await core.database.transaction(async (connection) => {
    if (!(await consumeLoginTicket(connection, ticketHash))) throw new DomainError('VERIFICATION_EXPIRED')
    if (session) await endSession(connection, session.tokenHash, now)
    const login = { merchant, memberId, ip, userAgent, language, knownAddress: network, passwordChange, now }
    return openSession(connection, { ...login, method: 'password' })
  })
  if (session) core.push.notify('sessionEnded', { merchant, tokenHash: session.tokenHash })
  return { ...opened, area, passwordChange }
}
