import { expect, it } from 'vitest'
import { describeEachDatabase } from '@croupier/testing/databases'
import { crashAgainAndAgain } from '@croupier/testing/reliability/crash'

/** Longest that a killed server may take from opening its database to listening, milliseconds. */
const recoveredWithin = 5000
/** Most processor that it may take from the start of its process to listening, milliseconds; bench goes by the clock. */
const readyWithin = 5000

describeEachDatabase('a server that is killed while 16 writers bet', (database) => {
  it('loses no acknowledged bet and keeps its books right, three times over', { timeout: 120_000 }, async () => {
    const report = await crashAgainAndAgain({ database, cycles: 3, writers: 16, loadFor: [400, 1000] })
    expect(report).toMatchObject({ lost: [], strangers: [], problems: [] })
    expect(report.acknowledged).toBeGreaterThan(30)
    expect(report.slowestRecovery).toBeLessThan(recoveredWithin)
    expect(report.dearestStart).toBeLessThanOrEqual(readyWithin)
  })
})
