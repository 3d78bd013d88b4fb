import { getNextWindow, getPreviousWindow, getWindow, type TimeWindow } from '@croupier/domain/time-windows'
import type { WindowJob } from './job.ts'
import type { JobRunState } from './jobs.ts'

/** The last window of a job that has a run. */
export interface LastWindow {
  readonly windowFrom: Date
  readonly state: JobRunState
}

/** The window to run now, or the instant at which to look again. */
export type DueWindow = { readonly window: TimeWindow } | { readonly lookAt: Date }

/**
 * Finds the window that a job has to run next. Without an earlier run it is the last one that is due. A run in
 * progress holds back the next, so that windows run in order.
 */
export function findDueWindow(
  { every, catchUp, delayMs = 0 }: Pick<WindowJob, 'every' | 'catchUp' | 'delayMs'>,
  timeZone: string,
  last: LastWindow | undefined,
  now: Date,
): DueWindow {
  const latest = findLatestDue({ every, delayMs }, timeZone, now)
  if (!last) return { window: latest }
  if (last.state !== 'completed' && !(last.state === 'failed' && catchUp === 'latest')) return { lookAt: now }
  const next = getNextWindow(getWindow(every, timeZone, last.windowFrom), timeZone)
  const dueAt = new Date(next.to.getTime() + delayMs)
  if (dueAt > now) return { lookAt: dueAt }
  return { window: catchUp === 'all' ? next : latest }
}

/** Returns the last window of a job that is due at an instant. */
export function findLatestDue(
  { every, delayMs = 0 }: Pick<WindowJob, 'every' | 'delayMs'>,
  timeZone: string,
  now: Date,
): TimeWindow {
  return getPreviousWindow(getWindow(every, timeZone, new Date(now.getTime() - delayMs)), timeZone)
}
