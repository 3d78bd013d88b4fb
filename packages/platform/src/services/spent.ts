import type { Query } from '../db/database.ts'

/** What may be used only once: request envelopes and solved anti-bot challenges. */
export type SpentPurpose = 'envelope' | 'anti-bot'

/**
 * Uses something up; false when any server process saw it before. It is remembered until `expiresAt`, when it would
 * be refused for its age anyway.
 */
export async function spendOnce(query: Query, purpose: SpentPurpose, id: string, expiresAt: Date): Promise<boolean> {
  const rows = await query(
    'insert into spent (purpose, id, expires_at) values ($1, $2, $3) on conflict do nothing returning id',
    [purpose, id, expiresAt],
  )
  return rows.length === 1
}
