import type { Connection } from '../db/database.ts'
import * as repository from '../db/ledger-audit-repository.ts'

/** What an audit looked at and what it found wrong, one line each; an empty list means the books are right. */
export interface AuditReport {
  readonly accounts: bigint
  readonly entries: bigint
  readonly problems: readonly string[]
}

/**
 * Checks the whole ledger: entries sum to zero in every merchant, unit and realm and in every posting; each member's
 * balance and entry count are those of its entries; every seal follows from the entry before it; each answer given
 * to a vendor has its posting, and each round's stake and win are those of its postings.
 */
export async function auditLedger(connection: Connection): Promise<AuditReport> {
  const { accounts, entries } = await repository.countLedger(connection)
  const problems: string[] = []
  for (const check of repository.checks) problems.push(...(await check(connection)))
  return { accounts, entries, problems }
}
