import type { Clock } from '@croupier/platform/config'

/** A clock that advances only when a test advances it. */
export interface TestClock extends Clock {
  /** Advances by a span; negative milliseconds go back. */
  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void
  set(instant: Date): void
}

/** Creates a stopped clock; by default it starts at the system time, so that tokens created elsewhere are valid. */
export function createTestClock(start: Date = new Date()): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
    },
    set: (instant) => {
      now = instant.getTime()
    },
  }
}
