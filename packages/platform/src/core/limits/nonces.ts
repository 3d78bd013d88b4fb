import type { Query } from '../db/query.ts'
import { notSwept } from './spent.ts'
import { createBatcher } from '../db/batcher.ts'

/** A vendor's nonce and the instant from which its signature is rejected for its age. */
export interface Nonce {
  readonly vendor: string
  readonly nonce: string
  readonly expiresAt: Date
}

/** Largest number of nonces in one statement. */
const maxBatchSize = 100

/**
 * Creates a store that consumes nonces in the database; returns false for one that any server process has seen before.
 */
export function createNonceStore(query: Query): (nonce: Nonce) => Promise<boolean> {
  const run = async (nonces: readonly Nonce[]) => {
    const rows = nonces.map(({ vendor, nonce, expiresAt }) => ({ id: `${vendor}:${nonce}`, expiresAt }))
    const fresh = new Set(await consumeNonces(query, rows))
    // Of equal nonces in one statement the first is fresh, the others are not.
    return rows.map(({ id }) => fresh.delete(id))
  }
  return createBatcher({ maxBatchSize, run })
}

/** Consumes the nonces of a batch; returns those that were not used before. */
async function consumeNonces(
  query: Query,
  nonces: readonly { readonly id: string; readonly expiresAt: Date }[],
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `insert into spent (purpose, id, expires_at)
    select 'nonce', id, expires_at from unnest($1::text[], $2::timestamptz[]) as nonce (id, expires_at)
    where ${notSwept('expires_at')}
    on conflict do nothing
    returning id`,
    [nonces.map(({ id }) => id), nonces.map(({ expiresAt }) => expiresAt.toISOString())],
  )
  return rows.map(({ id }) => id)
}
