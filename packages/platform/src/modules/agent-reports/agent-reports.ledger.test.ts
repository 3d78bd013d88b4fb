import { randomUUID } from 'node:crypto'
import { fromWire } from '@croupier/domain/money'
import { toCalendarDate } from '@croupier/domain/time'
import { agentLosses } from '@croupier/endpoints/calls/agent-reports'
import { cancelBonus, grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../session/testing/scenarios.ts'
import { openFurtherSession, type GameSession } from '../wallet/testing/game-session.ts'
import { readTeamFigures, resetTeamDays, rollTeamDays } from './team-figures.ts'
import { joinBelow, payIn, payOut, payRebate, playRound } from './testing/team.ts'

const timeZone = 'Asia/Yangon'
const merchant = 'SHW01'

/** What accounts and those below them have moved on some days, from the entries of the ledger and the upline of each account alone. */
const ledgerSql = `
  with recursive team as (
    select id, id as top, 0 as depth from member where upline_id = $1
    union all
    select below.id, team.top, team.depth + 1 from member below join team on below.upline_id = team.id
  ), moved as (
    select team.top, team.depth, posting.kind, entry.amount, account.purpose
    from team join account on account.member_id = team.id and account.realm = 'real'
    join entry on entry.account_id = account.id join posting on posting.id = entry.posting_id
    where (posting.booked_at at time zone '${timeZone}')::date between $2::date and $3::date
  )
  select top.username,
    coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposit,
    coalesce(-sum(amount) filter (where kind = 'payout'), 0)::bigint as withdrawal,
    coalesce(-sum(amount) filter (where kind in ('bet', 'rollback')), 0)::bigint as bet,
    coalesce(sum(amount) filter (where kind in ('settle', 'adjust')), 0)::bigint as win,
    coalesce(sum(amount) filter (where kind = 'rebate'), 0)::bigint as rebate,
    coalesce(sum(amount) filter (where kind in ('bonus', 'bonusForfeit')), 0)::bigint as bonus,
    coalesce(-sum(amount) filter (where kind in ('bet', 'rollback') and depth = 0), 0)::bigint as direct
  from member top left join moved on moved.top = top.id
  where top.upline_id = $1 group by top.id order by top.username`

interface LedgerRow {
  readonly username: string
  readonly deposit: bigint
  readonly withdrawal: bigint
  readonly bet: bigint
  readonly win: bigint
  readonly rebate: bigint
  readonly bonus: bigint
  readonly direct: bigint
}

describeEachDatabase('reports of an agent', (database) => {
  let platform: TestPlatform
  let site: SiteClient

  /** Ten minutes before the 21st begins in Yangon, UTC+06:30. */
  const clock = createTestClock(new Date('2026-11-20T17:20:00Z'))
  const getToday = () => toCalendarDate(timeZone, clock.now())

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())

  const roll = (until: Date) =>
    platform.core.database.transaction((transaction) => rollTeamDays(transaction, { merchant, timeZone, until }))
  const createKey = () => ({ [headerNames.idempotencyKey]: randomUUID() })

  /** Pages through a downline with two rows each. */
  async function readPages(agent: GameSession, query: Record<string, string>) {
    const records = []
    for (let pageNo = 1; ; pageNo += 1) {
      const token = await openSession(platform, agent.player)
      const page = unwrap(
        await site.call(agentLosses, { token, query: { ...query, pageSize: '2', pageNo: String(pageNo) } }),
      )
      records.push(...page.records)
      if (pageNo >= page.totalPages) return { ...page, records }
    }
  }

  async function grant(session: GameSession, takesBack: boolean): Promise<void> {
    const operators = createOperatorClient(platform)
    const body = {
      merchant,
      account: session.player.username,
      amount: '30.00',
      wagering: 5,
      days: 3,
      reason: 'Goodwill',
    }
    const { bonusId } = unwrap(await operators.call(grantBonus, { body, headers: createKey() }))
    if (takesBack)
      unwrap(
        await operators.call(cancelBonus, {
          body: { bonusId, state: 'active', reason: 'Abuse' },
          headers: createKey(),
        }),
      )
  }

  const toMinor = (text: string) => fromWire(text, 'MMK').minor

  test(
    'equal sums of the ledger, and the same before and after the hours are added up, in random trees',
    { timeout: 300_000 },
    async () => {
      const step = fc.record({
        account: fc.nat(),
        kind: fc.constantFrom(
          'play',
          'play',
          'play',
          'adjust',
          'cancel',
          'deposit',
          'withdraw',
          'rebate',
          'bonus',
          'forfeit',
        ),
        stake: fc.integer({ min: 1, max: 500 }),
        win: fc.integer({ min: 0, max: 900 }),
        minutes: fc.constantFrom(0, 0, 20, 90, 1500),
        rolls: fc.constantFrom(false, false, true),
      })
      const tree = fc.array(fc.nat(), { minLength: 3, maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(tree, fc.array(step, { minLength: 3, maxLength: 9 }), async (uplines, steps) => {
          const root = await joinBelow(platform, null)
          const accounts = [root]
          for (const upline of uplines)
            accounts.push(await joinBelow(platform, accounts[upline % accounts.length] ?? root))
          const first = getToday()
          const { database: db } = platform.core

          const compare = async () => {
            for (const from of new Set([first, getToday()])) {
              const days = { from, to: getToday() }
              const expected = await db.query<LedgerRow>(ledgerSql, [root.player.memberId, days.from, days.to])
              const { records, totals } = await readPages(root, days)
              const found = records.map(({ username, deposit, withdrawal, bet, win, rebate, bonus }) => ({
                username,
                deposit: toMinor(deposit),
                withdrawal: toMinor(withdrawal),
                bet: toMinor(bet),
                win: toMinor(win),
                rebate: toMinor(rebate),
                bonus: toMinor(bonus),
              }))
              expect(found).toEqual(
                expected.map((each) => {
                  const { direct: _, ...row } = each
                  return row
                }),
              )
              // A slot counts with its whole stake.
              expect(records.map(({ validBet }) => validBet)).toEqual(records.map(({ bet }) => bet))
              for (const name of ['deposit', 'withdrawal', 'bet', 'win', 'rebate', 'bonus', 'net'] as const) {
                const sum = records.reduce((all, row) => all + toMinor(row[name]), 0n)
                expect(toMinor(totals[name]), name).toBe(sum)
              }
              const scope = { merchant, timeZone, agentId: root.player.memberId, ...days }
              const byDay = await readTeamFigures(db.query, { ...scope, direct: false })
              expect(byDay.reduce((sum, { stake }) => sum + stake, 0n)).toBe(toMinor(totals.bet))
              const direct = await readTeamFigures(db.query, { ...scope, direct: true })
              expect(direct.reduce((sum, { stake }) => sum + stake, 0n)).toBe(
                expected.reduce((sum, row) => sum + row.direct, 0n),
              )
            }
          }

          for (const { account, kind, stake, win, minutes, rolls } of steps) {
            const session = accounts[account % accounts.length] ?? root
            const amount = BigInt(stake) * 100n
            if (kind === 'deposit') await payIn(platform, session.player, amount)
            else if (kind === 'withdraw') await payOut(platform, session.player, amount)
            else if (kind === 'rebate') await payRebate(platform, session.player, amount)
            else if (kind === 'bonus' || kind === 'forfeit') await grant(session, kind === 'forfeit')
            else if (kind === 'cancel') {
              const current = await openFurtherSession(platform, session, { mode: 'real' })
              const round = randomUUID()
              await current.bet(`${stake}.00`, { round })
              await current.rollback({ round })
            } else {
              const { session: current, round } = await playRound(platform, session, `${stake}.00`, `${win}.00`)
              if (kind === 'adjust') await current.adjust('7.00', { round })
            }
            clock.advance({ minutes })
            if (rolls) {
              const hour = new Date(
                Math.floor((clock.now().getTime() - 30 * 60_000) / 3_600_000) * 3_600_000 + 30 * 60_000,
              )
              await roll(hour)
              await roll(hour)
            }
          }
          await compare()
          clock.advance({ hours: 2 })
          await platform.core.jobs.runNow('team-days', { merchant })
          await compare()
          await platform.core.jobs.runNow('team-days', { merchant })
          await compare()
          await platform.core.database.transaction((transaction) => resetTeamDays(transaction, merchant))
          await compare()
          await platform.core.jobs.runNow('team-days', { merchant })
          await compare()
        }),
        { numRuns: scale(5, 50), endOnFailure: true },
      )
    },
  )
})
