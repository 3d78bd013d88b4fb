import type { DomainError } from '@croupier/domain/errors'
import { proofPath } from '@croupier/domain/round-proof'
import type { VendorFault } from '@croupier/domain/vendor-faults'
import type { FastifyBaseLogger } from 'fastify'

/** External dependencies of a studio. It uses no environment, wall clock or global randomness. */
export interface StudioConfig {
  /** HMAC secret by vendor code; the studio serves the games of all of them. */
  readonly vendors: Readonly<Record<string, string>>
  /** Origin of the seamless wallet, e.g. `http://127.0.0.1:4000`. */
  readonly walletOrigin: string
  /** Path of the studio's own database, or `:memory:`. Owned by one process. */
  readonly databaseFile: string
  readonly clock: () => Date
  /** Cryptographically strong bytes: seeds, tokens, nonces, jitter. */
  readonly randomBytes: (size: number) => Uint8Array
  readonly fetch: typeof globalThis.fetch
  /** Returns the text of an error in the language of an `Accept-Language` header. */
  readonly formatErrorMessage: (error: DomainError, acceptLanguage: string | undefined) => string
  /** Returns the fault that a laboratory simulates for a vendor's wallet calls; absent elsewhere. */
  readonly getFault?: (vendor: string) => VendorFault | undefined
  /** Silent when absent. */
  readonly logger?: FastifyBaseLogger
  /** Interval of polling for pending work, in ms; 0 disables polling, leaving it to `resume()`. */
  readonly pollMs: number
  /** Tickets of a draw that are decided in one transaction; 500 by default. */
  readonly ticketsPerBatch?: number
}

/** How long the studio waits for a wallet response before its result counts as unknown. */
export const walletTimeoutMs = 3_000

/** A session expires this long after its last call, and this long after its first. */
export const sessionIdleMs = 30 * 60_000
export const sessionMaxMs = 24 * 60 * 60_000

/** Whether a call needs no session: opening one, and looking up a round. */
export function isAnonymousCall(method: string, path: string): boolean {
  return path === proofPath || (path === '/studio/session' && method === 'POST')
}

/** Whether any page may read the response of a call: looking up a round, whose proof is public. */
export function isPublicCall(method: string, path: string): boolean {
  return path === proofPath && method === 'GET'
}
