import type { Connection, Transaction } from '../../core/db/database.ts'
import { readActivities, updateApplication, type Activity } from './repository.ts'

export type { Activity } from './repository.ts'

/** Returns what a member has joined or applied for last, by promotion. */
export function getActivities(
  connection: Pick<Connection, 'query'>,
  memberId: bigint,
): Promise<ReadonlyMap<string, Activity>> {
  return readActivities(connection, memberId)
}

/** Marks an application whose reward its member has claimed. */
export async function markClaimed(unit: Transaction, id: bigint): Promise<void> {
  await updateApplication(unit, id, { state: 'claimed' })
}
