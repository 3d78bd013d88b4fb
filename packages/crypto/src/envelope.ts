import type { PrivateKey, PublicKey } from './keys.ts'
import { joseSuite, type EnvelopeSuite } from './suite.ts'

/** Largest accepted clock difference between sender and receiver, in either direction. */
export const envelopeToleranceSeconds = 300

/** Why an envelope is rejected: tampered or malformed, unknown key, too old or too new, sealed for another call or tenant. */
export type EnvelopeProblem = 'invalid' | 'unknown-key' | 'expired' | 'wrong-call'

/** An envelope was rejected. Carries the reason, never the content. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError'
  readonly problem: EnvelopeProblem

  constructor(problem: EnvelopeProblem) {
    super(`The envelope was rejected: ${problem}.`)
    this.problem = problem
  }
}

/** The call that an envelope belongs to. */
export interface EnvelopeCall {
  /** HTTP method, upper case. */
  readonly method: string
  /** Path without query. */
  readonly path: string
  /** The tenant that the envelope is meant for; the same keys may serve several. */
  readonly audience?: string
  /** Current time of the caller's clock. */
  readonly now: Date
}

/** The content of an envelope, and its id and time for replay detection. */
export interface Envelope {
  readonly payload: unknown
  /** Unique id. The receiver stores it until `iat` is out of tolerance, to reject replays. */
  readonly jti: string
  /** Time of sealing, Unix seconds. */
  readonly iat: number
}

/** Encrypts a JSON payload for one call: a compact JWE whose protected header contains key id, audience, method, path, time and id. */
export async function sealEnvelope(
  payload: unknown,
  call: EnvelopeCall & { readonly key: PublicKey; readonly jti?: string },
  suite: EnvelopeSuite = joseSuite,
): Promise<string> {
  const { key, method, path, audience, now, jti = crypto.randomUUID() } = call
  const plaintext = new TextEncoder().encode(JSON.stringify(payload))
  const aud = audience === undefined ? {} : { aud: audience }
  return suite.seal(plaintext, { kid: key.kid, htm: method, htu: path, ...aud, iat: toUnixSeconds(now), jti }, key)
}

/**
 * Decrypts an envelope that was sealed for this call within the tolerance. Throws EnvelopeError otherwise. The caller
 * must check that `jti` has not been used.
 */
export async function openEnvelope(
  sealed: string,
  call: EnvelopeCall & { readonly keys: readonly PrivateKey[] },
  suite: EnvelopeSuite = joseSuite,
): Promise<Envelope> {
  const kid = suite.readKeyId(sealed)
  if (kid === null) throw new EnvelopeError('invalid')
  const key = call.keys.find((candidate) => candidate.kid === kid)
  if (!key) throw new EnvelopeError('unknown-key')
  const opened = await suite.open(sealed, key)
  if (!opened) throw new EnvelopeError('invalid')
  const { htm, htu, aud, iat, jti } = opened.header
  if (typeof iat !== 'number' || !Number.isSafeInteger(iat) || !isEnvelopeId(jti)) throw new EnvelopeError('invalid')
  if (htm !== call.method || htu !== call.path || aud !== call.audience) throw new EnvelopeError('wrong-call')
  if (Math.abs(toUnixSeconds(call.now) - iat) > envelopeToleranceSeconds) throw new EnvelopeError('expired')
  return { payload: parseJson(opened.plaintext), jti, iat }
}

function toUnixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

function isEnvelopeId(jti: unknown): jti is string {
  return typeof jti === 'string' && /^[\w-]{16,64}$/.test(jti)
}

function parseJson(plaintext: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
  } catch {
    throw new EnvelopeError('invalid')
  }
}
