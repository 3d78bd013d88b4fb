import type { Clock } from '@croupier/platform/config'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves forward by a span; negative milliseconds move back. */
  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void
  set(instant: Date): void
}

/** A standing clock; without an instant it starts at the machine's time, so that tokens made by other code agree. */
export function testClock(start: Date = new Date()): TestClock {
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
