import type { Query } from '../../core/db/query.ts'
import { createBatcher } from '../../core/db/batcher.ts'
import { consumeNonces } from './repository.ts'

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
