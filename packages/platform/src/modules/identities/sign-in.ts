import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { getSessionStep } from '@croupier/domain/login-step'
import { checkField } from '@croupier/domain/registration'
import type { completeSignIn as completeEndpoint } from '@croupier/endpoints/calls/identities'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import { collectFlags } from '@croupier/flags/modules'
import type { Core } from '../../core/core.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Session } from '../../core/http/authentication.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { findAccountById } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { decryptSecret, encryptSecret } from '../../core/security/secret-box.ts'
import { getSettings } from '../../core/settings/settings.ts'
import type { MerchantSettings } from '../../core/settings/values.ts'
import { assertCanLogIn } from '../session/assert-can-log-in.ts'
import { toLoginResponse } from '../session/login.ts'
import { endSession, openSession } from '../session/sessions.ts'
import { findSignInProvider } from './providers.ts'
import {
  consumePendingSignIn,
  findIdentity,
  insertPendingSignIn,
  insertTicket,
  touchIdentity,
  type IdentityKey,
} from './repository.ts'
import type { IdentityServices } from './services.ts'

/** Page of the site to which providers return; registered with them together with the site's origin. */
const callbackPath = '/signin/callback'
/** How long a person may take at the provider, and to choose a username afterwards. */
const pendingMs = 10 * 60_000
const ticketMs = 30 * 60_000

/** A departure for a provider. */
export interface SignInStart {
  readonly merchant: Merchant
  readonly ip: string
  /** Origin of the site, to which the provider returns. */
  readonly origin: string
  readonly provider: string
  /** The member who links an identity; null for a sign-in. */
  readonly memberId: bigint | null
}

/** Stores a pending sign-in and returns the provider's address, and the secret that only the same tab sends back. */
export async function startSignIn(
  services: IdentityServices,
  { merchant, ip, origin, provider: id, memberId }: SignInStart,
): Promise<{ url: string; binding: string }> {
  await consumeSignInLimit(services, ip)
  const provider = await findSignInProvider(services, merchant, id)
  if (!provider) throw new DomainError('FEATURE_OFF')
  const state = createRandomToken()
  const nonce = createRandomToken()
  const verifier = createRandomToken()
  const binding = createRandomToken()
  const redirectUri = origin + callbackPath
  const url = await services.providerClient.createAddress(merchant, provider, { redirectUri, state, nonce, verifier })
  const stateHash = sha256(state)
  await insertPendingSignIn(services.database, {
    stateHash,
    bindingHash: sha256(binding),
    merchant: merchant.code,
    provider: provider.id,
    issuer: provider.issuer,
    redirectUri,
    nonce,
    verifier: encryptSecret(services.config.encryptionKey, verifier, toVerifierPurpose(stateHash)),
    memberId,
    expiresAt: new Date(services.clock.now().getTime() + pendingMs),
  })
  return { url, binding }
}

/** A return from a provider. */
export interface SignInReturn {
  readonly merchant: Merchant
  readonly ip: string
  readonly body: InferBody<typeof completeEndpoint>
  /** The member who links an identity; null for a sign-in. */
  readonly memberId: bigint | null
}

/** A verified person and the claims of a provider. */
export interface ReceivedIdentity {
  readonly key: IdentityKey
  readonly claims: Readonly<Record<string, unknown>>
}

/**
 * Consumes the pending sign-in of a return and identifies the person. Throws SIGN_IN_INVALID for a state that is unknown
 * at the merchant, used, expired, of another tab or member, and for what the provider does not vouch for.
 */
export async function receiveIdentity(services: IdentityServices, received: SignInReturn): Promise<ReceivedIdentity> {
  const { merchant, ip, body, memberId } = received
  await consumeSignInLimit(services, ip)
  const stateHash = sha256(body.state)
  const now = services.clock.now()
  const pending = await consumePendingSignIn(services.database, { stateHash, merchant: merchant.code, now })
  if (!pending || pending.bindingHash !== sha256(body.binding) || pending.memberId !== memberId) {
    throw new DomainError('SIGN_IN_INVALID')
  }
  const { issuer, redirectUri, nonce } = pending
  const provider = await findSignInProvider(services, merchant, pending.provider)
  if (provider?.issuer !== issuer) throw new DomainError('SIGN_IN_INVALID')
  const verifier = decryptSecret(services.config.encryptionKey, pending.verifier, toVerifierPurpose(stateHash))
  const expected = { redirectUri, nonce, verifier, state: body.state }
  const { subject, claims } = await services.providerClient.identify(merchant, provider, expected, body)
  return { key: { merchant: merchant.code, provider: provider.id, issuer, subject }, claims }
}

/**
 * Opens the session of the member whom the person is linked with, else issues a ticket to register with. No password has
 * been typed, so none has to be changed.
 */
export async function completeSignIn(
  services: IdentityServices,
  call: Omit<SignInReturn, 'memberId'> & {
    readonly userAgent: string
    readonly language: LanguageCode
    readonly session: Session | null
  },
): Promise<InferWire<typeof completeEndpoint>> {
  const { merchant } = call
  const { key, claims } = await receiveIdentity(services, { ...call, memberId: null })
  const known = await findIdentity(services.database, key)
  if (!known) return issueTicket(services, merchant, key, claims)
  const account = await findAccountById(services.database, merchant.code, known.memberId)
  if (!account) throw new Error(`The member ${known.memberId} of an identity does not exist.`)
  assertCanLogIn(account)
  const now = services.clock.now()
  const { session } = call
  const opened = await services.database.transaction(async (transaction) => {
    await touchIdentity(transaction, known.id, now)
    if (session) await endSession(transaction, session.tokenHash, now)
    const { ip, userAgent, language } = call
    const login = {
      merchant: merchant.code,
      memberId: account.id,
      ip,
      userAgent,
      language,
      knownAddress: getCallerNetwork(ip),
      now,
    }
    return openSession(transaction, { ...login, method: 'thirdParty' })
  })
  if (session) services.push.notify('sessionEnded', { merchant: merchant.code, tokenHash: session.tokenHash })
  return toLoginResponse({ ...opened, step: getSessionStep(null) })
}

async function issueTicket(
  services: IdentityServices,
  merchant: Merchant,
  key: IdentityKey,
  claims: ReceivedIdentity['claims'],
): Promise<InferWire<typeof completeEndpoint>> {
  const settings = await getSettings(services, merchant)
  assertRegistrationOpen(settings)
  const ticket = createRandomToken()
  const expiresAt = new Date(services.clock.now().getTime() + ticketMs)
  await insertTicket(services.database, { ...key, ticketHash: sha256(ticket), expiresAt })
  return { registration: { ticket, suggestedUsername: suggestUsername(settings, claims) } }
}

/** Throws REGISTRATION_CLOSED where nobody registers by username. */
export function assertRegistrationOpen({ modules }: Pick<MerchantSettings, 'modules'>): void {
  if (!collectFlags(modules).has('USERNAMEREG3')) throw new DomainError('REGISTRATION_CLOSED')
}

const nameClaims = ['preferred_username', 'nickname', 'given_name', 'name'] as const

/** Derives a username that the merchant's rule permits; empty where the claims contain none. It may be taken. */
function suggestUsername(
  { registration }: Pick<MerchantSettings, 'registration'>,
  claims: ReceivedIdentity['claims'],
): string {
  const rule = registration.find(({ field }) => field === 'username')
  if (!rule) return ''
  const names = nameClaims.map((name) => claims[name]).filter((claim) => typeof claim === 'string')
  const candidates = names.map((name) =>
    name
      .split('@', 1)
      .join('')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .replace(/^\d+/, '')
      .slice(0, rule.maxLength),
  )
  return candidates.find((name) => name !== '' && checkField(rule, name) === null) ?? ''
}

/** Steps of sign-ins of a network. */
const signInLimit = defineRateLimit({ bucket: 'sign-in', max: 20, windowSeconds: 60 })

/** Counts a step of a sign-in of the caller's network; each lets the server call the provider. */
async function consumeSignInLimit(core: Core, ip: string): Promise<void> {
  await consumeRateLimit(core, signInLimit, getCallerNetwork(ip))
}

function toVerifierPurpose(stateHash: string): string {
  return `sign-in ${stateHash}`
}
