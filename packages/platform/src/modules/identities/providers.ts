import { DomainError } from '@croupier/domain/errors'
import * as openid from 'openid-client'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getServiceSecret } from '../../core/security/service-secret.ts'
import { getSettings } from '../../core/settings/settings.ts'
import type { MerchantSettings } from '../../core/settings/values.ts'
import { isLoopback } from '../../core/web/hosts.ts'
import type { TestProvider } from './test-provider.ts'

/** A provider of a merchant, complete. */
export interface SignInProvider {
  readonly id: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly scopes: readonly string[]
}

/** The parts of a return from a provider that were known before. */
export interface ExpectedReturn {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What a provider has said of a person, verified. */
export interface VerifiedPerson {
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** Speaks to the providers. Failures are DomainErrors: SIGN_IN_UNAVAILABLE, SIGN_IN_INVALID. */
export interface ProviderClient {
  /** Creates the address at which the provider asks a person to sign in. */
  createAddress(merchant: Merchant, provider: SignInProvider, expected: ExpectedReturn): Promise<string>
  /** Exchanges the code of a return for what the provider says of the person. */
  identify(
    merchant: Merchant,
    provider: SignInProvider,
    expected: ExpectedReturn,
    received: { readonly code: string; readonly iss?: string | undefined },
  ): Promise<VerifiedPerson>
}

/** Issuer of a setting that stands for the test provider. */
const labIssuer = 'lab'
const defaultScopes = ['openid', 'profile'] as const
/** How long the metadata of a provider are used; its keys are loaded again as soon as an unknown one appears. */
const metadataMs = 60 * 60_000
const maxSubjectLength = 255

/** Path of the test provider on the hosts of games, away from the sites' origins. */
export const testProviderPath = '/test-sign-in'

/** Returns the issuer of the test provider. */
export function getTestIssuer({ config }: Pick<Core, 'config'>): string {
  return `${config.launchOrigins[0] ?? 'http://play1.localhost'}${testProviderPath}`
}

/** Returns the providers that a site offers; the test provider only on a server that was started with `--lab`. */
export function listSignInProviders(
  core: Pick<Core, 'config'>,
  { signInProviders }: Pick<MerchantSettings, 'signInProviders'>,
): readonly SignInProvider[] {
  return signInProviders
    .filter(({ issuer }) => issuer !== labIssuer || core.config.lab)
    .map(({ issuer, scopes = [...defaultScopes], ...provider }) => ({
      ...provider,
      scopes: [...new Set(['openid', ...scopes])],
      issuer: issuer === labIssuer ? getTestIssuer(core) : issuer,
    }))
}

/** Returns a provider of a merchant; undefined when the merchant has no such one. */
export async function findSignInProvider(
  core: Core,
  merchant: Merchant,
  id: string,
): Promise<SignInProvider | undefined> {
  return listSignInProviders(core, await getSettings(core, merchant)).find((provider) => provider.id === id)
}

/** Creates the client of all providers. The test provider of this process is asked directly. */
export function createProviderClient(core: Core, testProvider: TestProvider | undefined): ProviderClient {
  const connections = new Map<string, { readonly until: number; readonly promise: Promise<openid.Configuration> }>()

  function connect(merchant: Merchant, provider: SignInProvider): Promise<openid.Configuration> {
    const { issuer, clientId, id } = provider
    const key = JSON.stringify([merchant.code, id, issuer, clientId])
    const now = core.clock.now().getTime()
    const known = connections.get(key)
    if (known && known.until > now) return known.promise
    const promise = discover(core, merchant, provider, testProvider)
    connections.set(key, { until: now + metadataMs, promise })
    promise.catch(() => connections.delete(key))
    return promise
  }

  return {
    createAddress: (merchant, provider, expected) =>
      explainFailures(core, merchant, provider, async () => {
        const configuration = await connect(merchant, provider)
        const { redirectUri, state, nonce, verifier } = expected
        return openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: provider.scopes.join(' '),
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href
      }),
    identify: (merchant, provider, expected, { code, iss }) =>
      explainFailures(core, merchant, provider, async () => {
        const configuration = await connect(merchant, provider)
        const { redirectUri, state, nonce, verifier } = expected
        const returned = new URL(redirectUri)
        returned.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
        const tokens = await openid.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || claims.sub === '' || claims.sub.length > maxSubjectLength) {
          throw new DomainError('SIGN_IN_INVALID')
        }
        return { subject: claims.sub, claims }
      }),
  }
}

function discover(
  { config }: Core,
  merchant: Merchant,
  { id, issuer, clientId }: SignInProvider,
  testProvider: TestProvider | undefined,
): Promise<openid.Configuration> {
  const url = new URL(issuer)
  const secret = getServiceSecret(config.signInSecrets, `${merchant.code}/${id}`, issuer)
  // Administrators of a brand write issuers; what else listens on the machine of a server is not for them to ask.
  const isInsecure = config.lab && url.protocol === 'http:' && isLoopback(url.hostname)
  return openid.discovery(url, clientId, undefined, secret === undefined ? openid.None() : authenticateBy(secret), {
    timeout: config.limits.signInMs / 1000,
    execute: [openid.enableNonRepudiationChecks, ...(isInsecure ? [openid.allowInsecureRequests] : [])],
    ...(testProvider?.issuer === issuer && {
      // The only bodies are the forms of token requests.
      [openid.customFetch]: (address, { method, headers, body }) =>
        testProvider.handle(
          new Request(address, { method, headers, body: body instanceof URLSearchParams ? body : null }),
        ),
    }),
  })
}

/** A provider that says nothing supports the first method (OpenID Connect Discovery, section 3). */
function authenticateBy(secret: string): openid.ClientAuth {
  const basic = openid.ClientSecretBasic(secret)
  const post = openid.ClientSecretPost(secret)
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
}

/** Codes of failures that say nothing about the person: the provider does not answer, or not in its protocol, or may not be asked. */
const outages: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

async function explainFailures<Result>(
  { log }: Core,
  merchant: Merchant,
  { id }: SignInProvider,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    log.warn({ merchant: merchant.code, provider: id, reason: failure.reason }, 'A third-party sign-in failed.')
    throw new DomainError(failure.isOutage ? 'SIGN_IN_UNAVAILABLE' : 'SIGN_IN_INVALID')
  }
}

/** Describes a failure by its code alone: its message may contain a part of a token. Undefined for other errors. */
function classifyFailure(error: unknown): { readonly reason: string; readonly isOutage: boolean } | undefined {
  if (error instanceof openid.ResponseBodyError) return { reason: error.error, isOutage: error.status >= 500 }
  if (error instanceof openid.ClientError) {
    const reason = error.code ?? error.name
    return { reason, isOutage: outages.has(reason) }
  }
  // Of `fetch`: no connection.
  if (error instanceof TypeError && error.message === 'fetch failed') return { reason: 'connection', isOutage: true }
  return undefined
}
