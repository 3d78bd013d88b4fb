import type * as z from 'zod/mini'
import type { Transaction } from '../db/database.ts'

/** States of a run: waiting for its time, handed to the queue, in progress, done, and given up after the last try. */
export const jobRunStates = ['scheduled', 'queued', 'running', 'completed', 'failed'] as const
export type JobRunState = (typeof jobRunStates)[number]

/** A run of a job, as operators see it. */
export interface JobRun {
  readonly id: bigint
  readonly kind: string
  readonly merchant: string
  readonly key: string
  readonly state: JobRunState
  readonly windowFrom: Date | null
  readonly windowTo: Date | null
  readonly dueAt: Date | null
  /** Tries so far. */
  readonly attempts: number
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly error: string | null
}

/** The parts of a delayed job that enqueueing needs. */
export interface DelayedKind<Data> {
  /** Unique name in kebab-case; stored with every run. */
  readonly kind: string
  /** Schema of the data, which is stored as JSON. */
  readonly data: z.core.$ZodType<Data, Data>
}

/** When and with what a delayed job runs. A second one of the same merchant and key has no effect. */
export interface DelayedRun<Data> {
  readonly merchant: string
  readonly key: string
  /** Instant of the platform's clock. */
  readonly at: Date
  readonly data: Data
}

/** Which run of a job: the window that contains `at`, by default the last that has ended, or the delayed job's key. */
export interface RunTarget {
  readonly merchant?: string
  readonly at?: Date
  readonly key?: string
}

/** Runs the jobs of all modules. */
export interface Jobs {
  /** Enqueues a delayed job within the caller's transaction: it exists if and only if that commits. */
  enqueue<Data>(transaction: Transaction, job: DelayedKind<Data>, run: DelayedRun<Data>): Promise<void>
  /**
   * Runs a job in this process and resolves at its end, even when it is not due; a completed run is returned unchanged. A
   * job that runs every window runs those that were missed before. Throws what the job throws, after
   * which the queue tries the run again, and an Error when an earlier window has failed.
   */
  runNow(kind: string, target?: RunTarget): Promise<JobRun>
  /** Runs everything that is due by the platform's clock in this process, and returns how many runs. Throws the first failure. */
  runDue(): Promise<number>
  /** Looks for due runs and hands them to the queue; a server does so by itself every few seconds. */
  scheduleDue(): Promise<void>
  /** Kinds of all jobs, in alphabetical order. */
  listKinds(): readonly string[]
  /** Whether a job of windows runs for a merchant, or for the platform where the code is empty. */
  hasWindows(kind: string, merchant: string): boolean
  /** Hands a failed run to the queue again after the commit, with all its tries. Returns false when it is not failed. */
  retry(transaction: Transaction, id: bigint): Promise<boolean>
}
