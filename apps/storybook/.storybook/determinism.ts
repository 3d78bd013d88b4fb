import { storyInstant } from '../src/instant.ts'

const storyNow = Date.parse(storyInstant)
const SEED = 0x5eed

/** How a story reads the clock; `running` starts at the same instant and goes on, for what counts down. */
export type StoryClock = 'frozen' | 'running'

function dateReading(now: () => number, Real: DateConstructor): DateConstructor {
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

/** A small generator of 32 bits (mulberry32): the same numbers for the same seed, everywhere. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Fixes `Date` and `Math.random` so that a story looks the same at every visit; `crypto` is left alone. Returns what
 * puts the real ones back.
 */
export function fixClockAndChance(clock: StoryClock = 'frozen'): () => void {
  const real = { Date: globalThis.Date, random: Math.random }
  const start = performance.now()
  const now = clock === 'running' ? () => storyNow + Math.round(performance.now() - start) : () => storyNow
  globalThis.Date = dateReading(now, real.Date)
  Math.random = seeded(SEED)
  return () => {
    globalThis.Date = real.Date
    Math.random = real.random
  }
}
