/** Minimum milliseconds between two toggles of favourites (specification, section 9). */
export const favoriteThrottleMs = 1_000

/** Creates a function that returns true at most once per interval. */
export function createThrottle(intervalMs: number, now: () => number = Date.now): () => boolean {
  let last = -Infinity
  return () => {
    const time = now()
    if (time - last < intervalMs) return false
    last = time
    return true
  }
}
