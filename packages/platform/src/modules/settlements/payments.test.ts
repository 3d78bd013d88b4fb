import { getWindow } from '@croupier/domain/time-windows'
import { expect, test } from 'vitest'
import { playRound } from '../agent-reports/testing/team.ts'
import type { GameSession } from '../wallet/testing/game-session.ts'
import { payLines } from './payments.ts'
import { describeSettlements, merchant, timeZone, withRate } from './testing/suite.ts'

describeSettlements('payments of salaries and dividends', (suite) => {
  const { clock, join, sign, startOf, listPayments, pay } = suite

  const countPaid = async () => {
    const sql = `select count(*)::int as paid from posting where kind = 'salaryDaily'`
    const [row] = await suite.platform.core.database.query<{ readonly paid: number }>(sql)
    return row?.paid
  }

  /** Pays all lines in a transaction, at whose end the server may be lost. */
  async function payAll(isLost: boolean): Promise<void> {
    const { core } = suite.platform
    const found = core.merchants.findByCode(merchant)
    if (!found) throw new Error('The merchant is unknown.')
    const lines = await core.database.query<{ readonly id: bigint }>('select id from settlement_line')
    await core.database.transaction(async (connection) => {
      const work = { services: core, connection, merchant: found, now: clock.now() }
      await payLines(
        work,
        lines.map(({ id }) => id),
      )
      if (isLost) throw new Error('The server is lost.')
    })
  }

  test('follow the booked lines in runs of 50, and pay each line once wherever a server is lost', async () => {
    clock.set(new Date('2026-05-26T05:00:00Z'))
    const agents: GameSession[] = []
    for (let rate = 51; rate > 0; rate -= 1) {
      const agent = await join(agents.at(-1) ?? null)
      await sign(agent, 'dailySalary', withRate(rate), startOf('day'))
      agents.push(agent)
    }
    const [highest, lowest] = [agents[0], agents.at(-1)]
    if (!highest || !lowest) throw new Error('There are agents.')
    await playRound(suite.platform, lowest, '100.00', '0.00')
    clock.set(new Date(getWindow('day', timeZone, clock.now()).to.getTime() + 600_000))
    const { minor: before } = await highest.player.balance()

    await suite.platform.core.jobs.runNow('salary-daily', { merchant })
    expect(await countPaid()).toBe(0)
    const runs = await listPayments()
    expect(runs).toHaveLength(2)
    const [first, second] = runs.map(({ key }) => key)
    await pay(first ?? '')
    expect(await countPaid()).toBe(50)
    await expect(payAll(true)).rejects.toThrow('The server is lost.')
    expect(await countPaid()).toBe(50)
    await pay(second ?? '')
    expect(await countPaid()).toBe(51)
    await payAll(false)
    await pay(first ?? '')
    expect(await countPaid()).toBe(51)
    // 100.00 at 0.51%, less 0.50% for the agent below.
    expect((await highest.player.balance()).minor - before).toBe(1n)
  })
})
