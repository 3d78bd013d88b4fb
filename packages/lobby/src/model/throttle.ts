/** Milliseconds between two toggles of one favourite (specification, section 9). */
export const favoriteThrottle = 1_000

/** A gate that lets one pass per key and interval. */
export function createThrottle(interval: number, now: () => number = Date.now): (key: string) => boolean {
  const last = new Map<string, number>()
  return (key) => {
    const time = now()
    if (time - (last.get(key) ?? -Infinity) < interval) return false
    last.set(key, time)
    return true
  }
}
