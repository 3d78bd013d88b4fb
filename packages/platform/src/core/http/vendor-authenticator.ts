import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { headerNames } from '@croupier/endpoints/headers'
import { signatureToleranceSeconds, createStringToSign } from '@croupier/endpoints/signature'
import type { Clock, PlatformConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { VendorAuthenticator } from './authentication.ts'
import { createNonceStore } from '../limits/nonces.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

const headerPatterns = {
  vendor: /^[A-Z][A-Z0-9_]{0,31}$/,
  timestamp: /^\d{1,12}$/,
  nonce: /^[\w-]{16,64}$/,
  signature: /^[0-9a-f]{64}$/,
} as const satisfies Partial<Record<keyof typeof headerNames, RegExp>>

/** Secret for unknown vendors, so that rejecting them takes as long as rejecting known ones. */
const placeholderSecret = 'no vendor has this secret'

/**
 * Verifies vendor signatures as defined in `@croupier/endpoints/signature`: `SIGNATURE_INVALID` for a missing or wrong
 * signature, `SIGNATURE_EXPIRED` for a timestamp outside the tolerance, `SIGNATURE_REPLAYED` for a reused nonce.
 */
export function createVendorAuthenticator(
  config: Pick<PlatformConfig, 'vendorSecrets'>,
  database: Database,
  clock: Clock,
): VendorAuthenticator {
  const consumeNonce = createNonceStore(database.query)
  return {
    verify: async ({ method, path, headers, rawBody }) => {
      const vendor = readHeader(headers, 'vendor')
      const timestamp = readHeader(headers, 'timestamp')
      const nonce = readHeader(headers, 'nonce')
      const secret = config.vendorSecrets.get(vendor)
      const bodyHash = createHash('sha256').update(rawBody).digest('hex')
      const text = createStringToSign({ method, path, timestamp, nonce, bodyHash })
      const expected = createHmac('sha256', secret ?? placeholderSecret)
        .update(text)
        .digest()
      const given = Buffer.from(readHeader(headers, 'signature'), 'hex')
      if (!timingSafeEqual(expected, given) || secret === undefined) throw new DomainError('SIGNATURE_INVALID')
      const signedAt = Number(timestamp)
      if (Math.abs(clock.now().getTime() / 1000 - signedAt) > signatureToleranceSeconds) {
        throw new DomainError('SIGNATURE_EXPIRED')
      }
      const expiresAt = new Date((signedAt + signatureToleranceSeconds + 1) * 1000)
      if (!(await consumeNonce({ vendor, nonce, expiresAt }))) throw new DomainError('SIGNATURE_REPLAYED')
      return vendor
    },
  }
}

function readHeader(headers: Headers, name: keyof typeof headerPatterns): string {
  const value = headers[headerNames[name].toLowerCase()]
  if (typeof value !== 'string' || !headerPatterns[name].test(value)) throw new DomainError('SIGNATURE_INVALID')
  return value
}
