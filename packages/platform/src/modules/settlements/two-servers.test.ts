import type { ContractKind } from '@croupier/domain/contract'
import { getWindow } from '@croupier/domain/time-windows'
import { expect, test, vi } from 'vitest'
import { playRound } from '../agent-reports/testing/team.ts'
import { settleWindows } from './settle.ts'
import { describeSettlements, merchant, timeZone, withRates } from './testing/suite.ts'

describeSettlements('salaries and dividends that are settled at once', (suite) => {
  const { clock, database, join, sign, end, startOf, passWindow, countLines } = suite

  /** Settles a kind until an instant in a transaction of its own, in which `beforeCommit` runs last. */
  function settleUntil(kind: ContractKind, until: Date, beforeCommit?: () => Promise<void>): Promise<void> {
    const { core } = suite.platform
    const found = core.merchants.findByCode(merchant)
    if (!found) throw new Error('The merchant is unknown.')
    return core.database.transaction(async (connection) => {
      await settleWindows({ services: core, connection, merchant: found, now: clock.now() }, kind, until)
      await beforeCommit?.()
    })
  }

  /** The embedded database has one connection: what comes next waits outside of it. */
  async function waitUntilBlocked(): Promise<void> {
    if (database === 'pglite') return
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await suite.platform.core.database.query(sql)).length > 0, { timeout: 10_000 })
  }

  test('are booked once where two servers settle the same window, and not at all where one of them is lost', async () => {
    clock.set(new Date('2026-05-25T05:30:00Z'))
    const agent = await join(null)
    await sign(agent, 'hourlySalary', withRates(0, 100))
    await playRound(suite.platform, agent, '100.00', '0.00')
    clock.advance({ hours: 2 })
    const settle = (beforeCommit?: () => Promise<void>) => settleUntil('hourlySalary', clock.now(), beforeCommit)
    const before = await countLines()
    const lose = () => Promise.reject(new Error('The server is lost.'))
    await expect(settle(lose)).rejects.toThrow('The server is lost.')
    expect(await countLines()).toEqual(before)
    await Promise.all([settle(), settle()])
    expect(await countLines()).toEqual({ lines: before.lines + 1, paid: before.paid + 100n })
    await settle()
    await passWindow('salary-hourly', 'hour')
    expect(await countLines()).toEqual({ lines: before.lines + 1, paid: before.paid + 100n })
  })

  test('pay what was held once where one server settles a window while another one settles the next', async () => {
    clock.set(new Date('2026-05-25T10:00:00Z'))
    const agent = await join(null)
    await sign(agent, 'realtimeSalary', withRates(0, 100))
    const { memberId } = agent.player
    const disable = (isDisabled: boolean) =>
      suite.platform.core.database.query('update member set disabled = $2 where id = $1', [memberId, isDisabled])
    await playRound(suite.platform, agent, '100.00', '0.00')
    await disable(true)
    await passWindow('salary-realtime', 'fiveMinutes')
    await end(agent, 'realtimeSalary', startOf('fiveMinutes'))
    await disable(false)
    const { to: first } = getWindow('fiveMinutes', timeZone, clock.now())
    const { to: second } = getWindow('fiveMinutes', timeZone, first)
    clock.set(second)
    const before = await countLines()
    let later = Promise.resolve()
    await settleUntil('realtimeSalary', first, async () => {
      later = settleUntil('realtimeSalary', second)
      await waitUntilBlocked()
    })
    await later
    expect(await countLines()).toEqual({ lines: before.lines + 1, paid: before.paid + 100n })
  })
})
