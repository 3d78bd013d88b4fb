import { and, eq, inArray } from 'drizzle-orm'
import type { Clock } from '../config.ts'
import type { Connection, Database, Transaction } from '../db/database.ts'
import { insertSettings } from '../settings/repository.ts'
import { createSeedSettings } from '../settings/values.ts'
import { merchant } from './schema.ts'
import type { Merchant } from './merchant.ts'

/**
 * Inserts merchants that are new to the database, with their settings; existing rows keep their operators' changes. Returns the
 * codes of those whose seed is not complete: the new ones, and those of a start that was interrupted.
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
    seeded: false,
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
    const codes = merchants.map(({ code }) => code)
    const unseeded = await transaction.orm
      .select({ code: merchant.code })
      .from(merchant)
      .where(and(inArray(merchant.code, codes), eq(merchant.seeded, false)))
    return new Set(unseeded.map(({ code }) => code))
  })
}

/**
 * Waits until no other server seeds the merchant; the lock ends with the transaction. A step of the seed then looks whether it
 * was done before.
 */
export async function lockMerchantSeed({ query }: Transaction, code: string): Promise<void> {
  await query('select code from merchant where code = $1 for no key update', [code])
}

/** Records that every step of the merchants' seed is done. */
export async function completeSeed({ orm }: Connection, codes: ReadonlySet<string>): Promise<void> {
  if (codes.size > 0)
    await orm
      .update(merchant)
      .set({ seeded: true })
      .where(inArray(merchant.code, [...codes]))
}
