import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Push } from '../kernel.ts'
import { openBus } from './bus.ts'
import { eventKey, type PushEvent } from './events.ts'

/** Push as the sockets of this process use it. */
export interface PushHub extends Push {
  /** Hears the events of all processes; the answer stops listening. */
  subscribe(onEvent: (event: PushEvent) => void): () => void
  close(): Promise<void>
}

/** How long events gather before they travel to other processes, milliseconds. */
const gatherFor = 10

/**
 * Push to the sockets of all server processes. Sockets of this process hear at once; others by notifications that are
 * gathered and sent outside of any posting's transaction, so that pushing never slows or fails a bet.
 */
export async function createPush(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Promise<PushHub> {
  const listeners = new Set<(event: PushEvent) => void>()
  const deliver = (events: readonly PushEvent[]) => {
    for (const event of events) for (const listener of listeners) listener(event)
  }
  const bus = await openBus(database, deliver)
  let gathered = new Map<string, PushEvent>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...gathered.values()]
    gathered = new Map()
    if (batch.length > 0) await bus.publish(batch)
  }
  const emit = (event: PushEvent) => {
    deliver([event])
    if (database.kind === 'pglite') return
    gathered.set(eventKey(event), event)
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.error({ err: error }, 'Push could not reach the other processes.'))
    }, gatherFor)
  }
  return {
    balanceChanged: (merchant, memberId) => emit({ kind: 'balance', merchant, memberId: String(memberId) }),
    sessionEnded: (merchant, tokenHash) => emit({ kind: 'sessionEnded', merchant, tokenHash }),
    subscribe: (onEvent) => {
      listeners.add(onEvent)
      return () => listeners.delete(onEvent)
    },
    close: async () => {
      await flush()
      await bus.close()
    },
  }
}
