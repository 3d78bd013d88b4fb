import { DomainError } from '@croupier/domain/errors'
import type { Clock, PlatformConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { VendorGuard } from '../kernel.ts'

/** Checks vendors' HMAC signatures. */
export function vendorGuard(_config: PlatformConfig, _database: Database, _clock: Clock): VendorGuard {
  return { verify: () => Promise.reject(new DomainError('SIGNATURE_INVALID')) }
}
