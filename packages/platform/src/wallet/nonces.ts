import type { Query } from '../db/database.ts'
import { gather } from '../db/gather.ts'
import { spendNonces } from '../db/wallet-repository.ts'

/** A vendor's nonce and the instant from which it would be refused for its age anyway. */
export interface Nonce {
  readonly vendor: string
  readonly nonce: string
  readonly expiresAt: Date
}

/** Most nonces that one statement remembers. */
const mostTogether = 100

/** Uses nonces up, remembered in the database; false for one that any server process saw before. */
export function nonceKeeper(query: Query): (nonce: Nonce) => Promise<boolean> {
  return gather(mostTogether, async (nonces: readonly Nonce[]) => {
    const rows = nonces.map(({ vendor, nonce, expiresAt }) => ({ id: `${vendor}:${nonce}`, expiresAt }))
    const fresh = new Set(await spendNonces(query, rows))
    // Of equal ones in the same statement the first is fresh, the others are not.
    return rows.map(({ id }) => fresh.delete(id))
  })
}
