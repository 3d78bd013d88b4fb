import { randomUUID } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { RememberCookie } from '../../core/http/remember-cookie.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { findAccountById, lockAccount } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { renderTemplate } from '../../core/outbox/templates.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { sendMessage } from '../messages/messages.ts'
import { assertCanLogIn } from '../session/assert-can-log-in.ts'
import type { LoginResult } from '../session/login.ts'
import { endSession, openSession, type OpenedSession } from '../session/sessions.ts'
import { listRequiredMethods } from '../session/verification.ts'
import {
  deleteFamily,
  deleteMemberTokens,
  deleteUnusedSessions,
  findMemberLanguage,
  findRememberToken,
  findSessionFamily,
  insertRememberToken,
  isInUse,
  joinFamily,
  listFamilySessions,
  lockRememberToken,
  markUsed,
  withdrawUnused,
  type RememberTokenRow,
} from './repository.ts'
import { exchangeLimit } from '../session/exchange-limit.ts'

const daySeconds = 24 * 60 * 60
/** Two tabs may start at once: for as long the same browser may use a credential again, and all of its successors. */
const graceMs = 30_000

/**
 * Remembers the login of a new session for a day, unless the session has ended meanwhile; the cookie of the response is its
 * credential. A change of the password and the closing of the account lock it too: they have ended the session before, or find
 * the credential.
 */
async function rememberLogin(
  { clock, database }: Pick<Core, 'clock' | 'database'>,
  { token, member }: OpenedSession,
  cookie: RememberCookie,
): Promise<void> {
  const family = randomUUID()
  const credential = createRandomToken()
  const expiresAt = new Date(clock.now().getTime() + daySeconds * 1000)
  const isRemembered = await database.transaction(async (connection) => {
    await lockAccount(connection, BigInt(member.id))
    const account = await joinFamily(connection, sha256(token), family)
    if (account) await insertRememberToken(connection, { ...account, tokenHash: sha256(credential), family, expiresAt })
    return account !== null
  })
  if (isRemembered) cookie.write(credential, daySeconds)
}

/** A login that has opened a session, and whether its browser is to remember it. */
interface FinishedLogin {
  readonly merchant: Merchant
  readonly cookie: RememberCookie
  readonly login: LoginResult
  readonly remember: boolean
}

/**
 * Remembers a login, or once it has changed its password where it has to; the cookie of an earlier login is forgotten. Until then
 * its session has a family without a credential.
 */
export async function rememberOrForget(
  core: Pick<Core, 'clock' | 'database'>,
  { merchant, cookie, login, remember }: FinishedLogin,
): Promise<void> {
  await forgetLogin(core, merchant.code, cookie)
  if (!remember) return
  if (login.step.kind === 'done') await rememberLogin(core, login, cookie)
  else await joinFamily(core.database, sha256(login.token), randomUUID())
}

/** A restricted session whose password has been changed. */
interface ChangedSession {
  readonly memberId: bigint
  /** Hash of its new token. */
  readonly tokenHash: string
  /** When its password was typed to log in. */
  readonly createdAt: Date
}

/**
 * Remembers a login that was to be remembered and has had to change its password, in the transaction of the change: for a day
 * after the login. Returns what writes the cookie after the commit.
 */
export async function rememberChangedLogin(
  { clock }: Pick<Core, 'clock'>,
  connection: Connection,
  { memberId, tokenHash, createdAt }: ChangedSession,
): Promise<(cookie: RememberCookie) => void> {
  const expiresAt = new Date(createdAt.getTime() + daySeconds * 1000)
  const leftSeconds = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000)
  const family = await findSessionFamily(connection, tokenHash)
  if (!family || leftSeconds <= 0) return () => undefined
  const credential = createRandomToken()
  await insertRememberToken(connection, { ...family, memberId, tokenHash: sha256(credential), expiresAt })
  return (cookie) => cookie.write(credential, leftSeconds)
}

/**
 * Forgets the login that the cookie of a request remembers; with `memberId` only one of that member, since a browser ends
 * the session of a trial with the cookie of the login that has replaced it.
 */
export async function forgetLogin(
  { database }: Pick<Core, 'database'>,
  merchant: string,
  cookie: RememberCookie,
  memberId?: bigint,
): Promise<void> {
  const credential = cookie.read()
  if (credential === undefined) return
  const isKept = await database.transaction(async (connection) => {
    const row = await lockRememberToken(connection, merchant, sha256(credential))
    if (!row) return false
    if (memberId !== undefined && row.memberId !== memberId) return true
    await deleteFamily(connection, row.family)
    return false
  })
  if (!isKept) cookie.clear()
}

/** Forgets all remembered logins of a member, in the transaction of the work. */
export function forgetAllLogins(connection: Connection, memberId: bigint): Promise<void> {
  return deleteMemberTokens(connection, memberId)
}

/** The use of a remembered login and its source. */
export interface RememberedLogin {
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  /** Language of the call, for a member who has chosen none. */
  readonly language: LanguageCode
  readonly cookie: RememberCookie
}

/**
 * Opens a session of a remembered login and replaces its credential. One that was used before has been stolen, or its
 * successor has, unless its response was lost: it ends the family with its sessions, and the member gets a message. Throws
 * REMEMBER_INVALID.
 */
export async function openRememberedSession(core: Core, login: RememberedLogin): Promise<OpenedSession> {
  const { merchant, ip, cookie } = login
  await consumeRateLimit(core, exchangeLimit, getCallerNetwork(ip))
  const tokenHash = sha256(cookie.read() ?? '')
  const found = await findRememberToken(core.database, merchant.code, tokenHash)
  const mayOpen = found !== null && (await isPermitted(core, login, found.memberId))
  const opened = await core.database.transaction(async (transaction) => {
    // Before the credential, as by everything that forgets all of an account.
    if (found) await lockAccount(transaction, found.memberId)
    const row = await lockRememberToken(transaction, merchant.code, tokenHash)
    if (!row || row.expiresAt <= core.clock.now()) return null
    if (await isCopied(core, transaction, row, login)) return endFamily(core, transaction, login, row)
    return mayOpen ? replaceCredential(core, transaction, row, login) : null
  })
  if (opened) return opened
  cookie.clear()
  throw new DomainError('REMEMBER_INVALID')
}

/**
 * Whether the account may open a session from here. A new address has to be verified as after the password, so that a stolen
 * cookie is not worth more than one. Throws NOT_A_MEMBER and ACCOUNT_DISABLED.
 */
async function isPermitted(core: Core, { merchant, ip }: RememberedLogin, memberId: bigint): Promise<boolean> {
  const account = await findAccountById(core.database, merchant.code, memberId)
  if (!account) return false
  assertCanLogIn(account)
  return (await listRequiredMethods(core, merchant, ip, account)).length === 0
}

/**
 * Whether a credential was used before by another browser, or by this one although the response of that use was received: its
 * successor was used since, or a session that it opened.
 */
async function isCopied(
  { clock }: Core,
  transaction: Transaction,
  { usedAt, usedBy, family }: RememberTokenRow,
  login: RememberedLogin,
): Promise<boolean> {
  if (!usedAt) return false
  if (usedBy !== toBrowser(login)) return true
  return !isInGrace(usedAt, clock.now()) && isInUse(transaction, family, usedAt)
}

function isInGrace(usedAt: Date, now: Date): boolean {
  return now.getTime() - usedAt.getTime() <= graceMs
}

function toBrowser({ ip, userAgent }: RememberedLogin): string {
  return sha256(`${getCallerNetwork(ip)} ${userAgent}`)
}

async function replaceCredential(
  core: Core,
  transaction: Transaction,
  { tokenHash, merchant, memberId, family, expiresAt, usedAt }: RememberTokenRow,
  login: RememberedLogin,
): Promise<OpenedSession> {
  const { ip, userAgent, language, cookie } = login
  const now = core.clock.now()
  if (!usedAt || !isInGrace(usedAt, now)) {
    // The response is taken for lost. Who has received it and sends its credential later shows that there are two.
    if (usedAt) await giveUpResponse(core, transaction, { merchant, family, usedAt })
    await markUsed(transaction, tokenHash, { usedAt: now, usedBy: toBrowser(login) })
  }
  const credential = createRandomToken()
  await insertRememberToken(transaction, { tokenHash: sha256(credential), merchant, memberId, family, expiresAt })
  const source = { merchant, memberId, ip, userAgent, language, now }
  const opened = await openSession(transaction, { ...source, method: 'remember' })
  await joinFamily(transaction, sha256(opened.token), family)
  cookie.write(credential, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  return opened
}

/** Withdraws what came with the response of an earlier use, which nobody has used. */
async function giveUpResponse(
  { clock, push }: Core,
  transaction: Transaction,
  { merchant, family, usedAt }: Pick<RememberTokenRow, 'merchant' | 'family'> & { readonly usedAt: Date },
): Promise<void> {
  await withdrawUnused(transaction, family, clock.now())
  for (const tokenHash of await deleteUnusedSessions(transaction, family, usedAt))
    transaction.afterCommit(() => push.notify('sessionEnded', { merchant, tokenHash }))
}

/** Ends a family whose credential was used twice, on every server process and in every open site. */
async function endFamily(
  core: Core,
  transaction: Transaction,
  { merchant, language }: RememberedLogin,
  { memberId, family }: RememberTokenRow,
): Promise<null> {
  const now = core.clock.now()
  for (const tokenHash of await listFamilySessions(transaction, family)) {
    await endSession(transaction, tokenHash, now)
    transaction.afterCommit(() => core.push.notify('sessionEnded', { merchant: merchant.code, tokenHash }))
  }
  await deleteFamily(transaction, family)
  const { name: site } = merchant.brand.brand
  const chosen = (await findMemberLanguage(transaction, memberId)) ?? language
  const { subject: title, body } = renderTemplate({ name: 'rememberedTwice', parameters: {} }, site, chosen)
  const message = {
    merchant: merchant.code,
    memberId,
    kind: 'account',
    title,
    body,
    source: `remember ${family}`,
  } as const
  await sendMessage(core, transaction, message)
  return null
}
