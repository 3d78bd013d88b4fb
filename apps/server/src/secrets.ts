import { createHmac } from 'node:crypto'

/** The HMAC secret that the platform shares with each vendor: derived, so that one key stands for all of them. */
export function vendorSecrets(key: string, codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(codes.map((code) => [code, createHmac('sha256', key).update(`vendor:${code}`).digest('base64url')]))
}
