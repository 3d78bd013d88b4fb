import { exportJWK, generateKeyPair } from 'jose'

/** Public half of an envelope key as the platform publishes it (RFC 7517). */
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

/** An envelope key with its secret half. Never leaves the server, never enters a log. */
export interface PrivateKey extends PublicKey {
  readonly d: string
}

/** Makes a new key pair on P-256; `kid` is the name that envelopes carry. */
export async function generateKey(kid: string): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { x, y, d } = await exportJWK(privateKey)
  if (x === undefined || y === undefined || d === undefined) throw new TypeError('The new key has no P-256 parts.')
  return { kid, kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg: 'ECDH-ES', d }
}

/** The half of a key that may be published. */
export function publicHalf({ kid, kty, crv, x, y, use, alg }: PrivateKey): PublicKey {
  return { kid, kty, crv, x, y, use, alg }
}
