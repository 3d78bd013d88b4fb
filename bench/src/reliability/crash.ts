/** A1: the server is killed 25 times while 16 writers bet; no acknowledged bet may be lost. `pnpm --filter @croupier/bench crash` */
import { crashAgainAndAgain } from '@croupier/testing/reliability/crash'
import { onEveryDatabase } from './databases.ts'

const readyWithin = 5000

await onEveryDatabase(async (database) => {
  const report = await crashAgainAndAgain({ database, cycles: 25, writers: 16, loadFor: [400, 2000] })
  console.log(report)
  const { lost, strangers, problems, slowestStart } = report
  return lost.length + strangers.length + problems.length === 0 && slowestStart <= readyWithin
})
