import { createUsername } from '@croupier/testing/names'
import type { SharedPlatform } from '@croupier/testing/platform'
import type { SiteClient } from '@croupier/testing/site'
import { findAccountByUsername } from '../../../core/members/repository.ts'
import { openAccount } from '../../registration/accounts.ts'
import { storeCaptcha } from '../../../core/security/captcha.ts'
import { unusablePasswordHash } from '../../../core/security/passwords.ts'
import { sha256 } from '../../../core/security/random.ts'
import { setUpAuthenticator } from '../../authenticator/testing/authenticator.ts'
import { getCallerNetwork } from '../../../core/http/address.ts'
import { issueHandoverToken } from '../handover.ts'
import { rememberAddress } from '../failure-repository.ts'
import { openSession } from '../sessions.ts'
import { createLoginTicket } from '../verification.ts'

/** The address of the tests' clients. */
const localAddress = '127.0.0.1'

interface AccountOptions {
  /** Another person set the password. */
  readonly issued?: boolean
  /** E.164. */
  readonly mobile?: string | null
  readonly email?: string | null
  /** Whether codes have proved the number and the address; by default they have. */
  readonly verified?: boolean
}

/** Adds a member of shwe. */
export async function createAccount(
  { core }: SharedPlatform,
  username: string,
  password: string,
  { issued = false, mobile = null, email = null, verified = true }: AccountOptions = {},
): Promise<void> {
  const merchant = core.merchants.getByHost('shwe.localhost')
  const passwordHash = await core.passwords.hash(password)
  const account = {
    merchant,
    username,
    nickname: username,
    type: 0 as const,
    passwordHash,
    passwordIssued: issued,
    mobile,
    mobileVerified: mobile !== null && verified,
    email,
    emailVerified: email !== null && verified,
  }
  const now = core.clock.now()
  await core.database.transaction(async (connection) => {
    const memberId = await openAccount(connection, { ...account, opening: '0.00', now })
    // Otherwise a login of an account that can be verified further would have to be.
    if (mobile !== null || email !== null)
      await rememberAddress(connection, memberId, getCallerNetwork(localAddress), now)
  })
}

/** Issues a hand-over token for a member of shwe. */
export async function issueHandoverTokenFor(
  { core }: Pick<SharedPlatform, 'core'>,
  username: string,
  brand = 'shwe',
): Promise<string> {
  const { code } = core.merchants.getByHost(`${brand}.localhost`)
  const account = await findAccountByUsername(core.database, code, username)
  if (!account) throw new Error(`There is no member ${username}.`)
  return issueHandoverToken(core, code, account.id)
}

/** Logs in with a wrong password three times from this machine; returns the last error, which is that of a lock. */
export async function lockLogin(
  { core }: Pick<SharedPlatform, 'core'>,
  site: Pick<SiteClient, 'logIn'>,
  name: string,
): Promise<string | null> {
  let errorCode: string | null = null
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const captchaId = await storeCaptcha(core, 'SHW01', 'ABCD')
    errorCode = (await site.logIn(name, 'wrong', { captcha: 'abcd', captchaId })).errorCode
  }
  return errorCode
}

/** Opens a session of a member of any site; returns its id. */
export async function createSession({ core }: Pick<SharedPlatform, 'core'>, memberId: bigint): Promise<string> {
  const { database, clock } = core
  const [member] = await database.query<{ merchant: string }>('select merchant from member where id = $1', [memberId])
  if (!member) throw new Error('There is no such member.')
  const login = {
    merchant: member.merchant,
    memberId,
    ip: localAddress,
    userAgent: '',
    language: null,
    now: clock.now(),
  }
  const { token } = await openSession(database, { ...login, method: null })
  const [row] = await database.query<{ id: bigint }>('select id from session where token_hash = $1', [sha256(token)])
  return String(row?.id)
}

/**
 * Creates a member with an e-mail address and an authenticator app, and a login of it from this machine that waits for its
 * verification.
 */
export async function createWaitingLogin({ core }: Pick<SharedPlatform, 'core'>, merchantCode: string) {
  const merchant = core.merchants.all.find(({ code }) => code === merchantCode)
  if (!merchant) throw new Error(`There is no merchant ${merchantCode}.`)
  const username = createUsername()
  const now = core.clock.now()
  const owner = { merchant, username, nickname: username, type: 0 as const }
  const account = { ...owner, email: `${username}@example.com`, emailVerified: true }
  const opening = merchant.currency === 'VND' ? '0' : '0.00'
  const memberId = await core.database.transaction((connection) =>
    openAccount(connection, { ...account, passwordHash: unusablePasswordHash, opening, now }),
  )
  await setUpAuthenticator({ core }, memberId)
  const source = { merchant: merchant.code, memberId, ip: localAddress, userAgent: '', area: 'site' as const, now }
  const ticket = await core.database.transaction((connection) =>
    createLoginTicket(connection, { ...source, passwordChange: null }),
  )
  return { ticket, memberId }
}
