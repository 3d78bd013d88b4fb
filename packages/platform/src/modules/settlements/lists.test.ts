import { getDayStart } from '@croupier/domain/time-windows'
import { expect, test } from 'vitest'
import { playRound } from '../agent-reports/testing/team.ts'
import { createTerms, describeSettlements, noConditions, timeZone } from './testing/suite.ts'

describeSettlements('listed salaries and dividends', (suite) => {
  const { clock, join, sign, end, settle, listLines } = suite

  test('are listed for the days of their windows, so that the last week has the month that has just been paid', async () => {
    const agents = { weekly: await join(null), monthly: await join(null) }
    for (const [period, start] of [
      ['weekly', '2026-08-03'],
      ['monthly', '2026-08-01'],
    ] as const) {
      const terms = createTerms([{ ...noConditions, rate: 1_000 }], period)
      await sign(agents[period], 'dividend', terms, getDayStart(timeZone, start))
    }
    clock.set(new Date(getDayStart(timeZone, '2026-08-26').getTime() - 1_000))
    for (const agent of Object.values(agents)) await playRound(suite.platform, agent, '100.00', '0.00')
    clock.set(new Date(getDayStart(timeZone, '2026-09-01').getTime() + 600_000))
    await settle('dividends')
    for (const agent of Object.values(agents)) {
      await end(agent, 'dividend', getDayStart(timeZone, '2026-09-01'))
      const lastWeek = await listLines(agent, 'dividend', { from: '2026-08-26' })
      expect(lastWeek).toMatchObject({ total: 1, totals: { paid: '10.00' }, records: [{ paid: '10.00' }] })
      expect(await listLines(agent, 'dividend', { from: '2026-09-01' })).toMatchObject({ total: 0, records: [] })
    }
    const before = { from: '2026-08-01', to: '2026-08-01' }
    expect((await listLines(agents.monthly, 'dividend', before)).total).toBe(1)
    expect((await listLines(agents.weekly, 'dividend', before)).total).toBe(0)
  })
})
