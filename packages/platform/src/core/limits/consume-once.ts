import type { Query } from '../db/query.ts'

/** Kinds of single-use values: request envelopes and solved anti-bot challenges. */
export type ConsumptionPurpose = 'envelope' | 'anti-bot'

/**
 * Marks a value as consumed; returns false when any server process consumed it before. The record is kept until
 * `expiresAt`, after which the value is rejected for its age.
 */
export async function consumeOnce(
  query: Query,
  purpose: ConsumptionPurpose,
  id: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await query(
    'insert into spent (purpose, id, expires_at) values ($1, $2, $3) on conflict do nothing returning id',
    [purpose, id, expiresAt],
  )
  return rows.length === 1
}
