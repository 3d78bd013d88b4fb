import { DomainError } from '@croupier/domain/errors'
import { maxCodeTries } from '@croupier/domain/verification'
import type { login } from '@croupier/endpoints/calls/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { getMobile, parseMobile } from '../../core/members/mobile.ts'
import { findAccountByMobile, findAccountByUsername, type AccountRow } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { assertHuman } from '../../core/security/challenges.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { verifyCode } from '../../core/security/verification-codes.ts'
import { getMerchantFlags } from '../../core/settings/settings.ts'
import type { LoginSource } from './failure-repository.ts'
import { hasLoginTicket } from './ticket-repository.ts'
import { createCodeTicketHash, isCodeRepeated, type ProvedCode } from './used-code.ts'

/** What a login shows to prove whose account it is. */
export type LoginCredentials =
  | {
      readonly type: 'username'
      /** Username or mobile number. */
      readonly username: string
      readonly password: string
      readonly antiBot: string
    }
  | { readonly type: 'sms'; readonly mobileNum: string; readonly dialingCode: string; readonly code: string }

/** Right credentials. */
export interface LoginProof {
  readonly account: AccountRow
  /** The typed password; absent for a login by code. */
  readonly password?: string
  /** The code of a login by code. */
  readonly code?: ProvedCode
}

/** Errors of wrong credentials. */
export type RefusedProof = 'CREDENTIALS_WRONG' | 'invalid-verification-code' | 'code-expired'

/** Reads the credentials of a body, whose schema has checked that those of its type are complete. */
export function readCredentials(body: InferBody<typeof login>): LoginCredentials {
  if (body.type === 'sms') {
    const { type, mobileNum = '', countryDialingCode: dialingCode = '', verificationCode: code = '' } = body
    return { type, mobileNum, dialingCode, code }
  }
  const { type, username = '', password = '', antiBot = '' } = body
  return { type, username: username.trim(), password, antiBot }
}

/** Returns the name that attempts are counted for: the mobile number in E.164 form, else the username. */
export async function getLoginName(core: Core, merchant: Merchant, credentials: LoginCredentials): Promise<string> {
  if (credentials.type === 'sms') {
    const { mobileNum: number, dialingCode } = credentials
    return getMobile(core, merchant, { number, dialingCode })
  }
  return parseAccountName(core, merchant, credentials.username)
}

/** Returns the E.164 form of a typed mobile number, and any other text unchanged: it is a username. */
export async function parseAccountName(core: Core, merchant: Merchant, typed: string): Promise<string> {
  return (await parseMobile(core, merchant, { number: typed })) ?? typed
}

/** Finds the account of a typed username or mobile number. `name`: the result of `parseAccountName`. */
export async function findNamedAccount(
  { database }: Core,
  { code }: Merchant,
  typed: string,
  name: string,
): Promise<AccountRow | null> {
  const account = await findAccountByUsername(database, code, typed)
  return account ?? (name.startsWith('+') ? findAccountByMobile(database, code, name) : null)
}

/** Throws ANTIBOT_FAILED for a password without a solved challenge, FEATURE_OFF for a code where the site has no such login. */
export async function assertPermitted(core: Core, merchant: Merchant, credentials: LoginCredentials): Promise<void> {
  if (credentials.type === 'username') {
    return assertHuman(core, { merchant: merchant.code, call: 'login' }, credentials.antiBot)
  }
  await assertSmsLogin(core, merchant)
}

/** Throws FEATURE_OFF unless the site has a login by code (flag MOBILEVERCODELOGIN3). */
export async function assertSmsLogin(core: Core, merchant: Merchant): Promise<void> {
  const flags = await getMerchantFlags(core, merchant)
  if (!flags.has('MOBILEVERCODELOGIN3')) throw new DomainError('FEATURE_OFF')
}

/**
 * Checks the credentials of a source whose account is a name of `getLoginName`. An unknown name is verified against a hash
 * too. Throws code-expired where the code can be no guess of a used one.
 */
export async function findProof(
  core: Core,
  merchant: Merchant,
  source: LoginSource,
  credentials: LoginCredentials,
): Promise<LoginProof | { readonly error: RefusedProof }> {
  if (credentials.type === 'sms') return findCodeProof(core, source, credentials.code)
  const { username, password } = credentials
  const { account: name } = source
  const account = await findNamedAccount(core, merchant, username, name)
  const hash = account && account.passwordHash !== unusablePasswordHash ? account.passwordHash : null
  const isRight = await core.passwords.verify(password, hash)
  return isRight && account ? { account, password } : { error: 'CREDENTIALS_WRONG' }
}

/** A number of no account takes the same steps as one of an account. */
async function findCodeProof(
  core: Core,
  { merchant, account: target, address: network }: LoginSource,
  typed: string,
): Promise<LoginProof | { readonly error: RefusedProof }> {
  const account = await findAccountByMobile(core.database, merchant, target)
  const ticketHash = createCodeTicketHash(core, { merchant, memberId: account?.id ?? null, target, code: typed })
  const source = { merchant, network, now: core.clock.now() }
  const isRepeated = await isCodeRepeated(core, ticketHash, source)
  if (account && isRepeated) return { account, code: { verified: null, ticketHash } }
  try {
    const verified = await verifyCode(core, { merchant, purpose: 'login', target, code: typed })
    return account ? { account, code: { verified, ticketHash } } : { error: 'invalid-verification-code' }
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason
    if (reason.code === 'invalid-verification-code') return { error: reason.code }
    // It was compared with the used code above, which has a time of its own: such a guess counts.
    if (reason.code !== 'code-expired' || !account) throw reason
    if (!(await hasLoginTicket(core.database, { ...source, memberId: account.id, maxAttempts: maxCodeTries })))
      throw reason
    return { error: reason.code }
  }
}
