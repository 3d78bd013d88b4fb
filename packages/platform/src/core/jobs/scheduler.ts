import PQueue from 'p-queue'
import type { Clock } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { MerchantRegistry } from '../merchants/merchant.ts'
import { findDueWindow } from './due-window.ts'
import { isWindowJob, type Job, type WindowJob } from './job.ts'
import type { JobQueue } from './queue.ts'
import { findLastWindow, findNextDueAt, insertWindowRun, queueDueRuns } from './repository.ts'

/** Queues runs whose time has come by the platform's clock. */
export interface Scheduler {
  add(job: Job): void
  /** Looks for due runs. Looks of one process follow each other. */
  look(): Promise<void>
  /** Returns when the next delayed job is due, as of the last look; undefined without one. */
  getNextDueAt(): Date | undefined
}

interface SchedulerParts {
  readonly clock: Clock
  readonly database: Database
  readonly merchants: MerchantRegistry
  /** Absent where runs wait until they are asked for. */
  readonly queue: JobQueue | undefined
}

/** One sequence of windows: a job of the platform, or of a merchant. */
interface Series {
  readonly job: WindowJob
  readonly merchant: string
  readonly timeZone: string
  /** Instant of the platform's clock before which no window of it is due, so that nothing is read. */
  lookAt: Date
}

/** Delayed jobs that are queued in one transaction. */
const batchSize = 100

/** Creates the scheduler of a process. */
export function createScheduler({ clock, database, merchants, queue }: SchedulerParts): Scheduler {
  const series: Series[] = []
  const kinds: string[] = []
  const looks = new PQueue({ concurrency: 1 })
  let nextDueAt: Date | undefined

  const queueWindow = async (one: Series): Promise<void> => {
    const { job, merchant, timeZone } = one
    const now = clock.now()
    const due = findDueWindow(job, timeZone, await findLastWindow(database, job.kind, merchant), now)
    one.lookAt = 'window' in due ? now : due.lookAt
    if ('lookAt' in due) return
    await database.transaction(async (connection) => {
      const id = await insertWindowRun(connection, job.kind, merchant, due.window)
      // Another server queued it otherwise.
      if (id !== undefined) await queue?.send(connection, [id])
    })
    queue?.wake()
  }

  const queueDelayed = async (): Promise<void> => {
    for (;;) {
      nextDueAt = await findNextDueAt(database, kinds)
      if (!nextDueAt || nextDueAt > clock.now()) return
      await database.transaction(async (connection) => {
        const due = await queueDueRuns(connection, kinds, clock.now(), batchSize)
        await queue?.send(connection, due)
      })
      queue?.wake()
    }
  }

  return {
    add: (job) => {
      kinds.push(job.kind)
      if (!isWindowJob(job)) return
      const sequences = job.per === 'merchant' ? merchants.all : [{ code: '', timeZone: 'UTC' }]
      for (const { code, timeZone } of sequences) {
        series.push({ job, merchant: code, timeZone, lookAt: new Date(0) })
      }
    },
    look: () =>
      looks.add(async () => {
        for (const one of series) if (one.lookAt <= clock.now()) await queueWindow(one)
        await queueDelayed()
      }),
    getNextDueAt: () => nextDueAt,
  }
}
