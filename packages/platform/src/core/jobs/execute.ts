import PQueue from 'p-queue'
import * as z from 'zod/mini'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../config.ts'
import type { Core } from '../core.ts'
import type { Database, Transaction } from '../db/database.ts'
import { DatabaseUnavailableError } from '../db/unavailable.ts'
import { redactParameters } from '../http/logging.ts'
import { isWindowJob, type Job, type JobDeclaration } from './job.ts'
import { completeRun, failRun, lockRun, releaseRun, startRun, type StoredRun } from './repository.ts'

/** A job with the services of its module. */
export interface RegisteredJob {
  readonly job: Job
  readonly services: Core
}

/** End of a try: the run is finished, or has failed and is tried again unless it was the last try. */
export type Outcome =
  | { readonly ended: true }
  | { readonly ended: false; readonly error: unknown; readonly attempts: number; readonly again: boolean }

/**
 * Executes runs one after another, whichever caller asks for them: a run may need a second connection beside that of its
 * transaction, which a waiting one would hold.
 */
export interface Executor {
  execute(id: bigint): Promise<Outcome>
  /** Lets runs in progress end within the grace period and then gives them up. Further ones are given up at once. */
  close(graceMs: number): Promise<void>
}

interface ExecutorParts {
  readonly clock: Clock
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  readonly registered: ReadonlyMap<string, RegisteredJob>
}

const defaultRetries = 10
const maxErrorLength = 1_000

/**
 * The server stops before the run has ended. As an unavailable database it makes the transaction close its connection,
 * so that no statement of the abandoned work is executed outside of it.
 */
class RunAbandonedError extends DatabaseUnavailableError {}

/** Creates the executor of a process. */
export function createExecutor({ clock, database, log, registered }: ExecutorParts): Executor {
  const stop = new AbortController()
  const queue = new PQueue({ concurrency: 1 })

  /** Prepares the work, and does it and marks it as done in one transaction. */
  const work = async (stored: StoredRun, { job, services }: RegisteredJob): Promise<void> => {
    const { prepare, run } = createSteps(job, stored, { services, now: clock.now() })
    const prepared = await unlessAborted(stop.signal, prepare)
    await database.transaction(async (connection) => {
      if (!(await lockRun(connection, stored.id))) return
      await unlessAborted(stop.signal, () => run(connection, prepared))
      await completeRun(connection, stored.id, clock.now())
    })
  }

  const fail = async (run: StoredRun, retries: number, error: unknown): Promise<Outcome> => {
    const { id, kind, merchant, key, attempts } = run
    if (error instanceof RunAbandonedError) {
      await releaseRun(database, id)
      return { ended: false, error, attempts, again: true }
    }
    const again = attempts <= retries
    await failRun(database, id, { state: again ? 'queued' : 'failed', error: getMessage(error), now: clock.now() })
    if (again) log.warn({ err: error, kind, merchant, key, attempts }, 'A job failed and is tried again.')
    else log.error({ event: 'job-failed', err: error, kind, merchant, key, attempts }, 'A job failed.')
    return { ended: false, error, attempts, again }
  }

  const execute = async (id: bigint): Promise<Outcome> => {
    stop.signal.throwIfAborted()
    const run = await startRun(database, id, clock.now())
    if (!run) return { ended: true }
    const found = registered.get(run.kind)
    if (!found) throw new Error(`This server has no job ${run.kind}.`)
    try {
      await work(run, found)
      return { ended: true }
    } catch (error) {
      return await fail(run, found.job.retries ?? defaultRetries, error)
    }
  }

  return {
    execute: (id) => queue.add(() => database.withoutLimits(() => execute(id))),
    close: async (graceMs) => {
      const timer = setTimeout(() => stop.abort(new RunAbandonedError('The server stops.')), graceMs)
      await queue.onIdle()
      clearTimeout(timer)
      stop.abort(new RunAbandonedError('The server stops.'))
    },
  }
}

/** The steps of a try. */
interface Steps {
  readonly prepare: () => Promise<unknown>
  readonly run: (connection: Transaction, prepared: unknown) => Promise<void>
}

function createSteps(
  job: Job,
  { merchant, key, windowFrom, windowTo, data }: StoredRun,
  context: { readonly services: Core; readonly now: Date },
): Steps {
  if (!isWindowJob(job)) return bindSteps(job, { ...context, merchant, key, data: z.parse(job.data, data) })
  if (!windowFrom || !windowTo) throw new Error(`The run ${key} has no window.`)
  return bindSteps(job, { ...context, merchant, window: { kind: job.every, from: windowFrom, to: windowTo } })
}

function bindSteps<Before extends object>(job: JobDeclaration<Before, unknown>, before: Before): Steps {
  return {
    prepare: async () => job.prepare?.(before),
    run: (connection, prepared) => job.run({ ...before, connection, prepared }),
  }
}

/** Runs work until it ends or the signal is aborted. An aborted signal starts nothing, whose failure nobody would handle. */
async function unlessAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.throwIfAborted()
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work(), promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Returns the message without values of a statement, which may be personal. */
function getMessage(error: unknown): string {
  return redactParameters(error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
}
