import type { FastifyBaseLogger } from 'fastify'

/** What a studio needs from outside. Nothing else reaches it: no environment, no wall clock, no global randomness. */
export interface StudioConfig {
  /** HMAC secret by vendor code; the studio deals the games of all of them. */
  readonly vendors: Readonly<Record<string, string>>
  /** Origin of the seamless wallet, e.g. `http://127.0.0.1:4000`. */
  readonly walletOrigin: string
  /** Path of the studio's own database, or `:memory:`. One process owns it. */
  readonly databaseFile: string
  readonly clock: () => Date
  /** Cryptographically strong bytes: seeds, tokens, nonces, jitter. */
  readonly randomBytes: (size: number) => Uint8Array
  readonly fetch: typeof globalThis.fetch
  /** Absent: silent. */
  readonly logger?: FastifyBaseLogger
  /** How often pending work is looked for, in ms; 0 leaves it to `resume()`. */
  readonly pollMs: number
}

/** How long the studio waits for a wallet's answer before it counts as unknown. */
export const walletTimeoutMs = 3_000

/** A session ends this long after its last call, and this long after its first. */
export const sessionIdleMs = 30 * 60_000
export const sessionMaxMs = 24 * 60 * 60_000
