import type { FastifyBaseLogger } from 'fastify'
import type { VirtualClock } from './clock/virtual-clock.ts'
import type { Clock, PlatformConfig } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { VendorFaults } from './lab/vendor-faults.ts'
import type { ConcurrencyLimit } from './limits/concurrency.ts'
import type { MerchantRegistry } from './merchants/merchant.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Push } from './push/push.ts'
import type { EnvelopeOpener } from './security/envelopes.ts'
import type { PasswordHasher } from './security/passwords.ts'
import type { AntiBot } from './security/proof-of-work.ts'
import type { MemberStateRegistry } from './state/member-state.ts'

/**
 * What every module may use. Created once by `build`; what only some modules need is created by the module that owns
 * it, see `Module.getServices`.
 */
export interface Core {
  readonly config: PlatformConfig
  readonly clock: Clock
  /** The same clock where it can be changed (`lab`). */
  readonly virtualClock: VirtualClock | undefined
  /** Faults that operators switch (`lab`); undefined where there are none. */
  readonly vendorFaults: VendorFaults | undefined
  readonly database: Database
  readonly merchants: MerchantRegistry
  /** Codes of the merchants whose seed is not complete: this start added them to the database, or one that was interrupted. */
  readonly newMerchants: ReadonlySet<string>
  readonly push: Push
  readonly jobs: Jobs
  readonly files: FileStore
  /** Receives images, which are held in memory meanwhile. */
  readonly imageReads: ConcurrencyLimit
  readonly outbox: Outbox
  readonly memberState: MemberStateRegistry
  readonly envelopes: EnvelopeOpener
  readonly passwords: PasswordHasher
  readonly antiBot: AntiBot
  readonly log: FastifyBaseLogger
}
