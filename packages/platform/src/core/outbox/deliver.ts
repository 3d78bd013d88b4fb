import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../config.ts'
import type { Database } from '../db/database.ts'
import { claimDue, recordAttempt, type AttemptResult, type ClaimedMessage } from './repository.ts'
import type { Transports } from './transports.ts'

/** Attempts before a message is given up; with the pauses between them it is about an hour. */
const maxAttempts = 8
/** Pause after the first failure; it doubles with each further one. */
const firstPauseMs = 30_000
/**
 * How long an attempt may take. Afterwards another one follows, since the server of this one must have ended: a message
 * that was taken meanwhile is sent twice.
 */
const leaseMs = 5 * 60_000
/** Messages that are claimed together; all of them fit into the lease, even if each runs into its time limit. */
const batchSize = 10
const maxErrorLength = 300

interface DeliveryOptions {
  readonly transports: Transports
  readonly clock: Clock
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Delivers the queued messages of all merchants. Any number of processes may do so at the same time. */
export interface Delivery {
  /** Delivers what is due. Called while it runs, it looks once more for what was queued meanwhile. */
  run(): Promise<void>
  /** Begins no further delivery; waits for the current one. */
  stop(): Promise<void>
}

/** Creates the delivery of a server. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isRequested = false
  const deliverAll = async (): Promise<void> => {
    try {
      for (;;) {
        isRequested = false
        const mayHaveMore = await deliverBatch(options, stopping.signal)
        if (stopping.signal.aborted || !(mayHaveMore || isRequested)) return
      }
    } finally {
      running = null
    }
  }
  return {
    run: () => {
      isRequested = true
      running ??= deliverAll()
      return running
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Delivers a batch; returns whether there may be more. */
async function deliverBatch(options: DeliveryOptions, stopping: AbortSignal): Promise<boolean> {
  const { clock, database } = options
  const now = clock.now()
  const retryAt = new Date(now.getTime() + leaseMs)
  const claimed = await claimDue(database, { now, max: batchSize, retryAt })
  for (const message of claimed) {
    const result = stopping.aborted ? { nextAttemptAt: now } : await attempt(options, message)
    await recordAttempt(database, message, result)
  }
  return claimed.length === batchSize
}

async function attempt({ transports, clock, log }: DeliveryOptions, message: ClaimedMessage): Promise<AttemptResult> {
  const { id, channel, recipient, subject, body, attempts } = message
  try {
    // Without a transport, operators read the message in the outbox.
    const transport = transports[channel]
    if (!transport || body === null) return { state: 'sent', sentAt: clock.now() }
    if (attempts > maxAttempts) return { state: 'failed' }
    await transport.send({ id: String(id), recipient, subject, body })
    return { state: 'sent', sentAt: clock.now(), body: null, error: null }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
    // The reason may repeat the recipient, which logs must not contain.
    log.warn({ message: String(id), channel, attempts }, 'A message was not delivered.')
    if (attempts >= maxAttempts) return { state: 'failed', error: reason }
    const pauseMs = firstPauseMs * 2 ** (attempts - 1)
    return { error: reason, nextAttemptAt: new Date(clock.now().getTime() + pauseMs) }
  }
}
