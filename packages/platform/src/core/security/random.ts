import { createHash, randomBytes } from 'node:crypto'

/** Letters and digits that do not look alike; 32 of them, so that five random bits select one. */
export const legible = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Creates a secret of 256 random bits, base64url. */
export function createRandomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Creates a random code that is easy to read and type. */
export function createLegibleCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => legible.charAt(byte & 31)).join('')
}

/** Returns the SHA-256 in hex, which is stored instead of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
