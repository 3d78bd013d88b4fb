import { DomainError } from '@croupier/domain/errors'
import type { Clock } from '../config.ts'

const windowMs = 60_000
/** Subjects that are counted in a window; more are an attack from many addresses, and share one counter. */
const maxSubjects = 100_000
const overflow = 'overflow'

/** Counts one call of a subject; throws TOO_MANY_REQUESTS with the seconds to wait when the limit is reached. */
export type WindowCounter = (subject: string) => void

/**
 * Creates a limit per minute and subject that is counted in this process only: for calls that are cheaper than the
 * statement of a `RateLimit`.
 */
export function createWindowCounter(clock: Clock, max: number): WindowCounter {
  let startedAt = -Infinity
  let counts = new Map<string, number>()
  return (subject) => {
    const now = clock.now().getTime()
    // A clock that was set back starts a window too.
    if (now >= startedAt + windowMs || now < startedAt) {
      startedAt = now
      counts = new Map()
    }
    const key = counts.has(subject) || counts.size < maxSubjects ? subject : overflow
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= max) return
    const retryAfter = Math.max(1, Math.ceil((startedAt + windowMs - now) / 1000))
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfter })
  }
}
