import type { Database } from '../db/database.ts'
import * as repository from './audit-repository.ts'

/** Size of the audited ledger and the problems found, one line each; empty when the books are consistent. */
export interface AuditReport {
  readonly accounts: bigint
  readonly entries: bigint
  readonly problems: readonly string[]
}

/**
 * Checks the whole ledger: entries sum to zero per merchant, unit and realm and per posting; each member's balance and
 * entry count match its entries; every seal follows from the previous entry; each response to a vendor has its posting,
 * each round's stake and win match its postings, every posting moves only accounts that its kind may, and the facts of
 * each member's hours match its settles and adjusts.
 */
export function auditLedger(database: Database): Promise<AuditReport> {
  return database.withoutLimits(async () => {
    const { accounts, entries } = await repository.countLedger(database)
    const problems: string[] = []
    for (const check of repository.checks) problems.push(...(await check(database)))
    return { accounts, entries, problems }
  })
}
