import type { Database } from '../../core/db/database.ts'
import { createBatcher } from '../../core/db/batcher.ts'
import { processEvents, type EventOutcome, type EventRow } from './repository.ts'

/** Processes one event of a round; rejects with the database's own error. */
export type WalletEventProcessor = (row: EventRow) => Promise<EventOutcome>

/** Largest number of events in one statement; bounds how long the first event waits for the last. */
const maxBatchSize = 32

/**
 * The embedded database runs one statement at a time, so waiting events are batched and share a commit. On PostgreSQL
 * each event is a statement of its own: connections run in parallel, and a statement over several members would hold
 * one member's lock while waiting for another's.
 */
export function createWalletEventProcessor({ kind, query }: Pick<Database, 'kind' | 'query'>): WalletEventProcessor {
  if (kind === 'pglite')
    return createBatcher({ maxBatchSize, run: (rows: readonly EventRow[]) => processEvents(query, rows) })
  return async (row) => {
    const [outcome] = await processEvents(query, [row])
    if (!outcome) throw new Error('The database returned no result for a wallet event.')
    return outcome
  }
}
