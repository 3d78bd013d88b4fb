import { DomainError } from '@croupier/domain/errors'
import { and, eq, lt } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { Connection, Transaction } from '../db/database.ts'
import { createKeyedHash } from '../security/keyed-hash.ts'
import { callResponse } from './schema.ts'

/** A call under an `Idempotency-Key`. */
export interface KeyedCall {
  /** Merchant and caller. */
  readonly caller: string
  /** Method and path. */
  readonly operation: string
  readonly key: string
  /** From `createFingerprint`. */
  readonly fingerprint: string
}

/** Time for which a response is kept, milliseconds. Ledger postings reject a repeated key without end. */
const retentionMs = 72 * 60 * 60_000
/** When to repeat a call that is still running, seconds. */
const retryAfterSeconds = 1
const keyPattern = /^[\x21-\x7e]{8,128}$/

/** A call was executed before. Rolls its transaction back; carries the recorded response. */
export class RepeatedCallError extends Error {
  override readonly name = 'RepeatedCallError'
  readonly response: unknown

  constructor(response: unknown) {
    super('The call was executed before.')
    this.response = response
  }
}

/** Parses the `Idempotency-Key` header. Throws IDEMPOTENCY_KEY_REQUIRED. */
export function parseIdempotencyKey(header: string | readonly string[] | undefined): string {
  if (typeof header !== 'string' || !keyPattern.test(header)) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED')
  return header
}

/** Creates the fingerprint of a parsed request, which may contain passwords; the order of its keys does not matter. */
export function createFingerprint(core: Pick<Core, 'config'>, request: unknown): string {
  return createKeyedHash(core, 'call fingerprint', JSON.stringify(request, sortKeys))
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Throws a RepeatedCallError if the call was executed before, IDEMPOTENCY_KEY_REUSED if another one had its key. */
export async function assertNotExecuted({ orm }: Connection, call: KeyedCall): Promise<void> {
  const { caller, operation, key } = callResponse
  const [row] = await orm
    .select({ fingerprint: callResponse.fingerprint, response: callResponse.response })
    .from(callResponse)
    .where(and(eq(caller, call.caller), eq(operation, call.operation), eq(key, call.key)))
  if (!row) return
  if (row.fingerprint !== call.fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  throw new RepeatedCallError(row.response)
}

/**
 * Holds a call's key until the end of the transaction. Throws IDEMPOTENCY_IN_PROGRESS while another transaction holds it,
 * else as `assertNotExecuted`.
 */
export async function lockCall(transaction: Transaction, call: KeyedCall): Promise<void> {
  const name = JSON.stringify([call.caller, call.operation, call.key])
  const [lock] = await transaction.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [name],
  )
  if (!lock?.locked) throw new DomainError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: retryAfterSeconds })
  await assertNotExecuted(transaction, call)
}

/** Records the response of a call in the transaction of its writes. */
export async function recordResponse(
  { orm }: Transaction,
  call: KeyedCall,
  { response, now }: { readonly response: unknown; readonly now: Date },
): Promise<void> {
  await orm.insert(callResponse).values({ ...call, response, expiresAt: new Date(now.getTime() + retentionMs) })
}

/** Deletes responses that are no longer kept. */
export async function deleteExpiredResponses({ orm }: Connection, now: Date): Promise<void> {
  await orm.delete(callResponse).where(lt(callResponse.expiresAt, now))
}
