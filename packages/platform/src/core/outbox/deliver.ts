import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../config.ts'
import type { Database } from '../db/database.ts'
import { claimDue, recordAttempt, type AttemptResult, type ClaimedMessage, type OutboxMessage } from './repository.ts'
import { outboxChannels } from './schema.ts'
import type { Transports } from './transports.ts'

/** Attempts before a message is given up; with the pauses between them it is about an hour. */
const maxAttempts = 8
/** Pause after the first failure; it doubles with each further one. */
const firstPauseMs = 30_000
/**
 * How long a claim lasts. Afterwards another server may claim the message, since the server of this claim must have ended;
 * this one sends it no longer. Only a message that is being sent at that moment may be sent twice.
 */
const leaseMs = 5 * 60_000
/** Messages that are claimed together. */
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

/** Creates the delivery of a server. No channel waits for the other's service: text messages have codes that expire. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const stopping = new AbortController()
  const loops = outboxChannels.map((channel) =>
    createLoop(() => deliverBatch(options, channel, stopping.signal), stopping.signal),
  )
  return {
    run: async () => {
      await Promise.all(loops.map(({ run }) => run()))
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(loops.map(({ end }) => end()))
    },
  }
}

interface Loop {
  /** Repeats the work; called while it runs, it repeats it at least once more. */
  readonly run: () => Promise<void>
  /** Waits for the repetition in progress. */
  readonly end: () => Promise<void>
}

/** Creates a loop of work that returns whether there may be more. */
function createLoop(work: () => Promise<boolean>, stopping: AbortSignal): Loop {
  let running: Promise<void> | null = null
  let isRequested = false
  const repeat = async (): Promise<void> => {
    try {
      for (;;) {
        isRequested = false
        const mayHaveMore = await work()
        if (stopping.aborted || !(mayHaveMore || isRequested)) return
      }
    } finally {
      running = null
    }
  }
  return {
    run: () => {
      isRequested = true
      running ??= repeat()
      return running
    },
    end: async () => {
      await running
    },
  }
}

/** Delivers a batch of a channel; returns whether there may be more. */
async function deliverBatch(
  options: DeliveryOptions,
  channel: OutboxMessage['channel'],
  stopping: AbortSignal,
): Promise<boolean> {
  const { clock, database } = options
  const now = clock.now()
  const leaseEnd = new Date(now.getTime() + leaseMs)
  const isOver = () => stopping.aborted || clock.now() >= leaseEnd
  const claimed = await claimDue(database, { channel, now, max: batchSize, retryAt: leaseEnd })
  for (const message of claimed) {
    // One that was not sent is due as before, and has been attempted as often as before.
    const unsent = { attempts: message.attempts - 1, nextAttemptAt: now }
    await recordAttempt(database, message, isOver() ? unsent : await attempt(options, message))
  }
  return claimed.length === batchSize || isOver()
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
