import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../config.ts'
import type { Database } from '../db/database.ts'
import { isCodeValid } from '../security/verification-codes.ts'
import {
  claimDue,
  findNextAttemptAt,
  recordAttempt,
  type AttemptResult,
  type ClaimedMessage,
  type OutboxMessage,
} from './repository.ts'
import { outboxChannels } from './schema.ts'
import { codeTemplate } from './templates.ts'
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
/** Bounds of the pause until the next attempt: the clock may stand, or be set back. */
const minPauseMs = 20
const maxPauseMs = 5 * 60_000
const maxErrorLength = 300
const codeEnded = 'The code is not valid any more: it has expired, or was used or replaced.'

interface DeliveryOptions {
  readonly transports: Transports
  readonly clock: Clock
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Delivers the queued messages of all merchants. Any number of processes may do so at the same time. */
export interface Delivery {
  /**
   * Delivers what is due, and what is left by itself at the time of its next attempt. Called while it runs, it looks once
   * more for what was queued meanwhile. A failure is logged.
   */
  run(): Promise<void>
  /** Begins no further delivery; waits for the current one. */
  stop(): Promise<void>
}

/** Creates the delivery of a server. No channel waits for the other's service: text messages have codes that expire. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const stopping = new AbortController()
  const loops = outboxChannels.map((channel) =>
    createLoop({
      work: () => deliverBatch(options, channel, stopping.signal),
      stopping: stopping.signal,
      log: options.log,
    }),
  )
  return {
    run: async () => {
      if (!stopping.signal.aborted) await Promise.all(loops.map(({ run }) => run()))
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
  /** Waits for the repetition in progress; none follows by itself. */
  readonly end: () => Promise<void>
}

interface LoopOptions {
  /** Returns the milliseconds until there is more; undefined when nothing is known to come. */
  readonly work: () => Promise<number | undefined>
  readonly stopping: AbortSignal
  readonly log: DeliveryOptions['log']
}

function createLoop({ work, stopping, log }: LoopOptions): Loop {
  let running: Promise<void> | null = null
  let isRequested = false
  let timer: NodeJS.Timeout | undefined
  const repeat = async (): Promise<void> => {
    clearTimeout(timer)
    try {
      for (;;) {
        isRequested = false
        const pauseMs = await work()
        if (stopping.aborted) return
        if (isRequested || pauseMs === 0) continue
        if (pauseMs !== undefined) timer = setTimeout(() => void run(), pauseMs).unref()
        return
      }
    } catch (error) {
      log.error({ err: error }, 'Delivering the outbox failed.')
    } finally {
      running = null
    }
  }
  const run = () => {
    isRequested = true
    running ??= repeat()
    return running
  }
  return {
    run,
    end: async () => {
      clearTimeout(timer)
      await running
    },
  }
}

/** Delivers a batch of a channel; returns the milliseconds until there is more, or undefined when nothing is queued. */
async function deliverBatch(
  options: DeliveryOptions,
  channel: OutboxMessage['channel'],
  stopping: AbortSignal,
): Promise<number | undefined> {
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
  if (claimed.length === batchSize || isOver()) return 0
  const nextAt = await findNextAttemptAt(database, channel)
  return nextAt && Math.min(maxPauseMs, Math.max(minPauseMs, nextAt.getTime() - clock.now().getTime()))
}

/** Whether a message is of use: one with a code as long as its code is valid. */
async function isUseful(
  { clock, database }: DeliveryOptions,
  { merchant, recipient, template, createdAt }: ClaimedMessage,
): Promise<boolean> {
  if (template !== codeTemplate) return true
  return isCodeValid(database, { merchant, target: recipient, sentAt: createdAt }, clock.now())
}

async function attempt(options: DeliveryOptions, message: ClaimedMessage): Promise<AttemptResult> {
  const { transports, clock, log } = options
  const { id, channel, recipient, subject, body, attempts } = message
  if (!(await isUseful(options, message))) return { state: 'failed', error: codeEnded }
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
