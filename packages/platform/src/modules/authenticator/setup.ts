import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import type * as endpoints from '@croupier/endpoints/calls/authenticator'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { renderTemplate } from '../../core/outbox/templates.ts'
import {
  createAuthenticatorKey,
  describeAuthenticator,
  verifyAuthenticatorCode,
} from '../../core/security/authenticator.ts'
import { sendMessage } from '../messages/messages.ts'
import { assertPassword } from '../session/assert-password.ts'
import { createRecoveryCodes, hasAuthenticator, toAuthenticator, toSubject, verifyMemberCode } from './codes.ts'
import {
  confirmKey,
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
  saveNewKey,
} from './repository.ts'
import { authenticatorCodeLimit } from './code-limit.ts'

/** The member of an app, and the language of its messages; null before it has chosen one. */
interface AuthenticatorOwner {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly language: LanguageCode | null
}

/** Returns whether the account has an authenticator app, and how many recovery codes are left. */
export async function getAuthenticatorState(
  core: Core,
  { session: { memberId } }: Call<typeof endpoints.authenticatorState, 'member'>,
): Promise<InferWire<typeof endpoints.authenticatorState>> {
  const enabled = await hasAuthenticator(core, memberId)
  return { enabled, recoveryCodes: enabled ? await countRecoveryCodes(core.database, memberId) : 0 }
}

/**
 * Creates the key of a new app, which is not asked for until it is confirmed. An account with a password needs it, since an app
 * of another person would lock its owner out. Throws as `assertPassword`, and AUTHENTICATOR_ON.
 */
export async function startSetup(
  core: Core,
  { merchant, session, ip, body, commit }: Call<typeof endpoints.startAuthenticator, 'member'>,
): Promise<InferWire<typeof endpoints.startAuthenticator>> {
  const { memberId, username } = session
  await assertPassword(core, { merchant, session, ip, password: body.password ?? undefined })
  const key = createAuthenticatorKey(core, toSubject(memberId))
  await commit(async (unit) => {
    const row = { memberId, merchant: merchant.code, key, createdAt: core.clock.now() }
    if (!(await saveNewKey(unit, row))) throw new DomainError('AUTHENTICATOR_ON')
  })
  const entry = { issuer: merchant.brand.brand.name, label: username }
  return describeAuthenticator(core, toAuthenticator({ memberId, key }), entry)
}

/** Turns the new app on by its first code, and returns the recovery codes. Throws CODE_WRONG and AUTHENTICATOR_ON. */
export async function confirmSetup(
  core: Core,
  { merchant, session, language, body, commit }: Call<typeof endpoints.confirmAuthenticator, 'member'>,
): Promise<InferWire<typeof endpoints.confirmAuthenticator>> {
  const { memberId } = session
  await countCode(core, session)
  const row = await findAuthenticator(core.database, memberId)
  if (row?.confirmedAt) throw new DomainError('AUTHENTICATOR_ON')
  if (!row || !(await verifyAuthenticatorCode(core, toAuthenticator(row), body.code)))
    throw new DomainError('CODE_WRONG')
  const { codes, hashes } = createRecoveryCodes(core, memberId)
  return commit(async (unit) => {
    if (!(await confirmKey(unit, row, core.clock.now()))) throw new DomainError('AUTHENTICATOR_ON')
    await replaceRecoveryCodes(unit, memberId, hashes)
    unit.audit({ after: { authenticator: true } })
    await informMember(core, unit, { merchant, memberId, language }, 'authenticatorOn')
    return { recoveryCodes: codes }
  })
}

/** Replaces the recovery codes. Throws CODE_WRONG. */
export async function renewRecoveryCodes(
  core: Core,
  { session, body, commit }: Call<typeof endpoints.renewRecoveryCodes, 'member'>,
): Promise<InferWire<typeof endpoints.renewRecoveryCodes>> {
  const { memberId } = session
  await countCode(core, session)
  if (!(await verifyMemberCode(core, memberId, body.code))) throw new DomainError('CODE_WRONG')
  const { codes, hashes } = createRecoveryCodes(core, memberId)
  return commit(async (unit) => {
    await replaceRecoveryCodes(unit, memberId, hashes)
    unit.audit({ after: { recoveryCodes: codes.length } })
    return { recoveryCodes: codes }
  })
}

/** Turns the app off, by the password of an account that has one, and a code. Throws as `assertPassword`, and CODE_WRONG. */
export async function removeAuthenticator(
  core: Core,
  { merchant, session, ip, body, commit }: Call<typeof endpoints.removeAuthenticator, 'member'>,
): Promise<{ done: true }> {
  const { memberId } = session
  await countCode(core, session)
  await assertPassword(core, { merchant, session, ip, password: body.password })
  if (!(await verifyMemberCode(core, memberId, body.code))) throw new DomainError('CODE_WRONG')
  return commit(async (unit) => {
    if (await deleteAuthenticator(unit, memberId)) {
      unit.audit({ before: { authenticator: true }, after: { authenticator: false } })
    }
    return { done: true as const }
  })
}

/** Turns the app of a member off without a code; returns false for a member without one. */
export async function dropAuthenticator(core: Core, unit: UnitOfWork, owner: AuthenticatorOwner): Promise<boolean> {
  const row = await findAuthenticator(unit, owner.memberId)
  await deleteAuthenticator(unit, owner.memberId)
  // The member has no message about one that was not confirmed.
  if (!row?.confirmedAt) return false
  await informMember(core, unit, owner, 'authenticatorOff')
  return true
}

/** Informs a member in its inbox. */
async function informMember(
  core: Core,
  unit: UnitOfWork,
  { merchant, memberId, language }: AuthenticatorOwner,
  name: 'authenticatorOn' | 'authenticatorOff',
): Promise<void> {
  const { name: site, defaultLanguage } = merchant.brand.brand
  const { subject: title, body } = renderTemplate({ name, parameters: {} }, site, language ?? defaultLanguage)
  const inbox = { merchant: merchant.code, memberId, kind: 'account' } as const
  await sendMessage(core, unit, { ...inbox, title, body, source: `authenticator ${unit.key}` })
}

/** Counts a code that a member enters; throws TOO_MANY_REQUESTS. */
async function countCode(core: Core, { merchant, memberId }: Session): Promise<void> {
  await consumeRateLimit(core, authenticatorCodeLimit, `${merchant} ${memberId}`)
}
