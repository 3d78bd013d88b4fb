import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Platform } from '@croupier/platform/build'
import { defaultLimits, type DatabaseConfig, type PlatformConfig } from '@croupier/platform/config'
import { testBrands } from './brands.ts'
import { testClock, type TestClock } from './clock.ts'
import type { TestDatabase } from './databases.ts'
import { resolveLocalhostNames } from './localhost.ts'
import { freshPglite, freshPostgres, type FreshDatabase } from './template.ts'
import { vendorClient, type VendorClient } from './vendor.ts'

/** What a test may want different from the small platform with all brands on PGlite. */
export type TestPlatformOptions = Partial<Omit<PlatformConfig, 'database' | 'clock'>> & {
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
  /** A vendor's backend; vendors of the catalogue and `TESTVENDOR` have a secret. */
  vendor(code: string): VendorClient
  /** Ends the platform and removes its database. */
  stop(): Promise<void>
}

/** The secret that a vendor shares with test platforms. */
export function vendorSecretOf(code: string): string {
  return `secret of ${code}`
}

const vendorSecrets = new Map(['CROUPIER', 'TESTVENDOR'].map((code) => [code, vendorSecretOf(code)]))

/** Starts a migrated and seeded (`small`) platform on a free port of 127.0.0.1. */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  resolveLocalhostNames()
  const cacheFolder = mkdtempSync(join(tmpdir(), 'croupier-test-cache-'))
  const { database: kind = 'pglite', clock = testClock(), ...changes } = options
  const base: Omit<PlatformConfig, 'database'> = {
    brands: testBrands,
    defaultBrand: 'shwe',
    cacheFolder,
    imageOrigins: ['http://img1.localhost', 'http://img2.localhost'],
    launchOrigins: ['http://play1.localhost', 'http://play2.localhost'],
    vendorSecrets,
    seedSize: 'small',
    clock,
    limits: defaultLimits,
    logLevel: 'silent',
    ...changes,
  }
  const fresh = await freshDatabase(kind, base)
  const platform = await build({ ...base, database: fresh.config })
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(platform)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    origin: (brandId) => `http://${brandId}.localhost:${port}`,
    platform,
    kernel: platform.kernel,
    clock,
    vendor: (code) => vendorClient({ url, vendor: code, secret: base.vendorSecrets.get(code) ?? '', clock }),
    stop: async () => {
      await platform.close()
      await fresh.drop()
      rmSync(cacheFolder, { recursive: true, force: true })
    },
  }
}

/** The template is filled with what is seeded: brands and size; limits and origins do not matter to it. */
function freshDatabase(kind: TestDatabase, base: Omit<PlatformConfig, 'database'>): Promise<FreshDatabase> {
  const key = JSON.stringify([base.seedSize, base.defaultBrand, base.brands.map(({ brand, seed }) => [brand, seed])])
  const fill = async (database: DatabaseConfig) => {
    const platform = await build({ ...base, clock: testClock(), logLevel: 'silent', database })
    await platform.close()
  }
  if (kind === 'pglite') return freshPglite(key, fill)
  const clusterUrl = process.env['TEST_DATABASE_URL']
  if (!clusterUrl) throw new Error('Tests on PostgreSQL need TEST_DATABASE_URL, the URL of a cluster.')
  return freshPostgres(clusterUrl, key, fill)
}

function portOf({ app }: Platform): number {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the platform does not listen')
  return address.port
}
