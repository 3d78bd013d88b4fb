import { createHash, randomBytes } from 'node:crypto'

/** Letters and digits that are not mistaken for each other; 32 of them, so that five random bits choose one. */
export const legible = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A secret of 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A random code that people can read out and type. */
export function legibleCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => legible.charAt(byte & 31)).join('')
}

/** SHA-256 in hex: what is stored instead of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
