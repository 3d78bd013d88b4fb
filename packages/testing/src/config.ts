import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@croupier/platform/build'
import { defaultLimits, type DatabaseConfig, type PlatformConfig } from '@croupier/platform/config'
import { testBrands } from './brands.ts'
import { testClock } from './clock.ts'
import type { TestDatabase } from './databases.ts'
import { freshPglite, freshPostgres, type FreshDatabase } from './template.ts'

/** A platform's configuration before it has a database. */
export type TestConfig = Omit<PlatformConfig, 'database'>

/** The secret that a vendor shares with test platforms. */
export function vendorSecretOf(code: string): string {
  return `secret of ${code}`
}

const vendorSecrets = new Map(['CROUPIER', 'TESTVENDOR'].map((code) => [code, vendorSecretOf(code)]))

/** A small, silent platform with all brands and without sites; its cache is a new temporary folder. */
export function testConfig(changes: Partial<TestConfig> = {}): TestConfig {
  return {
    brands: testBrands,
    defaultBrand: 'shwe',
    cacheFolder: mkdtempSync(join(tmpdir(), 'croupier-test-cache-')),
    imageOrigins: ['http://img1.localhost', 'http://img2.localhost'],
    launchOrigins: ['http://play1.localhost', 'http://play2.localhost'],
    vendorSecrets,
    seedSize: 'small',
    clock: testClock(),
    limits: defaultLimits,
    logLevel: 'silent',
    ...changes,
  }
}

/** A migrated and seeded database of its own. What it holds follows from brands and size, not from limits or origins. */
export function freshDatabase(kind: TestDatabase, config: TestConfig): Promise<FreshDatabase> {
  const { seedSize, defaultBrand, brands } = config
  const key = JSON.stringify([seedSize, defaultBrand, brands.map(({ brand, seed }) => [brand, seed])])
  const fill = async (database: DatabaseConfig) => {
    const platform = await build({ ...config, clock: testClock(), logLevel: 'silent', database })
    await platform.close()
  }
  if (kind === 'pglite') return freshPglite(key, fill)
  const clusterUrl = process.env['TEST_DATABASE_URL']
  if (!clusterUrl) throw new Error('Tests on PostgreSQL need TEST_DATABASE_URL, the URL of a cluster.')
  return freshPostgres(clusterUrl, key, fill)
}
