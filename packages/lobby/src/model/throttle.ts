/** Minimum milliseconds between two toggles of favourites (specification, section 9). */
export const favoriteThrottleMs = 1_000

/** Creates a function that returns true at most once per interval for each scope, for example a site. */
export function createThrottle(intervalMs: number, now: () => number = Date.now): (scope: object) => boolean {
  const allowedAt = new WeakMap<object, number>()
  return (scope) => {
    const time = now()
    if (time - (allowedAt.get(scope) ?? -Infinity) < intervalMs) return false
    allowedAt.set(scope, time)
    return true
  }
}
