import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { canUseSite, isMemberType } from '@croupier/domain/member'
import type { forgetPassword, resetPassword } from '@croupier/endpoints/calls/security'
import type { InferBody } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { markVerified, normalizeUsername, replacePassword, type AccountRow } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { codeNetworkLimit, waitUniformTime } from '../../core/security/verification-codes.ts'
import { getSiteOrigin } from '../operators/profile.ts'
import { clearAccountFailures } from './failure-repository.ts'
import { findNamedAccount, parseAccountName } from './login-credentials.ts'
import { passwordCheckLimit } from './password-check-limit.ts'
import { assertNewPassword } from './password-policy.ts'
import { repeatMs } from './repeat-time.ts'
import {
  consumePasswordReset,
  deletePasswordResets,
  findResetAccount,
  replacePasswordReset,
  type ResetToken,
} from './reset-repository.ts'
import { endMemberSessions } from './sessions.ts'
import { exchangeLimit } from './exchange-limit.ts'

const lifetimeMinutes = 30
const minuteMs = 60_000
const mailLimit = defineRateLimit({ bucket: 'reset-mail', max: 5, windowSeconds: 3600, isRule: true })

/** A request for a link and its source. */
export interface LinkRequest {
  readonly merchant: Merchant
  readonly ip: string
  /** Requested host, with port. */
  readonly host: string
  readonly language: LanguageCode
  readonly form: InferBody<typeof forgetPassword>
  readonly commit: Commit<unknown>
}

/** Sends a link that resets the password; nothing, after the same time, for an address that is not the account's. */
export async function sendResetLink(core: Core, request: LinkRequest): Promise<void> {
  const start = performance.now()
  const { merchant, ip, host, language, form, commit } = request
  const username = form.username.trim()
  const recipient = form.email.trim().toLowerCase()
  await consumeRateLimit(core, codeNetworkLimit, getCallerNetwork(ip))
  const name = await parseAccountName(core, merchant, username)
  await consumeRateLimit(core, mailLimit, `${merchant.code} ${normalizeUsername(name)}`)
  const account = await findNamedAccount(core, merchant, username, name)
  const token = createRandomToken()
  await commit(async (unit) => {
    if (!account || !canReset(account, recipient)) return
    unit.audit({ subject: `member ${account.id}` })
    const expiresAt = new Date(core.clock.now().getTime() + lifetimeMinutes * minuteMs)
    const row = { tokenHash: sha256(token), merchant: merchant.code, memberId: account.id, expiresAt }
    await replacePasswordReset(unit, row)
    const link = `${getSiteOrigin(merchant.brand.brand, host)}/#reset=${token}`
    const template = { name: 'passwordReset', parameters: { link, minutes: lifetimeMinutes } } as const
    await core.outbox.sendMail(unit, { merchant, recipient, language, template })
  })
  await waitUniformTime(core, start)
}

/** Makes the links of a member invalid that have not been used. */
export function revokeResetLinks(connection: Pick<Connection, 'orm'>, memberId: bigint): Promise<void> {
  return deletePasswordResets(connection, memberId)
}

function canReset({ email, type, disabled }: AccountRow, recipient: string): boolean {
  return email === recipient && isMemberType(type) && canUseSite(type) && !disabled
}

/** A reset by a link and its source. */
export interface LinkReset {
  readonly merchant: Merchant
  readonly ip: string
  readonly form: InferBody<typeof resetPassword>
  readonly commit: Commit<unknown>
}

/**
 * Sets a new password and ends all sessions of the account. A reset that has been made minutes ago changes nothing. Throws
 * RESET_LINK_INVALID for a used, replaced or old link.
 */
export async function resetByLink(core: Core, reset: LinkReset): Promise<void> {
  const { merchant, ip, form } = reset
  await consumeRateLimit(core, exchangeLimit, getCallerNetwork(ip))
  const now = core.clock.now()
  const token = { tokenHash: sha256(form.token), merchant: merchant.code, now }
  const account = await findResetAccount(core.database, token, 'valid')
  if (!account) return repeatReset(core, reset, token)
  await assertNewPassword(core, merchant, account.username, form)
  await applyReset(core, reset, token, account)
}

async function applyReset(
  core: Core,
  { form, commit }: LinkReset,
  token: ResetToken,
  account: Pick<AccountRow, 'id' | 'username' | 'mobile' | 'email' | 'passwordHash'>,
) {
  const { tokenHash, merchant, now } = token
  const { id: memberId, email, passwordHash: before } = account
  const after = await core.passwords.hash(form.newPassword)
  await commit(async (unit) => {
    const isUsed = !(await consumePasswordReset(unit, token))
    if (isUsed || !(await replacePassword(unit, memberId, { before, after, now })))
      throw new DomainError('RESET_LINK_INVALID')
    unit.audit({ subject: `member ${memberId}` })
    // The link was sent to the address, and another address would have revoked it.
    if (email !== null) await markVerified(unit, memberId, { email })
    await clearAccountFailures(unit, { ...account, merchant })
    await endMemberSessions(core, unit, { merchant, memberId })
    // After the sessions, whose end deletes the links of the member.
    const expiresAt = new Date(now.getTime() + repeatMs)
    await replacePasswordReset(unit, { tokenHash, merchant, memberId, expiresAt, usedAt: now })
  })
}

/** Accepts a reset whose response was lost: its link was used minutes ago, for the same password. Throws RESET_LINK_INVALID. */
async function repeatReset(core: Core, { form, commit }: LinkReset, token: ResetToken): Promise<void> {
  const account = await findResetAccount(core.database, token, 'used')
  if (!account) throw new DomainError('RESET_LINK_INVALID')
  await consumeRateLimit(core, passwordCheckLimit, `${token.merchant} ${account.id}`)
  if (!(await core.passwords.verify(form.newPassword, account.passwordHash)))
    throw new DomainError('RESET_LINK_INVALID')
  await commit((unit) => {
    unit.audit({ subject: `member ${account.id}` })
    return Promise.resolve()
  })
}
