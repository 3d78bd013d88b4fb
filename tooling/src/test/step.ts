import type { StepOutcome } from './outcome.ts'

/** Input of every step. */
export interface RunContext {
  /** Folder for the reports of this run. */
  readonly folder: string
  /** Commit of a partial run: only what changed since matters. */
  readonly since?: string
}

/**
 * The lanes of a phase run at the same time, the steps of a lane one after the other. A phase begins when the one before it
 * has ended: first what needs seconds, so that most mistakes end a run early.
 */
export const PHASES = [['types', 'checks'], ['tests', 'builds'], ['alone']] as const

export type Lane = (typeof PHASES)[number][number]

export interface Step {
  readonly name: string
  /** What it does, as it is announced. */
  readonly title: string
  readonly lane: Lane
  /** Seconds of processor on the reference machine. Long runs judge it, other runs print what was used. */
  readonly cpuBudget: number
  /** The same in a long run, where it differs. */
  readonly longCpuBudget?: number
  /** Seconds by the clock after which the step is killed. */
  readonly limitSeconds: number
  /** The same in a long run, where it differs. */
  readonly longLimitSeconds?: number
  /** Seconds without a test that begins or ends after which the step is killed; for steps that record their progress. */
  readonly silenceSeconds?: number
  /** A step without which this one would only fail: then it is not run, and counts as failed. */
  readonly needs?: string
  /** Whether it belongs to a run with `--changed`. */
  readonly partial?: boolean
  /** Whether it runs only in a long run, or when it is named. */
  readonly long?: boolean
  run(context: RunContext): Promise<StepOutcome>
}
