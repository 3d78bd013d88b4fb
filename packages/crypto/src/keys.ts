import { exportJWK, generateKeyPair } from 'jose'

/** Public key for envelopes as the platform publishes it (JWK, RFC 7517). */
export interface PublicKey {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  /** Coordinates, base64url. */
  readonly x: string
  readonly y: string
  readonly use: 'enc'
  readonly alg: 'ECDH-ES'
}

/** Private key for envelopes. Never leaves the server, never appears in a log. */
export interface PrivateKey extends PublicKey {
  readonly d: string
}

/** Generates a key pair on P-256; `kid` is the key id in envelope headers. */
export async function generateKey(kid: string): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { x, y, d } = await exportJWK(privateKey)
  if (x === undefined || y === undefined || d === undefined) throw new TypeError('The new key has no P-256 parts.')
  return { kid, kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg: 'ECDH-ES', d }
}

/** Returns the public part of a private key. */
export function toPublicKey({ kid, kty, crv, x, y, use, alg }: PrivateKey): PublicKey {
  return { kid, kty, crv, x, y, use, alg }
}
