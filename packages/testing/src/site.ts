import { createHash, randomUUID } from 'node:crypto'
import { sealEnvelope } from '@croupier/crypto/envelope'
import {
  antiBotChallenge,
  freePlayLogin,
  login,
  type ChallengedCall,
  type register,
} from '@croupier/endpoints/calls/session'
import { jwks } from '@croupier/endpoints/calls/keys'
import type { AnyEndpoint, InferWire } from '@croupier/endpoints/endpoint'
import { encryptedMediaType, headerNames } from '@croupier/endpoints/headers'
import type { Limits } from '@croupier/platform/config'
import { getTestBrand } from './brands.ts'
import { testOperatorToken } from './operators.ts'
import { patientLimits } from './limits.ts'

/** Overrides of a call; the rest is as a browser on the brand's site sends it. */
export interface CallParts {
  readonly token?: string | undefined
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON, or sealed where the call is encrypted; a Blob under its own type. */
  readonly body?: unknown
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Simulated client address. */
  readonly ip?: string
}

/** HTTP status and the decoded body: `value` of a success, `errorCode` of an error with its details in `body`. */
export interface SiteResponse<Value> {
  readonly status: number
  readonly value: Value | null
  readonly errorCode: string | null
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly headers: Headers
}

/** A browser on a brand's site, reduced to its requests. */
export interface SiteClient {
  call<E extends AnyEndpoint>(endpoint: E, parts?: CallParts): Promise<SiteResponse<InferWire<E>>>
  /** Encrypts a payload for a call with the newest published key. */
  seal(endpoint: AnyEndpoint, payload: unknown): Promise<string>
  /** Fetches an anti-bot challenge and solves it, by default one of the login. */
  antiBot(call?: ChallengedCall, parts?: CallParts): Promise<string>
  logIn(username: string, password: string, more?: LoginParts): Promise<SiteResponse<OpenedLogin>>
  freePlay(parts?: CallParts): Promise<SiteResponse<InferWire<typeof freePlayLogin>>>
  /** Logs in and returns the token; throws when the login fails. */
  getToken(username: string, password: string): Promise<string>
}

/** Response of a login that opens a session. */
type OpenedLogin = InferWire<typeof register>

/** Parts of a login beyond name and password. */
export interface LoginParts extends CallParts {
  readonly captcha?: string
  readonly captchaId?: string
  readonly area?: 'site' | 'agent'
  readonly remember?: boolean
}

/** Limits that tests do not reach, with cheap hashes and challenges. */
export const relaxedLimits: Limits = {
  ...patientLimits,
  attempts: { others: 100_000 },
  largePagesPerMinute: 100_000,
  gameCallsPerMinute: 100_000,
  gameSessionsPerMinute: 100_000,
  hashMemory: 256,
  hashPasses: 1,
  antiBotDifficulty: 50,
  minSendMs: 0,
}

/** Returns the limits with attempts per window by the bucket of a rate limit. */
export function limitAttempts(byBucket: Readonly<Record<string, number>>, limits = relaxedLimits): Limits {
  return { ...limits, attempts: { ...limits.attempts, byBucket: { ...limits.attempts.byBucket, ...byBucket } } }
}

/** Demo accounts of every brand. */
export const demoPlayer = { username: 'player01', password: 'Player#2026' } as const
export const demoAgent = { username: 'agent01', password: 'Agent#2026' } as const

/** The part of a platform that a client needs, in this process or another. */
export interface ReachablePlatform {
  /** Returns the origin of a brand's site. */
  origin(brandId: string): string
  readonly clock: { now(): Date }
}

/** Name of the operators' site among those of the brands. */
const operatorSite = 'operator'

/** Creates a client of the operators' host: with every permission, or with the token of a call. */
export function createOperatorClient(platform: ReachablePlatform): Pick<SiteClient, 'call'> {
  const site = createSiteClient(platform, operatorSite)
  return { call: (endpoint, parts = {}) => site.call(endpoint, { token: testOperatorToken, ...parts }) }
}

/** Creates a client of one brand's site. */
export function createSiteClient(platform: ReachablePlatform, brandId = 'shwe'): SiteClient {
  const origin = platform.origin(brandId)
  const audience = brandId === operatorSite ? '' : getTestBrand(brandId).brand.merchantCode
  const seal = async (endpoint: AnyEndpoint, payload: unknown) => {
    const { keys } = await call(jwks).then(unwrap)
    const [key] = keys
    if (!key) throw new Error('The platform publishes no key.')
    const { method, path } = endpoint
    return sealEnvelope(payload, { key, method, path, audience, now: platform.clock.now() })
  }
  const call = async <E extends AnyEndpoint>(
    endpoint: E,
    parts: CallParts = {},
  ): Promise<SiteResponse<InferWire<E>>> => {
    const request = await encodeBody(endpoint, parts, seal, audience)
    const url = new URL(endpoint.path, origin)
    for (const [name, value] of Object.entries(parts.query ?? {})) url.searchParams.set(name, value)
    const response = await fetch(url, {
      method: parts.method ?? endpoint.method,
      headers: {
        ...request.headers,
        ...(endpoint.idempotent ? { [headerNames.idempotencyKey]: randomUUID() } : {}),
        ...(parts.token === undefined ? {} : { authorization: `Bearer ${parts.token}` }),
        ...(parts.ip === undefined ? {} : { 'x-forwarded-for': parts.ip }),
        ...parts.headers,
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    return parseResponse(endpoint, response)
  }
  const antiBot = async (name: ChallengedCall = 'login', parts: CallParts = {}) =>
    solveChallenge(await call(antiBotChallenge, { query: { call: name }, ...parts }).then(unwrap))
  const client: SiteClient = {
    call,
    seal,
    antiBot,
    logIn: async (username, password, { captcha, captchaId, area, remember, ...parts } = {}) => {
      const more = {
        ...(captcha ? { captcha } : {}),
        ...(captchaId ? { captchaId } : {}),
        ...(area ? { area } : {}),
        ...(remember ? { remember } : {}),
      }
      const body = {
        username,
        password,
        type: 'username',
        antiBot: await antiBot('login', pickAddress(parts)),
        ...more,
      }
      return assertOpened(await call(login, { body, ...parts }))
    },
    freePlay: async (parts = {}) => {
      const os = 'linux'
      const encryption = await seal(freePlayLogin, { os, platform: 'W', jti: randomUUID() })
      return call(freePlayLogin, { body: { os, platform: 'W', encryption, gatewayVersion: 3 }, ...parts })
    },
    getToken: async (username, password) => (await client.logIn(username, password).then(unwrap)).token,
  }
  return client
}

/** Throws when a login has to be verified further, which test accounts never have to. */
function assertOpened(response: SiteResponse<InferWire<typeof login>>): SiteResponse<OpenedLogin> {
  const { value } = response
  if (value !== null && 'verification' in value) throw new Error('The login has to be verified further.')
  return { ...response, value }
}

/** Returns the value of a response; throws when the call failed. */
export function unwrap<Value>(response: SiteResponse<Value>): Value {
  if (response.value === null) throw new Error(`The call failed with ${response.status}: ${response.text}`)
  return response.value
}

/** Solves an ALTCHA challenge and encodes the solution for the wire. */
export function solveChallenge(challenge: InferWire<typeof antiBotChallenge>): string {
  const { algorithm, challenge: expected, salt, signature, maxnumber } = challenge
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256')
      .update(salt + number)
      .digest('hex')
    if (hash !== expected) continue
    const solved = { algorithm, challenge: expected, number, salt, signature }
    return Buffer.from(JSON.stringify(solved)).toString('base64')
  }
  throw new Error('The challenge has no solution.')
}

function pickAddress({ ip }: CallParts): CallParts {
  return ip === undefined ? {} : { ip }
}

async function encodeBody(endpoint: AnyEndpoint, parts: CallParts, seal: SiteClient['seal'], merchant: string) {
  if (endpoint.bodyFormat === 'form' && parts.rawBody === undefined) {
    const texts = Object.entries(parts.body ?? {}).map(([name, value]) => [name, String(value)] as const)
    return { body: new URLSearchParams(Object.fromEntries(texts)), headers: { [headerNames.merchant]: merchant } }
  }
  const type = endpoint.encrypted ? encryptedMediaType : 'application/json'
  if (parts.rawBody !== undefined) return { body: parts.rawBody, headers: { 'content-type': type } }
  if (parts.body === undefined) return { headers: {} }
  if (parts.body instanceof Blob) return { body: parts.body, headers: { 'content-type': parts.body.type } }
  const body = endpoint.encrypted ? await seal(endpoint, parts.body) : JSON.stringify(parts.body)
  return { body, headers: { 'content-type': type } }
}

async function parseResponse<E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
): Promise<SiteResponse<InferWire<E>>> {
  const text = await response.text()
  const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
  const value = endpoint.responseFormat === 'wrapped' ? body['value'] : body
  return {
    status: response.status,
    // The server types its responses by the endpoint's schema; contract tests parse them.
    value: response.ok ? (value as InferWire<E>) : null,
    errorCode: typeof body['errorCode'] === 'string' ? body['errorCode'] : null,
    body,
    text,
    headers: response.headers,
  }
}
