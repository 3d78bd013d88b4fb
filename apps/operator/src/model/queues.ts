import type { Queue } from '../queries/queues.ts'
import type { SearchValues } from './search.ts'

export type QueueName = Queue['queue']

/** A queue of a page. */
export interface PageQueue {
  readonly name: QueueName
  /** The filter of the page that shows what waits; without one the page shows it by itself. */
  readonly search?: SearchValues
}

/** The page where a queue is worked off, with the filter that shows what waits. */
export interface QueueLink {
  readonly to: string
  readonly search: SearchValues
}

export type QueueLinks = Readonly<Record<QueueName, QueueLink>>

/** Returns how much waits in a queue; 0 for one that the operator is not shown. */
export function countWaiting(queues: readonly Queue[], name: QueueName): number {
  return queues.find(({ queue }) => queue === name)?.count ?? 0
}
