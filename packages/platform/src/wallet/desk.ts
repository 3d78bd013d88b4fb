import type { Database } from '../db/database.ts'
import { gather } from '../db/gather.ts'
import { takeEvents, type EventOutcome, type EventRow } from '../db/wallet-repository.ts'

/** Takes events of rounds; rejects with the database's own error. */
export type WalletDesk = (row: EventRow) => Promise<EventOutcome>

/** Most events that one statement takes; bounds how long the first of them waits for the last. */
const mostTogether = 32

/**
 * The embedded database runs one statement at a time anyway, so events that wait for it go together and share a
 * commit. On PostgreSQL each event is a statement of its own: connections work side by side, and a statement over
 * several members would hold one's lock while it waits for another's.
 */
export function walletDesk({ kind, query }: Pick<Database, 'kind' | 'query'>): WalletDesk {
  if (kind === 'pglite') return gather(mostTogether, (rows: readonly EventRow[]) => takeEvents(query, rows))
  return async (row) => {
    const [outcome] = await takeEvents(query, [row])
    if (!outcome) throw new Error('The database answered a wallet event with nothing.')
    return outcome
  }
}
