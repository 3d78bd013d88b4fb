import type { PrivateKey, PublicKey } from './keys.ts'
import { joseSuite, type EnvelopeSuite } from './suite.ts'

/** Seconds that an envelope's clock may be off, either way. */
export const envelopeTolerance = 300

/** Why an envelope is not opened: tampered or malformed, unknown key, too old or too new, sealed for another call. */
export type EnvelopeProblem = 'invalid' | 'unknown-key' | 'expired' | 'wrong-call'

/** An envelope was refused. It says why, never what was inside. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError'
  readonly problem: EnvelopeProblem

  constructor(problem: EnvelopeProblem) {
    super(`The envelope was refused: ${problem}.`)
    this.problem = problem
  }
}

/** The call that an envelope belongs to. */
export interface EnvelopeCall {
  /** HTTP method, upper case. */
  readonly method: string
  /** Path without query. */
  readonly path: string
  /** Time of the caller's own clock. */
  readonly now: Date
}

/** What was inside an envelope, and what keeps it from being used twice. */
export interface Envelope {
  readonly payload: unknown
  /** Identity of the envelope. The receiver remembers it until `iat` is too old. */
  readonly jti: string
  /** When it was sealed, seconds since 1970. */
  readonly iat: number
}

/** Encrypts a JSON payload for one call: compact JWE whose protected header names key, method, path, time and identity. */
export async function sealEnvelope(
  payload: unknown,
  call: EnvelopeCall & { readonly key: PublicKey; readonly jti?: string },
  suite: EnvelopeSuite = joseSuite,
): Promise<string> {
  const { key, method, path, now, jti = crypto.randomUUID() } = call
  const plaintext = new TextEncoder().encode(JSON.stringify(payload))
  return suite.seal(plaintext, { kid: key.kid, htm: method, htu: path, iat: seconds(now), jti }, key)
}

/**
 * Decrypts an envelope that was sealed for this very call, now. Throws EnvelopeError otherwise. That `jti` is new is
 * for the receiver to check: only it remembers.
 */
export async function openEnvelope(
  sealed: string,
  call: EnvelopeCall & { readonly keys: readonly PrivateKey[] },
  suite: EnvelopeSuite = joseSuite,
): Promise<Envelope> {
  const kid = suite.keyIdOf(sealed)
  if (kid === null) throw new EnvelopeError('invalid')
  const key = call.keys.find((candidate) => candidate.kid === kid)
  if (!key) throw new EnvelopeError('unknown-key')
  const opened = await suite.open(sealed, key)
  if (!opened) throw new EnvelopeError('invalid')
  const { htm, htu, iat, jti } = opened.header
  if (typeof iat !== 'number' || !Number.isSafeInteger(iat) || !isIdentity(jti)) throw new EnvelopeError('invalid')
  if (htm !== call.method || htu !== call.path) throw new EnvelopeError('wrong-call')
  if (Math.abs(seconds(call.now) - iat) > envelopeTolerance) throw new EnvelopeError('expired')
  return { payload: parse(opened.plaintext), jti, iat }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

function isIdentity(jti: unknown): jti is string {
  return typeof jti === 'string' && /^[\w-]{16,64}$/.test(jti)
}

function parse(plaintext: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
  } catch {
    throw new EnvelopeError('invalid')
  }
}
