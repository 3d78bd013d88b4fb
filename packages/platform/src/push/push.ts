import type { Database } from '../db/database.ts'
import type { Push } from '../kernel.ts'

/** Push to the sockets of all server processes. */
export async function createPush(_database: Database): Promise<Push & { close(): Promise<void> }> {
  return { balanceChanged: () => undefined, sessionEnded: () => undefined, close: () => Promise.resolve() }
}
