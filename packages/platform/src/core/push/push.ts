import type { FastifyBaseLogger } from 'fastify'
import type { PushEventType } from '@croupier/endpoints/push'
import type { Database } from '../db/database.ts'
import { openBus } from './bus.ts'
import { createPushEvent, getEventKey, type PushEvent, type PushTarget } from './events.ts'

/** Notifies open sites of changes, across all server processes. */
export interface Push {
  /** Pushes an event to its receivers. Its handler creates the message when it is sent; a public event carries it. */
  notify<Type extends PushEventType>(type: Type, to: PushTarget<Type>): void
}

/** What the sockets of a process receive. */
export interface PushListener {
  readonly onEvent: (event: PushEvent) => void
  /** Called after events of other processes may have been missed. */
  readonly onGap: () => void
}

/** The push service as the sockets of this process use it. */
export interface PushHub extends Push {
  /** Receives the events of all processes; returns a function that unsubscribes. */
  subscribe(listener: PushListener): () => void
  close(): Promise<void>
}

/** How long events are batched before they are published to other processes, milliseconds. */
const batchWindowMs = 10

/**
 * Creates the push service of all server processes. Sockets of this process are notified at once; others by
 * notifications that are batched and sent outside any posting's transaction, so that pushing never slows or fails a
 * bet.
 */
export async function createPush(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Promise<PushHub> {
  const listeners = new Set<PushListener>()
  const deliver = (events: readonly PushEvent[]) => {
    for (const event of events) for (const { onEvent } of listeners) onEvent(event)
  }
  const reportGap = () => {
    for (const { onGap } of listeners) onGap()
  }
  const bus = await openBus(database, { onEvents: deliver, onGap: reportGap })
  let pending = new Map<string, PushEvent>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...pending.values()]
    pending = new Map()
    if (batch.length > 0) await bus.publish(batch)
  }
  const emit = (event: PushEvent) => {
    deliver([event])
    if (database.kind === 'pglite') return
    pending.set(getEventKey(event), event)
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.error({ err: error }, 'Publishing push events failed.'))
    }, batchWindowMs)
  }
  return {
    notify: (type, to) => emit(createPushEvent(type, to)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      await flush().catch((error: unknown) => log.error({ err: error }, 'Publishing push events failed.'))
      await bus.close()
    },
  }
}
