import type { Query } from '../db/query.ts'
import { notSwept } from './spent.ts'

/** Kinds of single-use values: request envelopes, solved anti-bot challenges, authenticator codes and proofs of a number. */
export type ConsumptionPurpose = 'envelope' | 'anti-bot' | 'authenticator' | 'phone-token'

/**
 * Marks a value as consumed; returns false when any server process consumed it before, or may have. The record is kept
 * until well after `expiresAt`, from which on the value is rejected for its age; see `deleteSpent`.
 */
export async function consumeOnce(
  query: Query,
  purpose: ConsumptionPurpose,
  id: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await query(
    `insert into spent (purpose, id, expires_at) select $1, $2, $3 where ${notSwept('$3::timestamptz')}
    on conflict do nothing returning id`,
    [purpose, id, expiresAt],
  )
  return rows.length === 1
}
