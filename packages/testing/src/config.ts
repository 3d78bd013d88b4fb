import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@croupier/platform/build'
import { lotteryVendors } from '@croupier/domain/launch'
import type { DatabaseConfig, PlatformConfig } from '@croupier/platform/config'
import { testBrands } from './brands.ts'
import { createTestClock } from './clock.ts'
import type { TestDatabase } from './databases.ts'
import { patientLimits } from './limits.ts'
import { testOperatorToken } from './operators.ts'
import { createTemporaryDatabase, type TemporaryDatabase } from './template.ts'

/** A platform's configuration without its database. */
export type TestConfig = Omit<PlatformConfig, 'database'>

/** Returns the secret that a vendor shares with test platforms. */
export function getVendorSecret(code: string): string {
  return `secret of ${code}`
}

const vendorSecrets = new Map(
  ['CROUPIER', 'TESTVENDOR', 'PCO', 'GLW', 'CPN', 'QLB', ...lotteryVendors].map((code) => [
    code,
    getVendorSecret(code),
  ]),
)

/**
 * Creates the configuration of a small, silent platform with all brands and without sites; its cache is a new temporary
 * folder.
 */
export function createTestConfig(changes: Partial<TestConfig> = {}): TestConfig {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'croupier-test-cache-'))
  return {
    brands: testBrands,
    defaultBrand: 'shwe',
    siteHosts: [],
    cacheFolder,
    files: { kind: 'folder', folder: join(cacheFolder, 'files') },
    mail: { kind: 'embedded' },
    sms: { kind: 'embedded' },
    signInSecrets: new Map(),
    phoneVerifierSecrets: new Map(),
    paymentProviders: new Map(),
    imageOrigins: ['http://img1.localhost', 'http://img2.localhost'],
    launchOrigins: ['http://play1.localhost', 'http://play2.localhost'],
    operatorHosts: ['operator.localhost'],
    operatorToken: testOperatorToken,
    encryptionKey: new Uint8Array(32),
    vendorSecrets,
    seedSize: 'small',
    demoAccounts: 'newMerchants',
    publicOpenApi: false,
    clock: createTestClock(),
    lab: false,
    jobs: 'manual',
    limits: patientLimits,
    logLevel: 'silent',
    ...changes,
  }
}

/**
 * Creates a migrated and seeded database. Its contents depend on brands, size and demo accounts, not on limits or origins.
 */
export function createTestDatabase(kind: TestDatabase, config: TestConfig): Promise<TemporaryDatabase> {
  const { seedSize, demoAccounts, defaultBrand, brands } = config
  const key = JSON.stringify([seedSize, demoAccounts, defaultBrand, brands.map(({ brand, seed }) => [brand, seed])])
  const fill = async (database: DatabaseConfig) => {
    // Opens the queue of jobs too, so that a platform which uses it need not create its tables.
    const platform = await build({
      ...config,
      clock: createTestClock(),
      lab: false,
      jobs: 'automatic',
      logLevel: 'silent',
      database,
    })
    await platform.close()
  }
  return createTemporaryDatabase(kind, key, fill)
}
