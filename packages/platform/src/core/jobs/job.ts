import type { TimeWindow, WindowKind } from '@croupier/domain/time-windows'
import type { Core } from '../core.ts'
import type { Transaction } from '../db/database.ts'
import type { DelayedKind } from './jobs.ts'

/** What a job gets of a run before its transaction. */
interface Preparation<Services extends Core> {
  readonly services: Services
  /** Merchant code; empty for a job of the whole platform. */
  readonly merchant: string
  /** The platform's clock at the start of the run. */
  readonly now: Date
}

/** A run for a window that has ended, before its transaction. */
export interface WindowPreparation<Services extends Core = Core> extends Preparation<Services> {
  readonly window: TimeWindow
}

/** A run of a delayed job that is due, before its transaction. */
export interface DelayedPreparation<Data, Services extends Core = Core> extends Preparation<Services> {
  readonly key: string
  readonly data: Data
}

/** What a job gets of a run within its transaction. */
interface InTransaction<Prepared> {
  /**
   * The transaction that also marks the run as completed. Everything the job writes goes through it; the embedded
   * database would wait for itself otherwise.
   */
  readonly connection: Transaction
  /** What `prepare` has returned; undefined for a job without it. */
  readonly prepared: Prepared
}

/** A run for a window that has ended. */
export interface WindowWork<Services extends Core = Core, Prepared = unknown>
  extends WindowPreparation<Services>, InTransaction<Prepared> {}

/** A run of a delayed job that is due. */
export interface DelayedWork<Data, Services extends Core = Core, Prepared = unknown>
  extends DelayedPreparation<Data, Services>, InTransaction<Prepared> {}

/** What all jobs have. `Before` is what a job gets of a run before its transaction. */
export interface JobDeclaration<Before extends object, Prepared> {
  /** Unique name in kebab-case; stored with every run. */
  readonly kind: string
  /** Further tries after a failure, from one second apart up to ten minutes; 10 by default. */
  readonly retries?: number
  /**
   * Calls other services before the transaction is opened, which would make everybody wait for them, and returns what `run`
   * needs of their answers. It reads from `services.database` and writes nothing there; it may be repeated, also by another
   * server at the same time. What it throws is the failure of the try.
   */
  prepare?(work: Before): Promise<Prepared>
  run(work: Before & InTransaction<Prepared>): Promise<void>
}

/** Work that runs once for each window of time, after the window's end, however many servers run. */
export interface WindowJob<Services extends Core = Core, Prepared = unknown> extends JobDeclaration<
  WindowPreparation<Services>,
  Prepared
> {
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
}

/** Work that runs once at an instant of the platform's clock. Enqueued by `Jobs.enqueue`. */
export interface DelayedJob<Data, Services extends Core = Core, Prepared = unknown>
  extends JobDeclaration<DelayedPreparation<Data, Services>, Prepared>, DelayedKind<Data> {}

/** Work that runs by time. */
export type Job<Services extends Core = Core> = WindowJob<Services> | DelayedJob<unknown, Services>

/** Declares a job of windows whose run gets what it has prepared. */
export function defineWindowJob<Services extends Core = Core, Prepared = unknown>(
  job: WindowJob<Services, Prepared>,
): WindowJob<Services, Prepared> {
  return job
}

/** Declares a delayed job whose data is typed by its schema, and whose run gets what it has prepared. */
export function defineDelayedJob<Data, Services extends Core = Core, Prepared = unknown>(
  job: DelayedJob<Data, Services, Prepared>,
): DelayedJob<Data, Services, Prepared> {
  return job
}

/** Whether a job runs by windows. */
export function isWindowJob<Services extends Core>(job: Job<Services>): job is WindowJob<Services> {
  return 'every' in job
}
