import type { StepOutcome } from './outcome.ts'

/** Input of every step. */
export interface RunContext {
  /** Folder for the reports of this run. */
  readonly folder: string
  /** Commit of a partial run: only what changed since matters. */
  readonly since?: string
}

/** Lanes run at the same time, the steps of a lane one after the other; `alone` begins when all others are done. */
export type Lane = 'checks' | 'tests' | 'alone'

export interface Step {
  readonly name: string
  /** What it does, as it is announced. */
  readonly title: string
  readonly lane: Lane
  /** Seconds of processor that it may take; beyond it the run warns, beyond twice as many it fails. */
  readonly cpuBudget: number
  /** A step without which this one would only fail: then it is not run, and counts as failed. */
  readonly needs?: string
  /** Whether it belongs to a run with `--changed`. */
  readonly partial?: boolean
  run(context: RunContext): Promise<StepOutcome>
}
