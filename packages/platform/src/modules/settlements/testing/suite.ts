import type { ContractKind, ContractPeriod, ContractTerms, ContractTier } from '@croupier/domain/contract'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import { getWindow } from '@croupier/domain/time-windows'
import { agentSalaries, agentSalaryDetails, agentSalaryPreview } from '@croupier/endpoints/calls/salaries'
import { createTestClock, type TestClock } from '@croupier/testing/clock'
import { describeEachDatabase, type TestDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveContract } from '../../contracts/testing/contracts.ts'
import { openSession } from '../../session/testing/scenarios.ts'
import { compareBooks } from '../../reconcile/reconcile.ts'
import { joinTeam } from '../../transfers/testing/lines.ts'
import { openGameSession, type GameSession } from '../../wallet/testing/game-session.ts'

/** The merchant of the agents, and the zone of its windows. */
export const merchant = 'SHW01'
export const timeZone = 'Asia/Yangon'

/** Conditions of a tier that always applies. */
export const noConditions = { betAmount: 0n, activeMembers: 0, periodValidBet: 0n, periodProfitLoss: 0n }

/** Creates terms without a threshold. */
export const createTerms = (tiers: readonly ContractTier[], period: ContractPeriod | null = null): ContractTerms => ({
  period,
  activeThreshold: 0n,
  tiers,
})

/** Creates terms of a daily salary with one tier that always applies. */
export const withRate = (rate: number) => createTerms([{ ...noConditions, rate }])

/** Creates terms of an hourly or real-time salary with one tier that always applies. */
export const withRates = (winRate: number, lossRate: number) => createTerms([{ ...noConditions, winRate, lossRate }])

/** What the tests of a suite share. `platform` and `site` exist once its tests run. */
interface SettlementContext {
  readonly database: TestDatabase
  readonly clock: TestClock
  readonly platform: TestPlatform
  readonly site: SiteClient
}

/**
 * Defines tests of settlements on each database, with a platform of their own. Its clock begins in February 2026; afterwards the books
 * have to agree with the ledger.
 */
export function describeSettlements(
  title: string,
  define: (suite: SettlementContext & ReturnType<typeof createCalls>) => void,
): void {
  describeEachDatabase(title, (database) => {
    let platform: TestPlatform
    let site: SiteClient
    const clock = createTestClock(new Date('2026-02-01T00:00:00Z'))
    beforeAll(async () => {
      platform = await startPlatform({ database, clock, limits: relaxedLimits })
      site = createSiteClient(platform)
    })
    afterAll(() => platform.stop())

    const context: SettlementContext = {
      database,
      clock,
      get platform() {
        return platform
      },
      get site() {
        return site
      },
    }
    define(Object.assign(context, createCalls(context)))

    test('agree with the ledger', async () => {
      const findings = await compareBooks(platform.core.database, [merchant], clock.now())
      expect(findings.flatMap(({ differences }) => differences)).toEqual([])
    })
  })
}

/** The steps of the tests. They read the context when they are called. */
function createCalls(context: SettlementContext) {
  const { clock } = context

  /** Creates an account with money, an agent unless said otherwise, below another one. */
  async function join(upline: GameSession | null, isAgent = true): Promise<GameSession> {
    const session = await openGameSession(context.platform, { balance: '100000' })
    const { memberId } = session.player
    if (isAgent) await context.platform.core.database.query('update member set type = 1 where id = $1', [memberId])
    if (upline) await joinTeam(context.platform, memberId, upline.player.memberId)
    return session
  }

  const sign = (
    { player: { memberId: agentId } }: GameSession,
    kind: ContractKind,
    terms: ContractTerms,
    from = clock.now(),
  ) => giveContract(context.platform, { agentId, kind, terms, effectiveFrom: from })
  const startOf = (kind: 'day' | 'hour' | 'fiveMinutes') => getWindow(kind, timeZone, clock.now()).from
  const getToday = () => toCalendarDate(timeZone, clock.now())
  const logIn = ({ player }: GameSession) => openSession(context.platform, player)

  const listPayments = () =>
    context.platform.core.database.query<{ readonly key: string }>(
      `select key from job_run where kind = 'settlement-payments' and merchant = $1 and state = 'scheduled' order by id`,
      [merchant],
    )
  const pay = (key: string) => context.platform.core.jobs.runNow('settlement-payments', { merchant, key })

  /** Runs a job, and the runs that pay the lines which it has booked. */
  async function settle(job: string): Promise<void> {
    await context.platform.core.jobs.runNow(job, { merchant })
    for (const { key } of await listPayments()) await pay(key)
  }

  /** Runs a job when its window is due: ten minutes after the end of the current one, or one minute. */
  async function passWindow(job: string, kind: 'day' | 'hour' | 'fiveMinutes'): Promise<void> {
    const { to } = getWindow(kind, timeZone, clock.now())
    clock.set(new Date(to.getTime() + (kind === 'fiveMinutes' ? 60_000 : 600_000)))
    await settle(job)
  }

  async function listLines(agent: GameSession, kind: ContractKind, query: Record<string, string> = {}) {
    const to = getToday()
    const days = { from: addDays(to, -80), to }
    const parts = { token: await logIn(agent), query: { kind, ...days, ...query } }
    return unwrap(await context.site.call(agentSalaries, parts))
  }

  async function explain(agent: GameSession, lineId: string | undefined) {
    const query = { lineId: lineId ?? '' }
    return unwrap(await context.site.call(agentSalaryDetails, { token: await logIn(agent), query }))
  }

  async function preview(agent: GameSession, kind: ContractKind) {
    return unwrap(await context.site.call(agentSalaryPreview, { token: await logIn(agent), query: { kind } })).preview
  }

  const countLines = async () => {
    const sql = 'select count(*)::int as lines, coalesce(sum(paid), 0)::bigint as paid from settlement_line'
    const [row] = await context.platform.core.database.query<{ readonly lines: number; readonly paid: bigint }>(sql)
    return row ?? { lines: 0, paid: 0n }
  }

  /** Ends the contracts of an agent. */
  const end = ({ player }: GameSession, kind: ContractKind, at: Date) =>
    context.platform.core.database.query(
      `update agent_contract set state = 'terminated', ends_at = $3 where agent_id = $1 and kind = $2`,
      [player.memberId, kind, at],
    )

  return {
    join,
    sign,
    end,
    startOf,
    getToday,
    logIn,
    listPayments,
    pay,
    settle,
    passWindow,
    listLines,
    explain,
    preview,
    countLines,
  }
}
