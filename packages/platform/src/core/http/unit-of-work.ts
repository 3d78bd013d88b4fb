import { randomUUID } from 'node:crypto'
import { writeAuditEntry, type AuditDetails, type AuditedCall } from '../audit/audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import {
  assertNotExecuted,
  lockCall,
  recordResponse,
  RepeatedCallError,
  type KeyedCall,
} from '../idempotency/idempotency.ts'

/** The transaction of a mutating call. */
export interface UnitOfWork extends Transaction {
  /** Identifies the call, also when it is repeated under its `Idempotency-Key`. Part of the keys of its postings. */
  readonly key: string
  /** Says what the call changes. Without it the subject of its audit entry is the caller. */
  audit(details: AuditDetails): void
}

/**
 * Runs the writes of a mutating call in one transaction, which also writes its audit entry and, for a call under an
 * `Idempotency-Key`, records the result as the response. A call commits once. Checks and slow work come before.
 */
export type Commit<Response> = <Result extends Response>(work: (unit: UnitOfWork) => Promise<Result>) => Promise<Result>

/** A mutating call on its way through its handler. */
interface Execution {
  readonly commit: Commit<unknown>
  /** Throws if the handler has not committed, or returned another response than the recorded one. */
  assertCommitted(response: unknown): void
}

interface ExecutionOptions {
  readonly database: Database
  readonly call: AuditedCall
  /** The call under its key; absent for a call without one. */
  readonly keyed?: KeyedCall | undefined
}

/** Runs the handler of a mutating call; a call that was executed before returns its recorded response. */
export async function runMutation(
  options: ExecutionOptions,
  handle: (commit: Commit<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const { database, keyed } = options
  const execution = createExecution(options)
  try {
    if (keyed) await assertNotExecuted(database, keyed)
    const response = await handle(execution.commit)
    execution.assertCommitted(response)
    return response
  } catch (error) {
    if (error instanceof RepeatedCallError) return error.response
    throw error
  }
}

function createExecution({ database, call, keyed }: ExecutionOptions): Execution {
  const key = keyed ? `${keyed.caller} ${keyed.operation} ${keyed.key}` : randomUUID()
  let committed: { readonly result: unknown } | undefined
  const run = async <Result>(transaction: Transaction, work: (unit: UnitOfWork) => Promise<Result>) => {
    let details: AuditDetails = {}
    if (keyed) await lockCall(transaction, keyed)
    const result = await work({ ...transaction, key, audit: (given) => void (details = given) })
    await writeAuditEntry(transaction, call, details)
    if (keyed) await recordResponse(transaction, keyed, { response: result, now: call.at })
    return result
  }
  return {
    commit: async (work) => {
      if (committed) throw new Error(`${call.operation} committed twice.`)
      const result = await database.transaction((transaction) => run(transaction, work))
      committed = { result }
      return result
    },
    assertCommitted: (response) => {
      if (!committed) throw new Error(`${call.operation} did not commit.`)
      if (keyed && committed.result !== response) throw new Error(`${call.operation} recorded another response.`)
    },
  }
}
