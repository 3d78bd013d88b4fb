import type { Clock } from '../config.ts'
import type { Database } from '../db/database.ts'
import { insertSettings } from '../settings/repository.ts'
import { createSeedSettings } from '../settings/values.ts'
import { merchant } from './schema.ts'
import type { Merchant } from './merchant.ts'

/**
 * Inserts merchants that are new to the database, with their settings, and returns their codes; existing rows keep their
 * operators' changes.
 */
export async function seedMerchants(
  database: Database,
  merchants: readonly Merchant[],
  clock: Clock,
): Promise<ReadonlySet<string>> {
  const rows = merchants.map(({ code, currency, timeZone, brand }) => ({
    code,
    brand: brand.brand.id,
    currency,
    timeZone,
  }))
  return database.transaction(async (transaction) => {
    const inserted = await transaction.orm
      .insert(merchant)
      .values(rows)
      .onConflictDoNothing({ target: merchant.code })
      .returning({ code: merchant.code })
    const added = new Set(inserted.map(({ code }) => code))
    const origin = { actor: 'seed', reason: '', changedAt: clock.now() }
    const settings = merchants
      .filter(({ code }) => added.has(code))
      .flatMap(({ code, currency, brand }) =>
        Object.entries(createSeedSettings(brand.seed, currency)).map(([key, value]) => ({
          merchant: code,
          key,
          value,
          ...origin,
        })),
      )
    await insertSettings(transaction, settings)
    return added
  })
}
