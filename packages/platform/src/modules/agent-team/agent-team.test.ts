import { addDays, toCalendarDate } from '@croupier/domain/time'
import { fromWire } from '@croupier/domain/money'
import * as endpoints from '@croupier/endpoints/calls/agent-team'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { freezeMember, unfreezeMember } from '@croupier/endpoints/calls/ops/members'
import { logout } from '@croupier/endpoints/calls/account'
import { describeEachDatabase } from '@croupier/testing/databases'
import { sharePlatform, type TestPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { payIn, payOut, payRebate, playRound } from '../agent-reports/testing/team.ts'
import { openSession } from '../session/testing/scenarios.ts'
import { createKey, createLineMember, joinTeam } from '../transfers/testing/lines.ts'
import { openGameSession, type GameSession } from '../wallet/testing/game-session.ts'
import { countActive } from './repository.ts'

const merchant = 'SHW01'
const timeZone = 'Asia/Yangon'

/**
 * What the accounts below an agent have moved, from the entries of the ledger and the upline of each account alone. Each bet of the
 * test is settled at once, and a lost one has no further entry.
 */
const ledgerSql = `
  with recursive team as (
    select id, 1 as depth from member where upline_id = $1
    union all
    select below.id, team.depth + 1 from member below join team on below.upline_id = team.id
  ), moved as (
    select posting.kind, entry.amount, team.id
    from team join account on account.member_id = team.id and account.realm = 'real'
    join entry on entry.account_id = account.id join posting on posting.id = entry.posting_id
    where ($4 = 'team' or team.depth = 1)
      and (posting.booked_at at time zone '${timeZone}')::date between $2::date and $3::date
  )
  select coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposit,
    coalesce(-sum(amount) filter (where kind = 'payout'), 0)::bigint as withdrawal,
    coalesce(-sum(amount) filter (where kind = 'bet'), 0)::bigint as bet,
    coalesce(sum(amount) filter (where kind = 'settle'), 0)::bigint as win,
    coalesce(sum(amount) filter (where kind = 'rebate'), 0)::bigint as rebate,
    count(distinct id) filter (where kind = 'bet')::int as active
  from moved`

interface LedgerRow {
  readonly deposit: bigint
  readonly withdrawal: bigint
  readonly bet: bigint
  readonly win: bigint
  readonly rebate: bigint
  readonly active: number
}

describeEachDatabase('an agent and its team', (database) => {
  /** Shared: nothing stops it. */
  let platform: TestPlatform
  let site: SiteClient
  beforeAll(async () => {
    platform = { ...(await sharePlatform(database)), stop: async () => undefined }
    site = createSiteClient(platform)
  })

  const getToday = () => toCalendarDate(timeZone, platform.clock.now())
  const getWeek = (reach: 'team' | 'direct' = 'team') => ({ from: addDays(getToday(), -6), to: getToday(), reach })

  /** Creates an account with money below another one; agents by default. */
  async function join(upline: GameSession | null, isAgent = true): Promise<GameSession> {
    const session = await openGameSession(platform, { balance: '100000' })
    const { memberId } = session.player
    if (isAgent) await platform.core.database.query('update member set type = 1 where id = $1', [memberId])
    if (upline) await joinTeam(platform, memberId, upline.player.memberId)
    return session
  }

  /** Opens a new session, since the clock ends those of earlier tests. */
  const logIn = (player: Player) => openSession(platform, player)

  async function getOverview(agent: Player, query: Record<string, string>) {
    return unwrap(await site.call(endpoints.teamOverview, { token: await logIn(agent), query }))
  }
  const list = async (agent: Player, query: Record<string, string> = {}) =>
    unwrap(await site.call(endpoints.teamMembers, { token: await logIn(agent), query }))
  const getDetails = async (agent: Player, username: string) =>
    unwrap(await site.call(endpoints.teamMember, { token: await logIn(agent), query: { username } }))
  const listNames = async (agent: Player, query: Record<string, string> = {}) =>
    (await list(agent, query)).members.map(({ account }) => account)

  const toMinor = (text: string) => fromWire(text, 'MMK').minor

  it(
    'has figures that equal sums of the ledger, direct and whole, in random trees [about-14.1, agent-2]',
    { timeout: 300_000 },
    async () => {
      const step = fc.record({
        account: fc.nat(),
        kind: fc.constantFrom('play', 'deposit', 'withdraw', 'rebate', 'wait'),
        amount: fc.integer({ min: 1, max: 900 }),
      })
      const trees = fc.record({
        uplines: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
        steps: fc.array(step, { maxLength: 8 }),
      })
      const check = fc.asyncProperty(trees, async ({ uplines, steps }) => {
        const accounts = [await join(null)]
        for (const choice of uplines) accounts.push(await join(accounts[choice % accounts.length] ?? null))
        for (const { account, kind, amount } of steps) {
          const session = accounts[account % accounts.length]
          if (!session) continue
          const minor = BigInt(amount) * 100n
          if (kind === 'play')
            await playRound(platform, session, `${amount}.00`, `${amount % 7 === 0 ? 0 : 2 * amount}.00`)
          else if (kind === 'deposit') await payIn(platform, session.player, minor)
          else if (kind === 'withdraw') await payOut(platform, session.player, minor)
          else if (kind === 'rebate') await payRebate(platform, session.player, minor)
          else platform.clock.advance({ days: 1 })
        }
        const agent = accounts[0]?.player
        if (!agent) return
        for (const reach of ['team', 'direct'] as const) {
          const { from, to } = getWeek()
          const { current, previous, days } = await getOverview(agent, { from, to, reach })
          const [ledger] = await platform.core.database.query<LedgerRow>(ledgerSql, [agent.memberId, from, to, reach])
          expect({
            deposit: toMinor(current.deposit),
            withdrawal: toMinor(current.withdrawal),
            bet: toMinor(current.bet),
            win: toMinor(current.win),
            rebate: toMinor(current.rebate),
            active: current.active,
          }).toEqual(ledger)
          const team = { merchant, agentId: agent.memberId, timeZone, direct: reach === 'direct', from, to }
          for (const isLarge of [false, true])
            expect(
              await countActive(platform.core.database.query, { ...team, previousFrom: addDays(from, -7), isLarge }),
            ).toEqual({ current: current.active, previous: previous.active })
          expect(toMinor(current.net)).toBe(
            toMinor(current.win) + toMinor(current.rebate) + toMinor(current.bonus) - toMinor(current.bet),
          )
          const sum = days.reduce((total, day) => total + toMinor(day.net), 0n)
          expect(sum).toBe(toMinor(current.net))
          expect(current.registered).toBe(days.reduce((total, { registered }) => total + registered, 0))
        }
      })
      await fc.assert(check, { numRuns: scale(5, 50) })
    },
  )

  it('counts members and agents, compares with the days before, and does not count the agent itself [agent-2]', async () => {
    const agent = await join(null)
    const branch = await join(agent)
    await join(branch, false)
    await playRound(platform, agent, '500.00', '0.00')
    await playRound(platform, branch, '100.00', '40.00')
    platform.clock.advance({ days: 7 })
    await join(agent, false)
    await playRound(platform, branch, '10.00', '25.00')
    const { current, previous } = await getOverview(agent.player, getWeek())
    expect(current).toMatchObject({ members: 3, agents: 1, active: 1, registered: 1, bet: '10.00', net: '15.00' })
    expect(previous).toMatchObject({ members: 2, agents: 1, active: 1, registered: 2, bet: '100.00', net: '-60.00' })
    expect((await getOverview(agent.player, getWeek('direct'))).current).toMatchObject({ members: 2, agents: 1 })
  })

  it('counts who is online, until they log out or their session has ended [agent-2]', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const branch = await createLineMember(platform, { isAgent: true, upline: agent })
    const member = await createLineMember(platform, { upline: branch })
    const read = async () => unwrap(await site.call(endpoints.teamOnline, { token: await logIn(agent) }))
    expect(await read()).toEqual({ direct: 1, team: 2 })
    const token = await logIn(branch)
    expect(await read()).toEqual({ direct: 1, team: 2 })
    unwrap(await site.call(logout, { token: member.token }))
    expect(await read()).toEqual({ direct: 1, team: 1 })
    for (const open of [token, branch.token]) unwrap(await site.call(logout, { token: open }))
    expect(await read()).toEqual({ direct: 0, team: 0 })
  })

  it('lists the accounts directly below, filtered, sorted and in pages, and those below its agents [agent-4]', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const branch = await createLineMember(platform, { isAgent: true, upline: agent, balance: '5' })
    const members = []
    for (const balance of ['30', '10', '20']) members.push(await createLineMember(platform, { upline: agent, balance }))
    const leaf = await createLineMember(platform, { upline: branch })
    const names = [branch, ...members].map(({ username }) => username)
    expect(await listNames(agent)).toEqual(names.toSorted())
    expect(await listNames(agent, { direction: 'desc' })).toEqual(names.toSorted().toReversed())
    const byBalance = [branch, members[1], members[2], members[0]].map((player) => player?.username)
    expect(await listNames(agent, { sort: 'balance' })).toEqual(byBalance)
    expect(await listNames(agent, { role: 'agent' })).toEqual([branch.username])
    expect(await listNames(agent, { role: 'member', name: members[0]?.username.toUpperCase() ?? '' })).toEqual([
      members[0]?.username,
    ])
    expect(await listNames(agent, { account: ` ${branch.username.toUpperCase()}` })).toEqual([branch.username])
    for (const account of [branch.username.slice(0, -1), leaf.username])
      expect(await listNames(agent, { account })).toEqual([])
    expect(await listNames(agent, { username: branch.username })).toEqual([leaf.username])
    const page = await list(agent, { pageSize: '3', pageNo: '2' })
    expect([page.members.length, page.total, page.totalPages]).toEqual([1, 4, 2])
    expect((await list(agent, { role: 'agent' })).members[0]).toMatchObject({ direct: 1, team: 1, balance: '5.00' })
    unwrap(await freeze(agent, members[0]?.username ?? '', true))
    expect(await listNames(agent, { state: 'frozen' })).toEqual([members[0]?.username])
    expect(await listNames(agent, { state: 'active' })).toHaveLength(3)
  })

  it('finds an account eight steps below with the path to it, and no account of another team [agent-4]', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const path: Player[] = []
    for (let depth = 1; depth <= 8; depth += 1)
      path.push(await createLineMember(platform, { isAgent: depth < 8, upline: path.at(-1) ?? agent }))
    const leaf = path.at(-1)
    const outside = await createLineMember(platform)
    const search = async (name: string) =>
      unwrap(await site.call(endpoints.teamSearch, { token: await logIn(agent), query: { name } })).members
    expect(await search(leaf?.username.slice(0, -1) ?? '')).toContainEqual({
      account: leaf?.username,
      nickname: leaf?.username,
      type: 0,
      depth: 8,
    })
    expect(await search(outside.username)).toEqual([])
    expect(await search('%')).toEqual([])
    const details = await getDetails(agent, leaf?.username ?? '')
    expect(details.path).toEqual(path.slice(0, -1).map(({ username }) => username))
    expect(details).toMatchObject({ isDirect: false, type: 0, team: 0 })
  })

  it('lists the first 20 accounts that a search finds, and says that there are more', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const below = await Promise.all(Array.from({ length: 20 }, () => createLineMember(platform, { upline: agent })))
    const query = { name: below[0]?.username.slice(0, 1) ?? '' }
    const token = await logIn(agent)
    const search = async () => unwrap(await site.call(endpoints.teamSearch, { token, query }))
    expect(await search()).toMatchObject({ members: { length: 20 }, more: false })
    await createLineMember(platform, { upline: agent })
    expect(await search()).toMatchObject({ members: { length: 20 }, more: true })
  })

  it('shows of an account what it has booked itself, and what those below it have [agent-4]', async () => {
    const agent = await join(null)
    const branch = await join(agent)
    const leaf = await join(branch, false)
    await playRound(platform, branch, '100.00', '150.00')
    await payIn(platform, branch.player, 5_000n)
    await playRound(platform, leaf, '30.00', '0.00')
    await payOut(platform, leaf.player, 2_000n)
    const { own, below, ...details } = await getDetails(agent.player, branch.player.username)
    expect(own).toMatchObject({ bet: '100.00', win: '150.00', deposit: '50.00', withdrawal: '0.00', net: '50.00' })
    expect(below).toMatchObject({ bet: '30.00', win: '0.00', deposit: '0.00', withdrawal: '20.00', net: '-30.00' })
    expect(details).toMatchObject({
      account: branch.player.username,
      isDirect: true,
      direct: 1,
      team: 1,
      frozen: false,
    })
    expect(details.path).toEqual([])
  })

  it('has notes that only their agent sees and deletes, each once per key [agent-4]', async () => {
    const upline = await createLineMember(platform, { isAgent: true })
    const agent = await createLineMember(platform, { isAgent: true, upline })
    const member = await createLineMember(platform, { upline: agent })
    const { username } = member
    const token = await logIn(agent)
    const headers = createKey()
    const body = { username, text: '  Pays on Friday ' }
    const note = unwrap(await site.call(endpoints.addTeamNote, { token, body, headers }))
    expect(unwrap(await site.call(endpoints.addTeamNote, { token, body, headers }))).toEqual(note)
    expect(
      await site.call(endpoints.addTeamNote, { token, body: { username, text: ' ' }, headers: createKey() }),
    ).toMatchObject({
      errorCode: 'FIELD_INVALID',
    })
    expect((await getDetails(agent, username)).notes).toEqual([note])
    expect(note.text).toBe('Pays on Friday')
    expect((await getDetails(upline, username)).notes).toEqual([])
    const remove = async (player: Player) =>
      site.call(endpoints.deleteTeamNote, { token: await logIn(player), body: { username, noteId: note.noteId } })
    expect(await remove(upline)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    unwrap(await remove(agent))
    expect((await getDetails(agent, username)).notes).toEqual([])
    expect(await remove(agent)).toMatchObject({ errorCode: 'NOT_FOUND' })
  })

  const freeze = async (agent: Player, username: string, frozen: boolean) =>
    site.call(endpoints.freezeTeamMember, { token: await logIn(agent), body: { username, frozen } })

  it('is frozen and unfrozen by the agent directly above, which ends the sessions of the account [agent-4, role-4.3]', async () => {
    const upline = await createLineMember(platform, { isAgent: true })
    const agent = await createLineMember(platform, { isAgent: true, upline })
    const member = await createLineMember(platform, { upline: agent })
    const { username, token } = member
    expect(await freeze(upline, username, true)).toMatchObject({ status: 403, errorCode: 'NOT_PERMITTED' })
    expect(unwrap(await freeze(agent, username, true))).toEqual({ frozen: true })
    expect(unwrap(await freeze(agent, username, true))).toEqual({ frozen: true })
    expect(await site.call(endpoints.teamOnline, { token })).toMatchObject({ status: 401 })
    expect(await getDetails(agent, username)).toMatchObject({ frozen: true, online: false, canUnfreeze: true })
    expect(await getDetails(upline, username)).toMatchObject({ frozen: true, canUnfreeze: false })
    expect(unwrap(await freeze(agent, username, false))).toEqual({ frozen: false })
    expect(await getDetails(agent, username)).toMatchObject({ frozen: false, canUnfreeze: false })
    const audit = unwrap(
      await createOperatorClient(platform).call(auditLog, { query: { subject: `member ${member.memberId}` } }),
    )
    expect(audit.entries[0]).toMatchObject({ before: { frozen: true }, after: { frozen: false } })
  })

  it('stays frozen where an operator has frozen it [agent-4]', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const { username } = await createLineMember(platform, { upline: agent })
    const operators = createOperatorClient(platform)
    const body = { merchant, account: username, reason: 'Ticket 12' }
    unwrap(await freeze(agent, username, true))
    unwrap(await operators.call(freezeMember, { body }))
    expect(await freeze(agent, username, false)).toMatchObject({ errorCode: 'NOT_PERMITTED' })
    expect(await getDetails(agent, username)).toMatchObject({ frozen: true, canUnfreeze: false })
    unwrap(await operators.call(unfreezeMember, { body }))
    expect((await getDetails(agent, username)).frozen).toBe(false)
  })
})
