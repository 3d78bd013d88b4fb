import { rmSync } from 'node:fs'
import { build, type Platform } from '@croupier/platform/build'
import { testClock, type TestClock } from './clock.ts'
import { freshDatabase, testConfig, type TestConfig } from './config.ts'
import type { TestDatabase } from './databases.ts'
import { resolveLocalhostNames } from './localhost.ts'
import { vendorClient, type VendorClient } from './vendor.ts'

/** What a test may want different from the small platform with all brands on PGlite. */
export type TestPlatformOptions = Partial<Omit<TestConfig, 'clock'>> & {
  readonly database?: TestDatabase
  readonly clock?: TestClock
}

/** A platform that listens, with a database of its own. */
export interface TestPlatform {
  /** Origin that reaches the platform but names no brand: the default brand answers. */
  readonly url: string
  /** Origin of a brand's site, e.g. `http://shwe.localhost:40123`. */
  origin(brandId: string): string
  readonly platform: Platform
  readonly kernel: Platform['kernel']
  readonly clock: TestClock
  /** A vendor's backend; `CROUPIER` and `TESTVENDOR` have a secret. */
  vendor(code: string): VendorClient
  /** Ends the platform and removes its database. */
  stop(): Promise<void>
}

/** Starts a migrated and seeded (`small`) platform on a free port of 127.0.0.1. */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  resolveLocalhostNames()
  const { database: kind = 'pglite', clock = testClock(), ...changes } = options
  const config = testConfig({ ...changes, clock })
  const fresh = await freshDatabase(kind, config)
  const platform = await build({ ...config, database: fresh.config })
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(platform)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    origin: (brandId) => `http://${brandId}.localhost:${port}`,
    platform,
    kernel: platform.kernel,
    clock,
    vendor: (code) => vendorClient({ url, vendor: code, secret: config.vendorSecrets.get(code) ?? '', clock }),
    stop: async () => {
      await platform.close()
      await fresh.drop()
      rmSync(config.cacheFolder, { recursive: true, force: true })
    },
  }
}

/** Port that a platform listens on. */
export function portOf({ app }: Platform): number {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the platform does not listen')
  return address.port
}
