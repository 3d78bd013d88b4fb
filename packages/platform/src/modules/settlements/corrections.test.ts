import type { ContractPeriod } from '@croupier/domain/contract'
import { addDays } from '@croupier/domain/time'
import { getDayStart, getPreviousWindow, getWindow } from '@croupier/domain/time-windows'
import { scale } from '@croupier/testing/scale'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playRound } from '../agent-reports/testing/team.ts'
import type { GameSession } from '../wallet/testing/game-session.ts'
import { isSettled } from './repository.ts'
import {
  createTerms,
  describeSettlements,
  merchant,
  noConditions,
  timeZone,
  withRate,
  withRates,
} from './testing/suite.ts'

describeSettlements('salaries and dividends that are corrected or held', (suite) => {
  const { clock, join, sign, end, startOf, settle, passWindow, listLines, explain } = suite

  test('deduct what an adjustment takes from a paid window from the lines after it, and never from the account', async () => {
    clock.set(new Date('2026-05-23T05:00:00Z'))
    const upper = await join(null)
    const lower = await join(upper)
    await sign(upper, 'realtimeSalary', withRates(20, 100))
    await sign(lower, 'realtimeSalary', withRates(10, 50))
    const { session, round } = await playRound(suite.platform, lower, '100.00', '0.00')
    const within = await playRound(suite.platform, lower, '10.00', '0.00')
    await within.session.adjust('10.00', { round: within.round })
    await passWindow('salary-realtime', 'fiveMinutes')
    await session.adjust('150.00', { round })
    await playRound(suite.platform, lower, '50.00', '0.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    await playRound(suite.platform, lower, '100.00', '0.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    const { records, totals } = await listLines(upper, 'realtimeSalary')
    const { records: below } = await listLines(upper, 'realtimeSalary', { side: 'downline' })
    const show = (lines: typeof records) =>
      lines
        .toSorted((a, b) => Number(a.lineId) - Number(b.lineId))
        .map((line) => [
          line.from.slice(14, 16),
          line.isCorrection,
          line.entitlement,
          line.carriedIn,
          line.paid,
          line.carriedOut,
        ])
    expect(show(records)).toEqual([
      ['00', false, '1.00', '0.00', '0.50', '0.00'],
      ['00', true, '-0.80', '0.00', '0.00', '-0.40'],
      ['05', false, '0.50', '-0.40', '0.00', '-0.15'],
      ['10', false, '1.00', '-0.15', '0.35', '0.00'],
    ])
    expect(show(below)).toEqual([
      ['00', false, '0.50', '0.00', '0.50', '0.00'],
      ['00', true, '-0.40', '0.00', '0.00', '-0.40'],
      ['05', false, '0.25', '-0.40', '0.00', '-0.15'],
      ['10', false, '0.50', '-0.15', '0.35', '0.00'],
    ])
    expect(totals).toMatchObject({ entitlement: '1.70', deductions: '0.85', result: '0.85', paid: '0.85' })
    const correction = records.find(({ isCorrection }) => isCorrection)
    expect((await explain(upper, correction?.lineId)).explanation).toMatchObject({
      bookedBefore: '1.00',
      exact: '0.200000',
      figures: { wonBet: '100.00', lostBet: '0.00' },
    })
  })

  test('hold what a disabled account has earned until it is enabled', async () => {
    clock.set(new Date('2026-05-24T05:00:00Z'))
    const upper = await join(null)
    const lower = await join(upper)
    await sign(upper, 'realtimeSalary', withRates(0, 100))
    await sign(lower, 'realtimeSalary', withRates(0, 50))
    const disable = (isDisabled: boolean) =>
      suite.platform.core.database.query('update member set disabled = $2 where id = $1', [
        lower.player.memberId,
        isDisabled,
      ])
    await playRound(suite.platform, lower, '100.00', '0.00')
    await disable(true)
    await passWindow('salary-realtime', 'fiveMinutes')
    await disable(false)
    await playRound(suite.platform, upper, '10.00', '0.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    const { records } = await listLines(upper, 'realtimeSalary')
    expect(records.map(({ paid }) => paid)).toEqual(['0.10', '0.50'])
    const { records: below } = await listLines(lower, 'realtimeSalary')
    expect(below.map(({ paid, carriedOut }) => [paid, carriedOut])).toEqual([
      ['0.50', '0.00'],
      ['0.00', '0.50'],
    ])
  })

  test('take a negative result of dividends along when their period changes, whichever window is settled late', async () => {
    const agent = await join(null)
    const terms = (period: ContractPeriod) => createTerms([{ ...noConditions, rate: 1_000 }], period)
    const turn = getDayStart(timeZone, '2026-07-01')
    await sign(agent, 'dividend', terms('monthly'), getDayStart(timeZone, '2026-06-01'))
    await end(agent, 'dividend', turn)
    await sign(agent, 'dividend', terms('daily'), turn)
    const play = async (day: string, stake: string, win: string) => {
      clock.set(new Date(getDayStart(timeZone, addDays(day, 1)).getTime() - 1_000))
      await playRound(suite.platform, agent, stake, win)
    }
    await play('2026-06-20', '100.00', '300.00')
    await play('2026-07-01', '150.00', '0.00')
    await play('2026-07-02', '80.00', '0.00')
    clock.set(new Date('2026-07-04T00:00:00Z'))
    await settle('dividends')
    await end(agent, 'dividend', clock.now())
    const { records } = await listLines(agent, 'dividend')
    const explained = await Promise.all(records.map(({ lineId }) => explain(agent, lineId)))
    expect(
      explained.map(({ line, explanation }) => [line.paid, explanation.lossBefore, explanation.lossAfter]),
    ).toEqual([
      ['3.00', '-50.00', '0.00'],
      ['0.00', '-200.00', '-50.00'],
      ['0.00', '0.00', '-200.00'],
    ])
  })

  test('pay what was held, and correct what was paid, also after the last contract has ended', async () => {
    clock.set(new Date('2026-05-24T11:00:00Z'))
    const agent = await join(null)
    const held = await join(agent)
    await sign(agent, 'realtimeSalary', withRates(0, 100))
    await sign(held, 'realtimeSalary', withRates(0, 50))
    const disable = (isDisabled: boolean) =>
      suite.platform.core.database.query('update member set disabled = $2 where id = $1', [
        held.player.memberId,
        isDisabled,
      ])
    const { session, round } = await playRound(suite.platform, held, '100.00', '0.00')
    await disable(true)
    await passWindow('salary-realtime', 'fiveMinutes')
    for (const each of [agent, held]) await end(each, 'realtimeSalary', startOf('fiveMinutes'))
    await disable(false)
    await passWindow('salary-realtime', 'fiveMinutes')
    await session.adjust('150.00', { round })
    await passWindow('salary-realtime', 'fiveMinutes')
    await passWindow('salary-realtime', 'fiveMinutes')
    // An adjustment of a window that no contract was in force in yields nothing, and is looked at once.
    const after = await playRound(suite.platform, held, '10.00', '0.00')
    await passWindow('salary-realtime', 'fiveMinutes')
    await after.session.adjust('5.00', { round: after.round })
    const isLookedAt = async () => {
      await passWindow('salary-realtime', 'fiveMinutes')
      const at = getPreviousWindow(getWindow('fiveMinutes', timeZone, clock.now()), timeZone).from
      return isSettled(suite.platform.core.database, { merchant, kind: 'realtimeSalary', period: null }, at)
    }
    expect([await isLookedAt(), await isLookedAt()]).toEqual([true, false])
    const show = async (one: GameSession) => {
      const { records } = await listLines(one, 'realtimeSalary')
      return records
        .toSorted((a, b) => Number(a.lineId) - Number(b.lineId))
        .map((line) => [line.isCorrection, line.entitlement, line.paid, line.carriedOut])
    }
    expect(await show(held)).toEqual([
      [false, '0.50', '0.00', '0.50'],
      [false, '0.00', '0.50', '0.00'],
      [true, '-0.50', '0.00', '-0.50'],
    ])
    expect(await show(agent)).toEqual([
      [false, '1.00', '0.50', '0.00'],
      [true, '-1.00', '0.00', '-0.50'],
    ])
  })

  test(
    'sum to what the rounds of each window yield as they are, after any bets, adjustments and pauses of the server',
    { timeout: 300_000 },
    async () => {
      const step = fc.oneof(
        fc.record({
          kind: fc.constant('play' as const),
          account: fc.nat({ max: 3 }),
          stake: fc.integer({ min: 1, max: 400 }),
          win: fc.nat({ max: 600 }),
        }),
        fc.record({ kind: fc.constant('adjust' as const), round: fc.nat(), win: fc.nat({ max: 600 }) }),
        fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 7, 70, 700), runs: fc.boolean() }),
      )
      const kinds = { dailySalary: 'day', hourlySalary: 'hour', realtimeSalary: 'fiveMinutes' } as const
      const jobs = ['salary-daily', 'salary-hourly', 'salary-realtime'] as const
      const rates = [
        [300, 170],
        [133, 170],
        [77, 11],
      ] as const
      const runJobs = async () => {
        for (const job of jobs) await settle(job)
      }
      const toMajor = (minor: number) => (minor / 100).toFixed(2)
      const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const accounts: GameSession[] = []
        for (let depth = 0; depth < 4; depth += 1) accounts.push(await join(accounts.at(-1) ?? null, depth < 3))
        const agents = accounts.slice(0, 3)
        for (const [index, agent] of agents.entries()) {
          const [winRate = 0, lossRate = 0] = rates[index] ?? []
          await sign(agent, 'dailySalary', withRate(winRate), startOf('day'))
          await sign(agent, 'hourlySalary', withRates(winRate, lossRate), startOf('hour'))
          await sign(agent, 'realtimeSalary', withRates(winRate, lossRate), startOf('fiveMinutes'))
        }
        const rounds: { readonly session: GameSession; readonly round: string; win: number }[] = []
        for (const one of steps) {
          if (one.kind === 'play') {
            const account = accounts[one.account]
            if (account)
              rounds.push({
                ...(await playRound(suite.platform, account, toMajor(one.stake), toMajor(one.win))),
                win: one.win,
              })
          } else if (one.kind === 'adjust') {
            const round = rounds[one.round % rounds.length]
            if (!round || round.win === one.win) continue
            await round.session.adjust(toMajor(one.win - round.win), { round: round.round })
            round.win = one.win
          } else {
            clock.advance({ minutes: one.minutes })
            if (one.runs) await runJobs()
          }
        }
        clock.advance({ days: 2 })
        await runJobs()

        const ids = accounts.map(({ player }) => player.memberId)
        const played = await suite.platform.core.database.query<{
          memberId: bigint
          at: Date
          stake: bigint
          win: bigint
        }>(
          'select member_id as "memberId", closed_at as at, stake, win from game_round where member_id = any($1::bigint[])',
          [ids],
        )
        const booked = await suite.platform.core.database.query<{
          kind: keyof typeof kinds
          memberId: bigint
          from: Date
          amount: bigint
        }>(
          `select kind, member_id as "memberId", window_from as from, sum(entitlement)::bigint as amount from settlement_line
        where member_id = any($1::bigint[]) group by kind, member_id, window_from having sum(entitlement) <> 0`,
          [ids],
        )
        const expected = agents.flatMap((_, index) => {
          const team = played.filter(({ memberId }) => ids.indexOf(memberId) >= index)
          return Object.entries(kinds).flatMap(([kind, window]) => {
            const byStart = Map.groupBy(team, ({ at }) => getWindow(window, timeZone, at).from.toISOString())
            return [...byStart].flatMap(([from, own]) => {
              const amount = yieldNaively(kind, own, rates[index] ?? [0, 0])
              return amount === 0n ? [] : [`${kind} ${index} ${from} ${amount}`]
            })
          })
        })
        const shown = booked.map(
          ({ kind, memberId, from, amount }) => `${kind} ${ids.indexOf(memberId)} ${from.toISOString()} ${amount}`,
        )
        expect(shown.toSorted()).toEqual(expected.toSorted())
      })
      await fc.assert(property, { numRuns: scale(3, 80), endOnFailure: true })
    },
  )
})

/** What rounds of slots yield for an agent, from the rules alone: ten-thousandths that are rounded once, half to even. */
function yieldNaively(
  kind: string,
  rounds: readonly { readonly stake: bigint; readonly win: bigint }[],
  [winRate, lossRate]: readonly [number, number],
): bigint {
  const staked = rounds.reduce((sum, { stake }) => sum + Number(stake), 0)
  const won = rounds.reduce((sum, { win }) => sum + Number(win), 0)
  const byBet = rounds.reduce((sum, { stake, win }) => {
    if (stake === win) return sum
    return sum + Number(stake) * (win > stake ? winRate : lossRate)
  }, 0)
  const byTeam = staked * (won > staked ? winRate : lossRate)
  const exact = kind === 'dailySalary' ? staked * winRate : kind === 'hourlySalary' ? byTeam : byBet
  const floor = Math.floor(exact / 10_000)
  const rest = exact % 10_000
  const isUp = rest > 5_000 || (rest === 5_000 && floor % 2 === 1)
  return BigInt(isUp ? floor + 1 : floor)
}
