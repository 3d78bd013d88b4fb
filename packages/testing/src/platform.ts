import { rmSync } from 'node:fs'
import { build, type Platform } from '@croupier/platform/build'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase, createTestConfig, type TestConfig } from './config.ts'
import type { TestDatabase } from './databases.ts'
import { resolveLocalhostNames } from './localhost.ts'
import { relaxedLimits } from './site.ts'
import { createVendorClient, type VendorClient } from './vendor.ts'

/** The database of platforms whose tests name none: PostgreSQL where there is one, which needs less of the processor. */
const defaultDatabase: TestDatabase = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite'

/** Overrides of the default test platform: small, with all brands, on `defaultDatabase`. */
export type TestPlatformOptions = Partial<Omit<TestConfig, 'clock'>> & {
  readonly database?: TestDatabase
  readonly clock?: TestClock
}

/** A listening platform with its own database. */
export interface TestPlatform {
  /** Origin without a brand: serves the default brand. */
  readonly url: string
  /** Returns the origin of a brand's site, e.g. `http://shwe.localhost:40123`. */
  origin(brandId: string): string
  readonly platform: Platform
  readonly core: Platform['core']
  readonly clock: TestClock
  /** Creates a client for a vendor's backend; `CROUPIER` and `TESTVENDOR` have a secret. */
  vendor(code: string): VendorClient
  /** Stops the platform and deletes its database. */
  stop(): Promise<void>
}

/** The platform of a test worker. It ends with the worker. */
export type SharedPlatform = Omit<TestPlatform, 'stop'>

const shared = new Map<TestDatabase, Promise<TestPlatform>>()

/**
 * Returns the platform that the test files of this worker share, with `relaxedLimits`; the first call starts it. Tests on
 * it use members of their own, named by `createUsername`, change nothing that belongs to a merchant, and only advance its
 * clock.
 */
export function sharePlatform(database: TestDatabase = defaultDatabase): Promise<SharedPlatform> {
  const platform = shared.get(database) ?? startPlatform({ database, limits: relaxedLimits })
  shared.set(database, platform)
  return platform
}

/** Starts a migrated and seeded (`small`) platform on a free port of 127.0.0.1. */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  resolveLocalhostNames()
  const { database: kind = defaultDatabase, clock = createTestClock(), ...changes } = options
  const config = createTestConfig({ ...changes, clock })
  const fresh = await createTestDatabase(kind, config)
  const platform = await build({ ...config, database: fresh.config })
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const port = getPort(platform)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    origin: (brandId) => `http://${brandId}.localhost:${port}`,
    platform,
    core: platform.core,
    clock,
    vendor: (code) => createVendorClient({ url, vendor: code, secret: config.vendorSecrets.get(code) ?? '', clock }),
    stop: async () => {
      await platform.close()
      await fresh.drop()
      rmSync(config.cacheFolder, { recursive: true, force: true })
    },
  }
}

/** Returns the port that a platform listens on. */
export function getPort({ app }: Platform): number {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the platform does not listen')
  return address.port
}
