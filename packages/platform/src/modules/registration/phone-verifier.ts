import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { phoneRetryMinutes, phoneTokenMinutes, phoneVerificationCodes } from '@croupier/domain/verification'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { sha256 } from '../../core/security/random.ts'
import { getServiceSecret } from '../../core/security/service-secret.ts'
import { getSettings } from '../../core/settings/settings.ts'
import type { LabPhoneVerifier } from './lab-phone-verifier.ts'

/** A number that a token proves. */
export interface VerifiedNumber {
  /** E.164. */
  readonly number: string
  /** Names what the token says, whatever its signature looks like; a number is registered with it once. */
  readonly tokenId: string
}

/**
 * The third-party service that verifies the numbers of a merchant. Failures are DomainErrors with a code of
 * `phoneVerificationCodes`.
 */
export interface PhoneVerifier {
  readonly channel: string
  /** Sends a code to a number in E.164 form; returns the session in which it is exchanged. */
  sendCode(number: string, language: LanguageCode): Promise<string>
  /** Exchanges a code for a token. */
  exchangeCode(session: string, code: string): Promise<string>
  /** Returns what a token proves. Throws invalid-verification-code, and code-expired for an old one. */
  verifyToken(token: string): Promise<VerifiedNumber>
}

/** The verifiers of all merchants. */
export interface PhoneVerifiers {
  /** Returns the verifier of a merchant; null where the platform verifies numbers itself. */
  find(merchant: Merchant): Promise<PhoneVerifier | null>
}

/** Address of a setting that stands for the verifier of a server that was started with `--lab`. */
const labAddress = 'lab'
/** Addresses whose keys are held in memory. */
const maxKeySets = 100

const sessionSchema = z.object({ session: z.string().check(z.minLength(1)) })
const tokenSchema = z.object({ idToken: z.string().check(z.minLength(1)) })
const refusalSchema = z.object({ error: z.enum(phoneVerificationCodes) })
const claimsSchema = z.object({ phone_number: z.string() })

/** Messages of `fetch` without a connection, and with one that ends too early. */
const connectionFailures: ReadonlySet<string> = new Set(['fetch failed', 'terminated'])

type Send = (address: string, init: RequestInit) => Promise<Response>

/** Creates the verifiers of all merchants. The lab's verifier is asked within this process. */
export function createPhoneVerifiers(core: Core, lab: LabPhoneVerifier | undefined): PhoneVerifiers {
  const keySets = new Map<string, JWTVerifyGetKey>()
  const { signInMs } = core.config.limits

  const send: Send = async (address, init) => {
    if (lab && address.startsWith(`${lab.address}/`)) return lab.handle(new Request(address, init))
    // Administrators of a brand write addresses; what else listens on the machine of a server is not for them to ask.
    if (!core.config.lab && !address.startsWith('https://')) throw new DomainError('unknown')
    return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(signInMs) })
  }

  function getKeys(address: string): JWTVerifyGetKey {
    const keys =
      keySets.get(address) ??
      createRemoteJWKSet(new URL(`${address}/jwks`), {
        timeoutDuration: signInMs,
        [customFetch]: (url, init) => send(url, init),
      })
    keySets.delete(address)
    keySets.set(address, keys)
    const [oldest] = keySets.keys()
    if (keySets.size > maxKeySets && oldest !== undefined) keySets.delete(oldest)
    return keys
  }

  return {
    find: async (merchant) => {
      const [setting] = (await getSettings(core, merchant)).phoneVerifiers
      if (!setting || (setting.address === labAddress && !lab)) return null
      const { channel, audience } = setting
      const address = setting.address === labAddress && lab ? lab.address : setting.address.replace(/\/+$/, '')
      const secret = getServiceSecret(core.config.phoneVerifierSecrets, merchant.code, address)
      const explain = <Result>(work: () => Promise<Result>) => explainFailures(core, merchant, work)
      return {
        channel,
        sendCode: (number, language) =>
          explain(async () => {
            const request = { number, language }
            return sessionSchema.parse(await post(send, `${address}/codes`, secret, request)).session
          }),
        exchangeCode: (session, code) =>
          explain(async () => {
            const request = { session, code }
            return tokenSchema.parse(await post(send, `${address}/tokens`, secret, request)).idToken
          }),
        verifyToken: (token) => explain(() => verifyToken(token, getKeys(address), { issuer: address, audience })),
      }
    },
  }
}

/** Sends a request of a verifier. Throws the DomainError of the code with which it is refused. */
async function post(send: Send, address: string, secret: string | undefined, request: object): Promise<unknown> {
  const response = await send(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify(request),
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer
  const refusal = refusalSchema.safeParse(answer)
  const code = refusal.success ? refusal.data.error : 'unknown'
  throw new DomainError(code, code === 'too-many-requests' ? { retryAfter: readRetryAfter(response) } : {})
}

/** Returns the seconds to wait that a refusal names, else those of the specification. */
function readRetryAfter({ headers }: Response): number {
  const named = headers.get('retry-after') ?? ''
  return /^[1-9]\d{0,4}$/.test(named) ? Number.parseInt(named, 10) : phoneRetryMinutes * 60
}

async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { readonly issuer: string; readonly audience: string },
): Promise<VerifiedNumber> {
  // By the clock of the machine, as the clock of the service is.
  const { payload } = await jwtVerify(token, keys, {
    ...expected,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp'],
    maxTokenAge: phoneTokenMinutes * 60,
    clockTolerance: 5,
  })
  const claims = claimsSchema.safeParse(payload)
  if (!claims.success) throw new DomainError('invalid-verification-code')
  // Without the signature, of which one content may have several.
  return { number: claims.data.phone_number, tokenId: sha256(token.slice(0, token.lastIndexOf('.'))) }
}

/** Turns what goes wrong at a verifier into codes. Only the name of a failure is logged: its message may have a token. */
async function explainFailures<Result>(
  { log }: Core,
  merchant: Merchant,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError) throw error
    const failure = classifyFailure(error)
    if (!failure) throw error
    log.warn({ merchant: merchant.code, reason: failure.reason }, 'A third-party phone verification failed.')
    throw new DomainError(failure.code)
  }
}

function classifyFailure(error: unknown): { readonly reason: string; readonly code: ErrorCode } | undefined {
  if (error instanceof errors.JWTExpired) return { reason: error.code, code: 'code-expired' }
  if (error instanceof errors.JOSEError) {
    // Of its own come the failures to load keys.
    const isOutage = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
    const isGeneric = error.code === errors.JOSEError.code
    return { reason: error.code, code: isOutage || isGeneric ? 'unknown' : 'invalid-verification-code' }
  }
  const isForeign =
    error instanceof z.core.$ZodError ||
    error instanceof SyntaxError ||
    (error instanceof TypeError && connectionFailures.has(error.message)) ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  return isForeign ? { reason: error.name, code: 'unknown' } : undefined
}
