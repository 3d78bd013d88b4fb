import type { FastifyBaseLogger } from 'fastify'
import type { Clock, PlatformConfig } from './config.ts'
import type { Database } from './db/database.ts'
import type { MerchantRegistry } from './merchants/merchant.ts'
import type { Push } from './push/push.ts'
import type { EnvelopeOpener } from './security/envelopes.ts'
import type { PasswordHasher } from './security/passwords.ts'
import type { AntiBot } from './security/proof-of-work.ts'

/**
 * What every module may use. Created once by `build`; what only some modules need is created by the module that owns
 * it, see `Module.getServices`.
 */
export interface Core {
  readonly config: PlatformConfig
  readonly clock: Clock
  readonly database: Database
  readonly merchants: MerchantRegistry
  /** Codes of the merchants that this start added to the database. */
  readonly newMerchants: ReadonlySet<string>
  readonly push: Push
  readonly envelopes: EnvelopeOpener
  readonly passwords: PasswordHasher
  readonly antiBot: AntiBot
  readonly log: FastifyBaseLogger
}
