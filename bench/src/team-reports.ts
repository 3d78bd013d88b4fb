/**
 * Reports and team pages of an agent with 97,656 accounts on 8 levels below and beside each other, 30 days of play, over HTTP. Fails
 * where the median of one takes more than 200 ms on the reference machine on PostgreSQL, which a site of this size has; the embedded
 * database has no limit. `pnpm --filter @croupier/bench reports [facts per day]`
 */
import * as reports from '@croupier/endpoints/calls/agent-reports'
import * as team from '@croupier/endpoints/calls/agent-team'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, testGame, testVendor } from '@croupier/testing/players'
import { createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { measureMachineFactor } from '@croupier/tooling/test-budget'
import { runOnEveryDatabase } from './reliability/databases.ts'

const levels = 8
/** Accounts below each agent. */
const breadth = 5
const days = 30
const factsPerDay = Number(process.argv[2] ?? 10_000)
const runs = 11
const maxMs = 200
const merchant = 'SHW01'

/** Adds a tree below an agent: every account of a level has as many accounts below it. */
async function growTree({ database }: TestPlatform['core'], rootId: bigint, at: Date): Promise<void> {
  await database.query('update member set type = 1 where id = $1', [rootId])
  for (let level = 2; level <= levels; level += 1) {
    await database.transaction(async ({ query }) => {
      // The trigger would write the lines of each account by itself.
      await query('set local session_replication_role = replica')
      await query(
        `with added as (
           insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at, upline_id,
             invitation_code, created_at)
           select $1, 'b' || $2::int || '-' || up.id || '-' || number, 'bench', 1, 'MMK', '', $3, up.id,
             'b' || $2::int || '-' || up.id || '-' || number, $3
           from (select descendant_id as id from member_line where ancestor_id = $4 and depth = $2::int - 2) as up,
             generate_series(1, ${breadth}) as number
           returning id, upline_id
         )
         insert into member_line (ancestor_id, descendant_id, depth)
         select id, id, 0 from added
         union all
         select line.ancestor_id, added.id, line.depth + 1 from added join member_line line on line.descendant_id = added.upline_id`,
        [merchant, level, at, rootId],
      )
    })
  }
}

/** Adds booked facts, settled rounds and entries of the ledger for members of the tree, spread over the days. */
async function addPlay(platform: TestPlatform, rootId: bigint): Promise<void> {
  const { database, clock } = platform.core
  const at = clock.now()
  // An import of what has happened: triggers would seal and compare each row.
  await database.transaction(async ({ query }) => {
    await query('set local session_replication_role = replica')
    // The first balances are older than the play, as the ids of their postings are.
    await query('update posting set booked_at = $1', [new Date(at.getTime() - (days + 1) * 86_400_000)])
    await query(`create temporary table team on commit drop as
      select descendant_id as id, row_number() over (order by descendant_id) as number from member_line
      where ancestor_id = ${rootId} and depth > 0`)
    await query('create unique index on team (number)')
    await query(
      `create temporary table played on commit drop as
      select team.id, $1::timestamptz - day * interval '1 day' - (hour * 37 % 24) * interval '1 hour' as at,
        day, hour, row_number() over () as number
      from generate_series(0, ${days - 1}) as day, generate_series(1, ${factsPerDay}) as hour
      join team on true where team.number = 1 + (day * 7919 + hour * 104729) % (select count(*) from team)`,
      [at],
    )
    await query(
      `insert into member_hour (merchant, member_id, hour, game_type, vendor, realm, rounds, stake, win, adjustment, valid_bet, won_bet,
         lost_bet)
       select $1, id, date_trunc('hour', at + interval '30 minutes') - interval '30 minutes', $2, $3, 'real', 3, 30000, 25000, 0, 30000,
         10000, 20000
       from played on conflict do nothing`,
      [merchant, testGame.gameType, testVendor],
    )
    await query(
      `insert into game_round (vendor, member_id, mode, round_id, merchant, node_id, game_type, currency, state, stake, win, opened_at,
         closed_at)
       select $2, id, 'real', 'bench-' || number, $1, $3, $4, 'MMK', 'settled', 10000, 9000, at, at from played`,
      [merchant, testVendor, testGame.nodeId, testGame.gameType],
    )
    await query(
      `insert into account (merchant, member_id, purpose, unit, realm, balance, entries)
       select $1, id, 'main', 'MMK', 'real', 1000000, 0 from team`,
      [merchant],
    )
    await query(
      `insert into posting (merchant, kind, key, unit, realm, reference, booked_at, legs)
       select $1, 'bet', 'bench:' || $2::text || ':' || number, 'MMK', 'real', 'bench-' || number, at, 2 from played order by at`,
      [merchant, testVendor],
    )
    await query(
      `insert into entry (posting_id, account_id, amount, balance_after, number)
       select posting.id, account.id, -10000, 1000000, played.number
       from played join posting on posting.key = 'bench:' || $1::text || ':' || played.number
       join account on account.member_id = played.id and account.purpose = 'main'`,
      [testVendor],
    )
  })
  // As a server of PostgreSQL does by itself.
  await database.query('vacuum analyze')
}

/** Returns the calendar day of the brand some days ago. */
function getDay(now: Date, daysAgo: number): string {
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Yangon' })
  return format.format(new Date(now.getTime() - daysAgo * 86_400_000))
}

async function measure(name: string, limit: number, run: () => Promise<unknown>): Promise<boolean> {
  const times: number[] = []
  for (let count = 0; count < runs; count += 1) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  const median = times.toSorted((left, right) => left - right)[Math.floor(runs / 2)] ?? Infinity
  const bound = limit === Infinity ? '' : `, at most ${limit.toFixed(0)}`
  console.log(`  ${name.padEnd(46)} ${median.toFixed(0).padStart(6)} ms${bound}`)
  return median <= limit
}

await runOnEveryDatabase(async (database) => {
  const platform = await startPlatform({ database, limits: relaxedLimits })
  try {
    const { core, clock } = platform
    const agent = await createPlayer(platform, { balance: '100' })
    const start = performance.now()
    await core.database.withoutLimits(async () => {
      await growTree(core, agent.memberId, clock.now())
      await addPlay(platform, agent.memberId)
    })
    console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s to add the team and its play`)
    const rollStart = performance.now()
    await core.jobs.runNow('team-days', { merchant })
    console.log(
      `  ${((performance.now() - rollStart) / 1000).toFixed(0)} s to add up ${days} days of ${factsPerDay} facts`,
    )
    const site = createSiteClient(platform)
    const now = clock.now()
    const month = { from: getDay(now, days - 1), to: getDay(now, 0) }
    const week = { from: getDay(now, 6), to: getDay(now, 0), language: 'EN' }
    const before = { otherFrom: getDay(now, 2 * days - 1), otherTo: getDay(now, days) }
    const { token, username } = agent
    const limit = database === 'postgres' ? maxMs * measureMachineFactor() : Infinity
    const losses = (query: Record<string, string>) => async () =>
      unwrap(await site.call(reports.agentLosses, { token, query }))
    const [first] = (await losses(month)()).records
    const results = [
      await measure('user loss of 30 days', limit, losses(month)),
      await measure('user loss of a branch', limit, losses({ ...month, username: first?.username ?? username })),
      await measure('comparison of two months', limit, async () =>
        unwrap(await site.call(reports.agentComparison, { token, query: { ...month, ...before } })),
      ),
      await measure('own income of 30 days', limit, async () =>
        unwrap(await site.call(reports.agentRevenue, { token, query: month })),
      ),
      await measure('betting of the whole team in 7 days', limit, async () =>
        unwrap(await site.call(reports.agentBets, { token, query: week })),
      ),
      await measure('account changes of the whole team in 7 days', limit, async () =>
        unwrap(await site.call(reports.agentTransactions, { token, query: week })),
      ),
      await measure('overview of 30 days', limit, async () =>
        unwrap(await site.call(team.teamOverview, { token, query: { ...month, reach: 'team' } })),
      ),
      await measure('online now', limit, async () => unwrap(await site.call(team.teamOnline, { token }))),
      await measure('search in the team', limit, async () =>
        unwrap(await site.call(team.teamSearch, { token, query: { name: 'b8-' } })),
      ),
      await measure('search that finds nothing', limit, async () =>
        unwrap(await site.call(team.teamSearch, { token, query: { name: 'nobody' } })),
      ),
      await measure('accounts directly below', limit, async () =>
        unwrap(await site.call(team.teamMembers, { token, query: {} })),
      ),
      await measure('page of an account of the team', limit, async () =>
        unwrap(await site.call(team.teamMember, { token, query: { username: first?.username ?? username } })),
      ),
    ]
    return results.every(Boolean)
  } finally {
    await platform.stop()
  }
})
