import type { TestPlatform } from '@croupier/testing/platform'
import { auditLedger } from '../../../core/ledger/audit.ts'

/** Audits the ledger; facts that `addHour` has added have no events behind them. */
export async function listLedgerProblems({ core }: Pick<TestPlatform, 'core'>): Promise<readonly string[]> {
  const { problems } = await auditLedger(core.database)
  return problems.filter((problem) => !problem.startsWith('facts of'))
}
