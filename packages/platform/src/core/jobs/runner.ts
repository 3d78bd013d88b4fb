import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../config.ts'
import type { Core } from '../core.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { MerchantRegistry } from '../merchants/merchant.ts'
import { createExecutor, type RegisteredJob } from './execute.ts'
import type { Job } from './job.ts'
import type { JobRunState, Jobs } from './jobs.ts'
import { getRetryDelayMs, type JobQueue } from './queue.ts'
import { insertDelayedRun, listQueuedRuns, requeueRun } from './repository.ts'
import { createRunFinder } from './run-finder.ts'
import { createScheduler } from './scheduler.ts'

/** The jobs of this process. */
export interface JobRunner extends Jobs {
  /** Adds a job with the services of its module. Throws when there is one of the kind. */
  register<Services extends Core>(job: Job<Services>, services: Services): void
  /** Runs due jobs by itself from now on. Without a queue it has no effect. */
  start(): Promise<void>
  /** Stops. A run that does not end within the grace period is given up: it has no effect and runs again later. */
  close(graceMs: number): Promise<void>
}

interface JobRunnerParts {
  readonly clock: Clock
  readonly database: Database
  readonly merchants: MerchantRegistry
  readonly log: FastifyBaseLogger
  /** Absent where jobs run only when they are asked to. */
  readonly queue: JobQueue | undefined
}

/** How often due jobs are looked for. */
const lookMs = 10_000
/** The shortest pause before a delayed job, whose clock may stand. */
const minLookMs = 20
/** How often the queue is maintained. */
const maintenanceMs = 60_000

/** Creates the runner of a process. */
export function createJobRunner({ clock, database, merchants, log, queue }: JobRunnerParts): JobRunner {
  const registered = new Map<string, RegisteredJob>()
  const scheduler = createScheduler({ clock, database, merchants, queue })
  const executor = createExecutor({ clock, database, log, registered })
  const runs = createRunFinder({ clock, database, merchants, queue, registered })
  const loops: (() => Promise<void>)[] = []
  let starting = Promise.resolve()
  let dueTimer: NodeJS.Timeout | undefined
  let isClosing = false

  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) => log.error({ err: error }, 'Scheduling jobs failed.'))
  const repeat = (work: () => Promise<void>, intervalMs: number) => {
    loops.push(repeatWork(() => attempt(work), intervalMs))
  }

  /** Looks for due runs, and again at the time of the next delayed one if that is before the next regular look. */
  const look = async (): Promise<void> => {
    await scheduler.look()
    clearTimeout(dueTimer)
    const dueAt = scheduler.getNextDueAt()
    if (!queue || isClosing || !dueAt) return
    const delayMs = Math.max(minLookMs, dueAt.getTime() - clock.now().getTime())
    if (delayMs < lookMs) dueTimer = setTimeout(() => void attempt(look), delayMs).unref()
  }

  const runQueued = async (id: bigint): Promise<void> => {
    const outcome = await executor.execute(id)
    if (outcome.ended || !outcome.again) return look()
    queue?.wake(getRetryDelayMs(outcome.attempts))
    throw outcome.error
  }

  const runOnce = async (id: bigint): Promise<void> => {
    const outcome = await executor.execute(id)
    if (outcome.ended) return
    if (outcome.again) queue?.wake(getRetryDelayMs(outcome.attempts))
    throw outcome.error
  }

  const startQueue = async (started: JobQueue) => {
    await started.start(runQueued)
    repeat(look, lookMs)
    repeat(() => started.maintain(), maintenanceMs)
    await look()
    await started.maintain()
  }

  return {
    register: (job, services) => {
      if (registered.has(job.kind)) throw new Error(`There are two jobs ${job.kind}.`)
      // A job is called with the services that it is registered with, and no others.
      const untyped = job as unknown as Job
      registered.set(job.kind, { job: untyped, services })
      scheduler.add(untyped)
    },
    start: () => {
      if (queue) starting = startQueue(queue)
      return starting
    },
    close: async (graceMs) => {
      isClosing = true
      clearTimeout(dueTimer)
      await starting.catch(() => undefined)
      await Promise.all(loops.map((stop) => stop()))
      await Promise.all([executor.close(graceMs), queue?.close()])
    },
    enqueue: async (transaction, job, run) => {
      await insertDelayedRun(transaction, job.kind, run)
      if (queue) transaction.afterCommit(() => void attempt(look))
    },
    scheduleDue: look,
    runNow: async (kind, target = {}) => {
      for (let at = await runs.findMissed(kind, target); at; at = await runs.findMissed(kind, target))
        await runOnce((await runs.ensureRun(kind, { ...target, at })).id)
      const { id } = await runs.ensureRun(kind, target)
      await database.transaction((transaction) => requeue(transaction, queue, id, ['scheduled', 'failed']))
      await runOnce(id)
      return runs.ensureRun(kind, target)
    },
    runDue: async () => {
      let count = 0
      for (;;) {
        await look()
        const due = await listQueuedRuns(database, [...registered.keys()])
        if (due.length === 0) return count
        for (const id of due) await runOnce(id)
        count += due.length
      }
    },
    listKinds: () => [...registered.keys()].toSorted(),
    hasWindows: (kind, merchant) => runs.hasWindows(kind, merchant),
    retry: async (transaction, id) => {
      transaction.afterCommit(() => queue?.wake())
      return requeue(transaction, queue, id, ['failed'])
    },
  }
}

/** Hands a run in one of the states to the queue, with all its tries. Returns whether it was in one. */
async function requeue(
  transaction: Transaction,
  queue: JobQueue | undefined,
  id: bigint,
  states: readonly JobRunState[],
): Promise<boolean> {
  const requeued = await requeueRun(transaction, id, states)
  if (requeued) await queue?.send(transaction, [id])
  return requeued
}

/** Repeats work with pauses until the returned function is called, which awaits the work in progress. */
function repeatWork(work: () => Promise<void>, intervalMs: number): () => Promise<void> {
  let timer: NodeJS.Timeout
  let current = Promise.resolve()
  let stopped = false
  const wait = () => {
    if (stopped) return
    timer = setTimeout(() => {
      current = work().then(wait)
    }, intervalMs)
    timer.unref()
  }
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
    return current
  }
}
