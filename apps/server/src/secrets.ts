import { createHmac, hkdfSync } from 'node:crypto'
import { StartError } from './start-error.ts'

/** Fewest characters of a key: 32 random ones cannot be guessed. */
const MIN_SECRET_LENGTH = 32
/** Fewest different characters: random keys have more, also hexadecimal ones. */
const MIN_DIFFERENT = 8
/** A file system leaves NUL bytes of the right number after a power cut. */
const PRINTABLE = /^[\x20-\x7e]+$/

/** Returns a key that is long, printable and varied enough; else throws a StartError that names where it came from. */
export function assertStrongSecret(secret: string, source: string): string {
  const key = secret.trim()
  const isVaried = new Set(key).size >= MIN_DIFFERENT
  if (key.length >= MIN_SECRET_LENGTH && PRINTABLE.test(key) && isVaried) return secret
  throw new StartError(
    `${source} has ${key.length} characters, ${new Set(key).size} different ones: a key needs at least ${MIN_SECRET_LENGTH} printable ones, ${MIN_DIFFERENT} of them different, since it signs the vendors' calls. Restore it, or write a random text such as that of \`openssl rand -base64 48\`.`,
  )
}

/** Derives the HMAC secret that the platform shares with each vendor, so that one key covers all of them. */
export function deriveVendorSecrets(key: string, codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(codes.map((code) => [code, createHmac('sha256', key).update(`vendor:${code}`).digest('base64url')]))
}

/** Derives the key under which the platform stores secrets. */
export function deriveEncryptionKey(key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'stored secrets', 32))
}
