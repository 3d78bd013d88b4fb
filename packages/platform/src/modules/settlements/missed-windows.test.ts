import { expect, test } from 'vitest'
import { playRound } from '../agent-reports/testing/team.ts'
import { describeSettlements, merchant, withRates } from './testing/suite.ts'

describeSettlements('salaries of many windows that were missed', (suite) => {
  const { clock, join, sign, settle, listLines } = suite

  async function countWindows(): Promise<number> {
    const sql = `select count(*)::int as windows from settlement_run where merchant = $1 and kind = 'realtimeSalary'`
    const [row] = await suite.platform.core.database.query<{ windows: number }>(sql, [merchant])
    return row?.windows ?? 0
  }

  const listRest = () =>
    suite.platform.core.database.query<{ readonly key: string }>(
      `select key from job_run where kind = 'settlement-windows' and merchant = $1 and state = 'scheduled'`,
      [merchant],
    )

  test('are booked in groups, each in a transaction of its own, and paid once', async () => {
    const { jobs } = suite.platform.core
    const agent = await join(null)
    await sign(agent, 'realtimeSalary', withRates(0, 100))
    // Twelve windows of an hour in which something was booked.
    for (let hour = 0; hour < 11; hour += 1) {
      await playRound(suite.platform, agent, '100.00', '0.00')
      clock.advance({ hours: 1 })
    }
    await jobs.runNow('salary-realtime', { merchant })
    expect(await countWindows()).toBe(100)
    const [rest, ...others] = await listRest()
    expect(others).toEqual([])
    await jobs.runNow('settlement-windows', { merchant, key: rest?.key ?? '' })
    expect(await countWindows()).toBeGreaterThan(120)
    expect(await listRest()).toEqual([])
    await settle('salary-realtime')
    const { records } = await listLines(agent, 'realtimeSalary')
    expect(records.map(({ paid }) => paid)).toEqual(Array.from({ length: 11 }, () => '1.00'))
  })
})
