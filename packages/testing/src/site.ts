import { createHash, randomUUID } from 'node:crypto'
import { sealEnvelope } from '@croupier/crypto/envelope'
import { antiBotChallenge, freePlayLogin, login } from '@croupier/endpoints/calls/session'
import { jwks } from '@croupier/endpoints/calls/system'
import type { AnyEndpoint, WireOf } from '@croupier/endpoints/endpoint'
import { encryptedMediaType } from '@croupier/endpoints/headers'
import { defaultLimits, type Limits } from '@croupier/platform/config'
import type { TestPlatform } from './platform.ts'

/** Parts of a call that a test may set; what it leaves out is as a browser of the brand sends it. */
export interface CallParts {
  readonly token?: string | undefined
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON, or sealed where the call is encrypted. */
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly rawBody?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Address that the call seems to come from. */
  readonly ip?: string
}

/** HTTP status and the wire's answer: `value` of a success, `errorCode` and the facts of a refusal in `body`. */
export interface SiteAnswer<Value> {
  readonly status: number
  readonly value: Value | null
  readonly errorCode: string | null
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly headers: Headers
}

/** A browser on a brand's site, as far as the wire sees it. */
export interface SiteClient {
  call<E extends AnyEndpoint>(endpoint: E, parts?: CallParts): Promise<SiteAnswer<WireOf<E>>>
  /** Encrypts a payload for a call with the newest published key. */
  seal(endpoint: AnyEndpoint, payload: unknown): Promise<string>
  /** A fresh anti-bot challenge, solved. */
  antiBot(parts?: CallParts): Promise<string>
  logIn(username: string, password: string, more?: LoginParts): Promise<SiteAnswer<WireOf<typeof login>>>
  freePlay(parts?: CallParts): Promise<SiteAnswer<WireOf<typeof freePlayLogin>>>
  /** The token of a login that must succeed. */
  tokenOf(username: string, password: string): Promise<string>
}

/** Parts of a login beyond name and password. */
export interface LoginParts extends CallParts {
  readonly captcha?: string
  readonly captchaId?: string
  readonly area?: 'site' | 'agent'
}

/** Bounds that tests do not run into, and hashes and challenges that cost next to nothing. */
export const calmLimits: Limits = {
  ...defaultLimits,
  loginsPerMinute: 100_000,
  failuresPerHour: 100_000,
  accountsPerHour: 100_000,
  challengesPerMinute: 100_000,
  hashMemory: 256,
  hashPasses: 1,
  antiBotDifficulty: 50,
}

/** Demo accounts that every brand has. */
export const demoPlayer = { username: 'player01', password: 'Player#2026' } as const
export const demoAgent = { username: 'agent01', password: 'Agent#2026' } as const

/** What a client needs of a platform, in this process or another. */
export interface ReachablePlatform extends Pick<TestPlatform, 'origin'> {
  readonly clock: { now(): Date }
}

/** A client of one brand's site. */
export function siteClient(platform: ReachablePlatform, brandId = 'shwe'): SiteClient {
  const origin = platform.origin(brandId)
  const seal = async (endpoint: AnyEndpoint, payload: unknown) => {
    const { keys } = await call(jwks).then(valueOf)
    const [key] = keys
    if (!key) throw new Error('The platform publishes no key.')
    return sealEnvelope(payload, { key, method: endpoint.method, path: endpoint.path, now: platform.clock.now() })
  }
  const call = async <E extends AnyEndpoint>(endpoint: E, parts: CallParts = {}): Promise<SiteAnswer<WireOf<E>>> => {
    const sent = await sentBody(endpoint, parts, seal)
    const url = new URL(endpoint.path, origin)
    for (const [name, value] of Object.entries(parts.query ?? {})) url.searchParams.set(name, value)
    const response = await fetch(url, {
      method: parts.method ?? endpoint.method,
      headers: {
        ...sent.headers,
        ...(parts.token === undefined ? {} : { authorization: `Bearer ${parts.token}` }),
        ...(parts.ip === undefined ? {} : { 'x-forwarded-for': parts.ip }),
        ...parts.headers,
      },
      ...(sent.body === undefined ? {} : { body: sent.body }),
    })
    return answerOf(endpoint, response)
  }
  const antiBot = async (parts: CallParts = {}) => solve(await call(antiBotChallenge, parts).then(valueOf))
  const client: SiteClient = {
    call,
    seal,
    antiBot,
    logIn: async (username, password, { captcha, captchaId, area, ...parts } = {}) => {
      const more = { ...(captcha ? { captcha } : {}), ...(captchaId ? { captchaId } : {}), ...(area ? { area } : {}) }
      const body = { username, password, type: 'username', antiBot: await antiBot(addressOf(parts)), ...more }
      return call(login, { body, ...parts })
    },
    freePlay: async (parts = {}) => {
      const os = 'linux'
      const encryption = await seal(freePlayLogin, { os, platform: 'W', jti: randomUUID() })
      return call(freePlayLogin, { body: { os, platform: 'W', encryption, gatewayVersion: 3 }, ...parts })
    },
    tokenOf: async (username, password) => (await client.logIn(username, password).then(valueOf)).token,
  }
  return client
}

/** The value of an answer that must be a success. */
export function valueOf<Value>(answer: SiteAnswer<Value>): Value {
  if (answer.value === null) throw new Error(`The call failed with ${answer.status}: ${answer.text}`)
  return answer.value
}

/** Finds the number of an ALTCHA challenge and packs it as the wire carries it. */
export function solve(challenge: WireOf<typeof antiBotChallenge>): string {
  const { algorithm, challenge: wanted, salt, signature, maxnumber } = challenge
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256')
      .update(salt + number)
      .digest('hex')
    if (hash !== wanted) continue
    const solved = { algorithm, challenge: wanted, number, salt, signature }
    return Buffer.from(JSON.stringify(solved)).toString('base64')
  }
  throw new Error('The challenge has no solution.')
}

function addressOf({ ip }: CallParts): CallParts {
  return ip === undefined ? {} : { ip }
}

async function sentBody(endpoint: AnyEndpoint, parts: CallParts, seal: SiteClient['seal']) {
  const type = endpoint.encrypted ? encryptedMediaType : 'application/json'
  if (parts.rawBody !== undefined) return { body: parts.rawBody, headers: { 'content-type': type } }
  if (parts.body === undefined) return { headers: {} }
  const body = endpoint.encrypted ? await seal(endpoint, parts.body) : JSON.stringify(parts.body)
  return { body, headers: { 'content-type': type } }
}

async function answerOf<E extends AnyEndpoint>(endpoint: E, response: Response): Promise<SiteAnswer<WireOf<E>>> {
  const text = await response.text()
  const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
  const value = endpoint.answer === 'value' ? body['value'] : body
  return {
    status: response.status,
    // The server types its answers by the endpoint's schema; contract tests parse them.
    value: response.ok ? (value as WireOf<E>) : null,
    errorCode: typeof body['errorCode'] === 'string' ? body['errorCode'] : null,
    body,
    text,
    headers: response.headers,
  }
}
