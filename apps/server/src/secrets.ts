import { createHmac } from 'node:crypto'

/** Derives the HMAC secret that the platform shares with each vendor, so that one key covers all of them. */
export function deriveVendorSecrets(key: string, codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(codes.map((code) => [code, createHmac('sha256', key).update(`vendor:${code}`).digest('base64url')]))
}
