import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from 'jose'
import type { PrivateKey, PublicKey } from './keys.ts'

/** Protected header of an envelope: binds it to a call; authenticated together with the body. */
export interface EnvelopeHeader {
  readonly kid: string
  readonly htm: string
  readonly htu: string
  readonly iat: number
  readonly jti: string
}

/** A decrypted envelope before validation of its header. */
export interface OpenedEnvelope {
  readonly header: Readonly<Record<string, unknown>>
  readonly plaintext: Uint8Array
}

/**
 * Encryption of envelopes. The validation rules (call, age, id) do not depend on it, so another suite (such as HPKE)
 * can replace this one.
 */
export interface EnvelopeSuite {
  seal(plaintext: Uint8Array, header: EnvelopeHeader, key: PublicKey): Promise<string>
  /** Key id of an envelope, unverified; null if it has none. */
  readKeyId(sealed: string): string | null
  /** Decrypts and authenticates; null if the envelope is malformed or was modified. */
  open(sealed: string, key: PrivateKey): Promise<OpenedEnvelope | null>
}

const algorithms = { alg: 'ECDH-ES', enc: 'A256GCM' } as const

/** Compact JWE (RFC 7516) with ECDH-ES on P-256 and A256GCM. */
export const joseSuite: EnvelopeSuite = {
  seal: (plaintext, header, key) =>
    new CompactEncrypt(plaintext).setProtectedHeader({ ...algorithms, ...header }).encrypt({ ...key }),

  readKeyId(sealed) {
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
      if (isDecryptionError(error)) return null
      throw error
    }
  },
}

/** WebCrypto throws TypeError or DOMException for an ephemeral key that is not on the curve. */
function isDecryptionError(error: unknown): boolean {
  return error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException
}
