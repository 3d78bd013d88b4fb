/** A1: the server is killed 25 times while 16 writers bet; no acknowledged bet may be lost. `pnpm --filter @croupier/bench crash` */
import { runCrashCycles } from '@croupier/testing/reliability/crash'
import { runOnEveryDatabase } from './databases.ts'

const startLimitMs = 5000

await runOnEveryDatabase(async (database) => {
  const report = await runCrashCycles({ database, cycles: 25, writers: 16, betsBeforeKill: [50, 1000] })
  console.log(report)
  const { lost, unexpected, problems, maxStartMs } = report
  return lost.length + unexpected.length + problems.length === 0 && maxStartMs <= startLimitMs
})
