import type { Database } from '../db/database.ts'
import { checks, countLedger } from './audit-repository.ts'

/** Size of the audited ledger and the problems found, one line each; empty when the books are consistent. */
export interface AuditReport {
  readonly accounts: bigint
  readonly entries: bigint
  readonly problems: readonly string[]
}

/**
 * Checks the whole ledger: entries sum to zero per merchant, unit and realm and per posting; each member's balance and
 * entry count match its entries; every seal follows from the previous entry; each response to a vendor has its posting,
 * which moves what the vendor has sent, and each posting of a round has its response; each round's stake and win match its
 * events, every posting moves only accounts that its kind may, and the facts of each member's hours match its settles and
 * adjusts.
 */
export function auditLedger(database: Database): Promise<AuditReport> {
  return database.withoutLimits(async () => {
    const sizes = await countLedger(database)
    const problems: string[] = []
    for (const check of checks) problems.push(...(await check(database)).map(({ problem }) => problem))
    return {
      accounts: sizes.reduce((sum, { accounts }) => sum + accounts, 0n),
      entries: sizes.reduce((sum, { entries }) => sum + entries, 0n),
      problems,
    }
  })
}
