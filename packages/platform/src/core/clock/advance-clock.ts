import type { Core } from '../core.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** How far to advance the clock: by milliseconds, or to an instant that is not past. */
export type ClockStep = { readonly by: number } | { readonly to: Date }

/**
 * Advances the platform's clock and resolves when the runs that are due by then are queued. The clock never goes back.
 * Throws a RangeError for a step back, and an Error when the clock is the system's.
 */
export async function advanceClock(core: Core, step: ClockStep): Promise<Date> {
  const clock = getVirtualClock(core)
  const by = 'by' in step ? step.by : step.to.getTime() - clock.now().getTime()
  if (!(by >= 0)) throw new RangeError('The clock never goes back.')
  await clock.advance(Math.round(by))
  await core.jobs.scheduleDue()
  return clock.now()
}

/** Stops the platform's clock; only `advanceClock` moves it then. */
export function pauseClock(core: Core): Promise<void> {
  return getVirtualClock(core).pause()
}

/** Lets the platform's clock go on from where it stands. */
export function resumeClock(core: Core): Promise<void> {
  return getVirtualClock(core).resume()
}

/** Returns the clock that can be changed; throws when it is the system's. */
function getVirtualClock({ virtualClock }: Core): VirtualClock {
  if (!virtualClock) throw new Error('The clock is the system clock: start the server with --lab.')
  return virtualClock
}
