import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { pushEvent, type PushEvent } from './events.ts'

/** Publishes events to the other server processes. */
export interface Bus {
  publish(events: readonly PushEvent[]): Promise<void>
  close(): Promise<void>
}

const channel = 'croupier_push'
/** PostgreSQL rejects notifications of 8,000 bytes and more. */
const maxNotificationBytes = 7_500

const message = z.object({ from: z.string(), events: z.array(pushEvent) })

/** The embedded database has a single process, so there are no others to notify. */
const localBus: Bus = { publish: () => Promise.resolve(), close: () => Promise.resolve() }

/** What this process receives of the others. */
interface BusListener {
  readonly onEvents: (events: readonly PushEvent[]) => void
  /** Called after events may have been missed. */
  readonly onGap: () => void
}

/** Opens the bus of a database: LISTEN/NOTIFY on PostgreSQL. Events of this process are not delivered to itself. */
export async function openBus(database: Database, { onEvents, onGap }: BusListener): Promise<Bus> {
  if (database.kind === 'pglite') return localBus
  const self = randomUUID()
  const onMessage = (payload: string) => {
    const parsed = message.parse(JSON.parse(payload))
    if (parsed.from !== self) onEvents(parsed.events)
  }
  const stop = await database.listen(channel, { onMessage, onGap })
  return {
    publish: async (events) => {
      for (const payload of toPayloads(self, events))
        await database.query('select pg_notify($1, $2)', [channel, payload])
    },
    close: stop,
  }
}

/** Packs events into as few notifications as their size allows. */
export function toPayloads(from: string, events: readonly PushEvent[]): string[] {
  const pack = (batch: readonly PushEvent[]) => JSON.stringify({ from, events: batch })
  const emptyBytes = Buffer.byteLength(pack([]))
  const batches: PushEvent[][] = []
  let bytes = 0
  for (const event of events) {
    // Each event but the first follows a comma.
    const added = Buffer.byteLength(JSON.stringify(event)) + 1
    const batch = batches.at(-1)
    if (batch && bytes + added <= maxNotificationBytes) {
      batch.push(event)
      bytes += added
    } else {
      batches.push([event])
      bytes = emptyBytes + added
    }
  }
  return batches.map(pack)
}
