import { getNextWindow, getWindow, type TimeWindow } from '@croupier/domain/time-windows'
import type { Clock } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { MerchantRegistry } from '../merchants/merchant.ts'
import { findLatestDue } from './due-window.ts'
import type { RegisteredJob } from './execute.ts'
import { isWindowJob, type WindowJob } from './job.ts'
import type { JobRun, RunTarget } from './jobs.ts'
import type { JobQueue } from './queue.ts'
import { findLastWindow, findRun, insertWindowRun } from './repository.ts'

interface RunFinderParts {
  readonly clock: Clock
  readonly database: Database
  readonly merchants: MerchantRegistry
  readonly queue: JobQueue | undefined
  readonly registered: ReadonlyMap<string, RegisteredJob>
}

/** Finds the runs that `runNow` executes. */
export interface RunFinder {
  /** Whether a job of windows runs for a merchant, or for the platform where the code is empty. */
  hasWindows(kind: string, merchant: string): boolean
  /** Returns the run of a target; that of a window is created. Throws when there is none. */
  ensureRun(kind: string, target: RunTarget): Promise<JobRun>
  /**
   * Returns the earliest window before a target that a job which runs all of them has not completed; undefined without
   * one. Throws when that window has failed.
   */
  findMissed(kind: string, target: RunTarget): Promise<Date | undefined>
}

/** Creates the run finder of a process. */
export function createRunFinder({ clock, database, merchants, queue, registered }: RunFinderParts): RunFinder {
  const getTimeZone = (merchant: string) => merchants.findByCode(merchant)?.timeZone ?? 'UTC'
  const hasWindows = (kind: string, merchant: string) => {
    const job = registered.get(kind)?.job
    if (!job || !isWindowJob(job)) return false
    return job.per === 'merchant' ? merchants.findByCode(merchant) !== undefined : merchant === ''
  }
  const getTargetWindow = (job: WindowJob, { merchant = '', at }: RunTarget): TimeWindow => {
    const timeZone = getTimeZone(merchant)
    return at ? getWindow(job.every, timeZone, at) : findLatestDue(job, timeZone, clock.now())
  }
  const getWindowJob = (kind: string, merchant: string): WindowJob | undefined => {
    const job = registered.get(kind)?.job
    if (!job) throw new Error(`There is no job ${kind}.`)
    if (!isWindowJob(job)) return undefined
    if (!hasWindows(kind, merchant)) throw new Error(`The job ${kind} has no windows of '${merchant}'.`)
    return job
  }
  return {
    hasWindows,
    ensureRun: async (kind, target) => {
      const { merchant = '', key = '' } = target
      const job = getWindowJob(kind, merchant)
      const window = job && getTargetWindow(job, target)
      if (window) {
        await database.transaction(async (connection) => {
          const id = await insertWindowRun(connection, kind, merchant, window)
          if (id !== undefined) await queue?.send(connection, [id])
        })
      }
      const run = await findRun(database, kind, merchant, window?.from.toISOString() ?? key)
      if (!run) throw new Error(`The job ${kind} has no run ${key}.`)
      return run
    },
    findMissed: async (kind, target) => {
      const { merchant = '' } = target
      const job = getWindowJob(kind, merchant)
      if (job?.catchUp !== 'all') return undefined
      const { from } = getTargetWindow(job, target)
      const last = await findLastWindow(database, kind, merchant)
      if (!last || last.windowFrom >= from) return undefined
      if (last.state === 'failed') throw new Error(`An earlier window of the job ${kind} has failed.`)
      if (last.state !== 'completed') return last.windowFrom
      const timeZone = getTimeZone(merchant)
      const next = getNextWindow(getWindow(job.every, timeZone, last.windowFrom), timeZone)
      return next.from < from ? next.from : undefined
    },
  }
}
