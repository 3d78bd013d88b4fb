import { storyInstant } from '../src/instant.ts'

const storyNow = Date.parse(storyInstant)
const SEED = 0x5eed

/** Clock of a story: `frozen`, or `running` from the same instant for countdowns. */
export type StoryClock = 'frozen' | 'running'

function createDateClass(now: () => number, Real: DateConstructor): DateConstructor {
  return class StoryDate extends Real {
    constructor(...parts: [] | [value: string | number | Date]) {
      if (parts.length === 0) super(now())
      else super(...parts)
    }

    static override now(): number {
      return now()
    }
  } as DateConstructor
}

/** A 32-bit pseudo-random generator (mulberry32). The same seed gives the same numbers on every platform. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Replaces `Date` and `Math.random` so that a story renders the same every time; `crypto` is not replaced. Returns a
 * function that restores them.
 */
export function fixClockAndRandom(clock: StoryClock = 'frozen'): () => void {
  const real = { Date: globalThis.Date, random: Math.random }
  const start = performance.now()
  const now = clock === 'running' ? () => storyNow + Math.round(performance.now() - start) : () => storyNow
  globalThis.Date = createDateClass(now, real.Date)
  Math.random = createRandom(SEED)
  return () => {
    globalThis.Date = real.Date
    Math.random = real.random
  }
}
