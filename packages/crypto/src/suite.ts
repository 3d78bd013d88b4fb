import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from 'jose'
import type { PrivateKey, PublicKey } from './keys.ts'

/** Facts about the call that an envelope is bound to; authenticated together with the body. */
export interface EnvelopeHeader {
  readonly kid: string
  readonly htm: string
  readonly htu: string
  readonly iat: number
  readonly jti: string
}

/** What an opened envelope says, before anybody believes it. */
export interface OpenedEnvelope {
  readonly header: Readonly<Record<string, unknown>>
  readonly plaintext: Uint8Array
}

/**
 * How envelopes are encrypted. The rules of an envelope (call, age, identity) do not depend on it, so another suite
 * (HPKE, once it is an RFC) takes this one's place without them.
 */
export interface EnvelopeSuite {
  seal(plaintext: Uint8Array, header: EnvelopeHeader, key: PublicKey): Promise<string>
  /** Name of the key that an envelope asks for, unverified; null when it names none. */
  keyIdOf(sealed: string): string | null
  /** Decrypts and authenticates; null when anything about the envelope is not as it was sealed. */
  open(sealed: string, key: PrivateKey): Promise<OpenedEnvelope | null>
}

const algorithms = { alg: 'ECDH-ES', enc: 'A256GCM' } as const

/** Compact JWE (RFC 7516) by ECDH-ES on P-256 and A256GCM. */
export const joseSuite: EnvelopeSuite = {
  seal: (plaintext, header, key) =>
    new CompactEncrypt(plaintext).setProtectedHeader({ ...algorithms, ...header }).encrypt({ ...key }),

  keyIdOf(sealed) {
    try {
      return decodeProtectedHeader(sealed).kid ?? null
    } catch {
      return null
    }
  },

  async open(sealed, key) {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(
        sealed,
        { ...key },
        { keyManagementAlgorithms: [algorithms.alg], contentEncryptionAlgorithms: [algorithms.enc] },
      )
      return { header: protectedHeader, plaintext }
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  },
}

/** An ephemeral key that is no point of the curve surfaces as WebCrypto's own error. */
function isRefusal(error: unknown): boolean {
  return error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException
}
