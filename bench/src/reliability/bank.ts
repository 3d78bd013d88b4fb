/** A3: random transfers and snapshot reads until 100,000 are done; every read sees the same total. `pnpm --filter @croupier/bench bank` */
import { auditLedger } from '@croupier/platform/audit'
import { startPlatform } from '@croupier/testing/platform'
import { runBank } from '@croupier/testing/reliability/bank'
import { runOnEveryDatabase } from './databases.ts'

await runOnEveryDatabase(async (database) => {
  const platform = await startPlatform({ database })
  const report = await runBank(platform, { accounts: 10, workers: 16, attempts: 100_000 })
  const { problems } = await auditLedger(platform.core.database)
  await platform.stop()
  console.log({ ...report, problems })
  return report.totals.length === 1 && report.negative === 0 && problems.length === 0
})
