import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { headerNames } from '@croupier/endpoints/headers'
import { signatureTolerance, signedText } from '@croupier/endpoints/signature'
import type { Clock, PlatformConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { VendorGuard } from '../kernel.ts'
import { nonceKeeper } from '../wallet/nonces.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

const shapes = {
  vendor: /^[A-Z][A-Z0-9_]{0,31}$/,
  timestamp: /^\d{1,12}$/,
  nonce: /^[\w-]{16,64}$/,
  signature: /^[0-9a-f]{64}$/,
} as const satisfies Partial<Record<keyof typeof headerNames, RegExp>>

/** Secret that unknown vendors are checked against, so that they take as long to refuse as known ones. */
const nobodysSecret = 'no vendor has this secret'

/**
 * Checks vendors' signatures as `@croupier/endpoints/signature` describes them: `SIGNATURE_INVALID` for a missing or
 * wrong one, `SIGNATURE_EXPIRED` for one of another time, `SIGNATURE_REPLAYED` for a nonce seen before.
 */
export function vendorGuard(
  config: Pick<PlatformConfig, 'vendorSecrets'>,
  database: Database,
  clock: Clock,
): VendorGuard {
  const useNonce = nonceKeeper(database.query)
  return {
    verify: async ({ method, path, headers, rawBody }) => {
      const vendor = read(headers, 'vendor')
      const timestamp = read(headers, 'timestamp')
      const nonce = read(headers, 'nonce')
      const secret = config.vendorSecrets.get(vendor)
      const bodyHash = createHash('sha256').update(rawBody).digest('hex')
      const text = signedText({ method, path, timestamp, nonce, bodyHash })
      const expected = createHmac('sha256', secret ?? nobodysSecret)
        .update(text)
        .digest()
      const given = Buffer.from(read(headers, 'signature'), 'hex')
      if (!timingSafeEqual(expected, given) || secret === undefined) throw new DomainError('SIGNATURE_INVALID')
      const signedAt = Number(timestamp)
      if (Math.abs(clock.now().getTime() / 1000 - signedAt) > signatureTolerance) {
        throw new DomainError('SIGNATURE_EXPIRED')
      }
      const expiresAt = new Date((signedAt + signatureTolerance + 1) * 1000)
      if (!(await useNonce({ vendor, nonce, expiresAt }))) throw new DomainError('SIGNATURE_REPLAYED')
      return vendor
    },
  }
}

function read(headers: Headers, name: keyof typeof shapes): string {
  const value = headers[headerNames[name].toLowerCase()]
  if (typeof value !== 'string' || !shapes[name].test(value)) throw new DomainError('SIGNATURE_INVALID')
  return value
}
