import type { TimeWindow, WindowKind } from '@croupier/domain/time-windows'
import type { Core } from '../core.ts'
import type { Transaction } from '../db/database.ts'
import type { DelayedKind } from './jobs.ts'

/** What every run of a job gets. */
interface Work<Services extends Core> {
  readonly services: Services
  /**
   * The transaction that also marks the run as completed. Everything the job writes goes through it; the embedded
   * database would wait for itself otherwise.
   */
  readonly connection: Transaction
  /** Merchant code; empty for a job of the whole platform. */
  readonly merchant: string
  /** The platform's clock at the start of the run. */
  readonly now: Date
}

/** A run for a window that has ended. */
export interface WindowWork<Services extends Core = Core> extends Work<Services> {
  readonly window: TimeWindow
}

/** A run of a delayed job that is due. */
export interface DelayedWork<Data, Services extends Core = Core> extends Work<Services> {
  readonly key: string
  readonly data: Data
}

interface JobDeclaration {
  /** Unique name in kebab-case; stored with every run. */
  readonly kind: string
  /** Further tries after a failure, from one second apart up to ten minutes; 10 by default. */
  readonly retries?: number
}

/** Work that runs once for each window of time, after the window's end, however many servers run. */
export interface WindowJob<Services extends Core = Core> extends JobDeclaration {
  readonly every: WindowKind
  /** Once for each merchant, in windows of its time zone; otherwise once for the platform, in windows of UTC. */
  readonly per?: 'merchant'
  /**
   * After downtime: `all` runs every missed window in order, and a failed one holds back the later ones; `latest` runs
   * the last window only.
   */
  readonly catchUp: 'all' | 'latest'
  /** How long after its end a window is due, for what is still being committed; 0 by default. */
  readonly delayMs?: number
  run(work: WindowWork<Services>): Promise<void>
}

/** Work that runs once at an instant of the platform's clock. Enqueued by `Jobs.enqueue`. */
export interface DelayedJob<Data, Services extends Core = Core> extends JobDeclaration, DelayedKind<Data> {
  run(work: DelayedWork<Data, Services>): Promise<void>
}

/** Work that runs by time. */
export type Job<Services extends Core = Core> = WindowJob<Services> | DelayedJob<unknown, Services>

/** Declares a delayed job whose data is typed by its schema. */
export function defineDelayedJob<Data, Services extends Core = Core>(
  job: DelayedJob<Data, Services>,
): DelayedJob<Data, Services> {
  return job
}

/** Whether a job runs by windows. */
export function isWindowJob<Services extends Core>(job: Job<Services>): job is WindowJob<Services> {
  return 'every' in job
}
