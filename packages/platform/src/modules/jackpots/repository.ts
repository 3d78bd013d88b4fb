import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { jackpotPot } from './schema.ts'

/** The stored pot of a merchant at a vendor. */
export type PotRow = typeof jackpotPot.$inferSelect

/** Returns the pots of a merchant by vendor. */
export async function readPots(
  { orm }: Pick<Connection, 'orm'>,
  merchant: string,
): Promise<ReadonlyMap<string, PotRow>> {
  const rows = await orm.select().from(jackpotPot).where(eq(jackpotPot.merchant, merchant))
  return new Map(rows.map((row) => [row.vendor, row]))
}

/** Stores pots, except those that are older than what is stored; returns the stored ones. */
export async function upsertPots(
  { orm }: Pick<Connection, 'orm'>,
  pots: readonly PotRow[],
): Promise<readonly PotRow[]> {
  if (pots.length === 0) return []
  return orm
    .insert(jackpotPot)
    .values([...pots])
    .onConflictDoUpdate({
      target: [jackpotPot.merchant, jackpotPot.vendor],
      set: {
        number: sql`excluded.number`,
        amount: sql`excluded.amount`,
        serverSeedHash: sql`excluded.server_seed_hash`,
        lastAmount: sql`excluded.last_amount`,
        lastDroppedAt: sql`excluded.last_dropped_at`,
        reportedAt: sql`excluded.reported_at`,
      },
      // A pot only grows until the next one follows it.
      setWhere: sql`(excluded.number, excluded.amount) > (${jackpotPot.number}, ${jackpotPot.amount})`,
    })
    .returning()
}
