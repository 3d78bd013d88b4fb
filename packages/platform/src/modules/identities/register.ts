import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { getSessionStep } from '@croupier/domain/login-step'
import type { registerIdentity as endpoint } from '@croupier/endpoints/calls/identities'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { sha256 } from '../../core/security/random.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { consumeAgentLink } from '../agent-accounts/links.ts'
import { openAccount } from '../registration/accounts.ts'
import { newAccountLimit, findInviters } from '../registration/registration.ts'
import { pickPersonal, validateForm } from '../registration/registration-rules.ts'
import { toLoginResponse } from '../session/login.ts'
import { endSession, openSession } from '../session/sessions.ts'
import { listSignInProviders } from './providers.ts'
import { consumeTicket, insertIdentity } from './repository.ts'
import type { IdentityServices } from './services.ts'
import { assertRegistrationOpen } from './sign-in.ts'

/** A registration after a sign-in and its source. */
interface IdentityRegistration {
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  readonly language: LanguageCode
  readonly session: Session | null
  readonly body: InferBody<typeof endpoint>
  readonly commit: Commit<unknown>
}

/**
 * Registers the person of a ticket with a username of its choice and what else the site requires of a person, and logs it in; the
 * account has no password. A ticket is used only when the registration succeeds, so that another username can be tried.
 */
export async function registerIdentity(
  services: IdentityServices,
  { merchant, ip, userAgent, language, session, body, commit }: IdentityRegistration,
): Promise<InferWire<typeof endpoint>> {
  const settings = await getSettings(services, merchant)
  assertRegistrationOpen(settings)
  const address = getCallerNetwork(ip)
  await consumeRateLimit(services, newAccountLimit, address)
  const now = services.clock.now()
  const { code, timeZone } = merchant
  const texts = validateForm(settings.registration, 'thirdParty', body, { now, timeZone })
  const { username = '', nickname = username, email = null } = texts
  const { link, ...inviters } = await findInviters(services, merchant, body)
  const opened = await commit(async (unit) => {
    const key = await consumeTicket(unit, { ticketHash: sha256(body.ticket), merchant: code, now })
    const provider = listSignInProviders(services, settings).find(({ id }) => id === key?.provider)
    if (!key || provider?.issuer !== key.issuer) throw new DomainError('SIGN_IN_INVALID')
    const { issuer, subject } = key
    const memberId = await openAccount(unit, {
      merchant,
      username,
      nickname,
      email,
      profile: pickPersonal(texts),
      passwordHash: unusablePasswordHash,
      ...inviters,
      opening: settings.welcomeBalance,
      now,
    })
    if (link) await consumeAgentLink(services, unit, link, { merchant, memberId, username, language })
    const identity = { merchant: code, provider: provider.id, issuer, subject, memberId, createdAt: now }
    if (!(await insertIdentity(unit, { ...identity, lastUsedAt: now }))) throw new DomainError('IDENTITY_TAKEN')
    unit.audit({ subject: `member ${memberId}`, after: { provider: provider.id } })
    if (session) {
      await endSession(unit, session.tokenHash, now)
      unit.afterCommit(() => services.push.notify('sessionEnded', { merchant: code, tokenHash: session.tokenHash }))
    }
    const login = { merchant: code, memberId, ip, userAgent, language, knownAddress: address, now }
    return openSession(unit, { ...login, method: 'thirdParty' })
  })
  return toLoginResponse({ ...opened, step: getSessionStep(null) })
}
