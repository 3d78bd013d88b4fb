import { expect, it } from 'vitest'
import { describeEachDatabase } from '@croupier/testing/databases'
import { runCrashCycles } from '@croupier/testing/reliability/crash'
import { scale } from '@croupier/testing/scale'

/**
 * Largest CPU time from the start of the process to listening, milliseconds, on a machine whose cores are all busy (5,000) and a
 * quarter; only long runs judge it. The benchmark measures wall time.
 */
const startCpuLimitMs = 6250

describeEachDatabase('a server killed while 16 writers bet', (database) => {
  it('loses no acknowledged bet and keeps its books consistent in every cycle', { timeout: 120_000 }, async () => {
    const report = await runCrashCycles({ database, cycles: scale(1, 3), writers: 16, betsBeforeKill: [50, 150] })
    expect(report).toMatchObject({ lost: [], unexpected: [], problems: [] })
    expect(report.acknowledged).toBeGreaterThanOrEqual(50)
    expect(report.maxStartCpuMs).toBeLessThanOrEqual(scale(Infinity, startCpuLimitMs))
  })
})
