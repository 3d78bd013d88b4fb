/** A random whole number from 0 to `bound` - 1. */
export function randomBelow(bound: number): number {
  return Math.floor(Math.random() * bound)
}

/** A new unguessable id, for idempotency keys and the like. */
export function newId(): string {
  return crypto.randomUUID()
}

/** Delay before attempt `attempt` (from 1): exponential from 1 s to 30 s with full jitter, in milliseconds. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(30_000, 1_000 * 2 ** (attempt - 1))
}
