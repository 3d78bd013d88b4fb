import { createHmac, hkdfSync } from 'node:crypto'
import type { Core } from '../core.ts'

/**
 * Returns the HMAC-SHA-256 of a text in hex, under a key of this platform for one purpose. Stored instead of what has so few
 * possible values that its plain hash could be found by trying all.
 */
export function createKeyedHash({ config }: Pick<Core, 'config'>, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', config.encryptionKey, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('hex')
}
