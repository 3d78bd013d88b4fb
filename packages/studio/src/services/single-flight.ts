import { DomainError } from '@croupier/domain/errors'
import type { SessionRow } from '../db/sessions.ts'

/** Runs one operation of a session at a time. Only a repeat with the same key joins it; another throws IDEMPOTENCY_IN_PROGRESS. */
export type SingleFlight = <Result>(session: SessionRow, key: string, work: () => Promise<Result>) => Promise<Result>

/** The operation in progress of a session. */
interface PendingOperation {
  readonly key: string
  readonly result: Promise<unknown>
}

export function createSingleFlight(): SingleFlight {
  const pending = new Map<string, PendingOperation>()
  return <Result>(session: SessionRow, key: string, work: () => Promise<Result>): Promise<Result> => {
    const current = pending.get(session.id)
    if (current?.key === key) return current.result as Promise<Result>
    if (current) return Promise.reject(new DomainError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 }))
    const result = work().finally(() => pending.delete(session.id))
    pending.set(session.id, { key, result })
    return result
  }
}
