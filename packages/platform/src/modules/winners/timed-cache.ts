import type { Clock } from '../../core/config.ts'

/** Returns the value of a key, at most `maxAgeMs` old; concurrent callers share one load, and a failed one is forgotten. */
export type TimedCache<Value> = (key: string, load: () => Promise<Value>) => Promise<Value>

/** Creates a cache of this process for answers that read much and may be a little old. Its keys are few, such as merchants. */
export function createTimedCache<Value>(clock: Clock, maxAgeMs: number): TimedCache<Value> {
  const entries = new Map<string, { readonly at: number; readonly value: Promise<Value> }>()
  return (key, load) => {
    const now = clock.now().getTime()
    // A clock that was set back loads too.
    for (const [old, { at }] of entries) if (now < at || now >= at + maxAgeMs) entries.delete(old)
    const known = entries.get(key)
    if (known) return known.value
    const entry = { at: now, value: load() }
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}
