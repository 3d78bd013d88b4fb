import { asc, inArray, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { reconciliation } from './schema.ts'

/** The last reconciliation of a merchant. */
export type ReconciliationRow = typeof reconciliation.$inferSelect

/** What a reconciliation has found. */
export type Finding = Omit<ReconciliationRow, 'differingSince'>

/** Replaces the last reconciliation of each merchant. An alarm keeps the instant at which it began. */
export async function saveFindings({ orm }: Transaction, findings: readonly Finding[]): Promise<void> {
  for (const finding of findings) {
    const differs = finding.differences.length > 0
    await orm
      .insert(reconciliation)
      .values({ ...finding, differingSince: differs ? finding.checkedAt : null })
      .onConflictDoUpdate({
        target: reconciliation.merchant,
        set: {
          ...finding,
          differingSince: differs ? sql`coalesce(${reconciliation.differingSince}, excluded.differing_since)` : null,
        },
      })
  }
}

/** Returns the last reconciliations of merchants. */
export function readReconciliations(
  { orm }: Pick<Connection, 'orm'>,
  merchants: readonly string[],
): Promise<readonly ReconciliationRow[]> {
  return orm
    .select()
    .from(reconciliation)
    .where(inArray(reconciliation.merchant, [...merchants]))
    .orderBy(asc(reconciliation.merchant))
}
