import type { Database } from '../db/database.ts'
import { merchant } from './schema.ts'
import { createStoredSettings } from './settings.ts'
import type { Merchant } from './merchant.ts'

/**
 * Inserts merchants that are new to the database and returns their codes; existing rows keep their operators' changes.
 */
export async function seedMerchants(database: Database, merchants: readonly Merchant[]): Promise<ReadonlySet<string>> {
  const rows = merchants.map(({ code, currency, timeZone, brand }) => ({
    code,
    brand: brand.brand.id,
    currency,
    timeZone,
    blockedNetworks: [],
    settings: createStoredSettings(brand.seed),
  }))
  const inserted = await database.orm
    .insert(merchant)
    .values(rows)
    .onConflictDoNothing({ target: merchant.code })
    .returning({ code: merchant.code })
  return new Set(inserted.map(({ code }) => code))
}
