/** Minimum milliseconds between two toggles of one favourite (specification, section 9). */
export const favoriteThrottleMs = 1_000

/** Creates a function that returns true at most once per key and interval. */
export function createThrottle(intervalMs: number, now: () => number = Date.now): (key: string) => boolean {
  const last = new Map<string, number>()
  return (key) => {
    const time = now()
    if (time - (last.get(key) ?? -Infinity) < intervalMs) return false
    last.set(key, time)
    return true
  }
}
