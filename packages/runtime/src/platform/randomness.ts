/** Returns a random integer from 0 to `bound` - 1. */
export function getRandomInt(bound: number): number {
  return Math.floor(Math.random() * bound)
}

/** Creates an unguessable id (UUID), for idempotency keys and similar. */
export function createId(): string {
  return crypto.randomUUID()
}

/** Milliseconds before attempt `attempt` (from 1): exponential from 1 s to 30 s with full jitter. */
export function getBackoffMs(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(30_000, 1_000 * 2 ** (attempt - 1))
}
