import type { Connection } from '../../core/db/database.ts'
import type { Query } from '../../core/db/query.ts'

/** What accounts have booked; minor units. Bets count when they are settled, money when it is posted. */
export interface TeamFigures {
  readonly rounds: number
  readonly stake: bigint
  /** What rounds paid, with adjustments. */
  readonly win: bigint
  readonly validBet: bigint
  readonly rebate: bigint
  /** What was credited, minus what was taken back. */
  readonly bonus: bigint
  readonly deposit: bigint
  /** What was paid out. */
  readonly withdrawal: bigint
}

/** The figures of a day, `YYYY-MM-DD`. */
export interface TeamDay extends TeamFigures {
  readonly day: string
}

/** Days of a merchant, both included, in its zone. */
export interface TeamRange {
  readonly merchant: string
  /** IANA name. */
  readonly timeZone: string
  readonly from: string
  readonly to: string
}

/** Days of an agent's team, without the agent. */
export interface TeamScope extends TeamRange {
  readonly agentId: bigint
  /** Only the accounts directly below. */
  readonly direct: boolean
}

/** Kinds of postings that figures are of; the index `posting_of_teams` is of the same. */
const moneyKinds = `'deposit', 'payout', 'rebate', 'bonus', 'bonusForfeit'`

/** The id that a posting refers to; null for a reference that is none. */
const referredId = `case when posting.reference ~ '^[0-9]{1,18}$' then posting.reference::bigint end`

/** What an account has booked from `since` to `until`, by day of the zone $2 of the merchant $1: a row for each fact. */
function selectFacts({ since, until }: { readonly since: string; readonly until: string }): string {
  return `
    select member_id, (hour at time zone $2)::date as day, game_type, rounds, stake, win + adjustment as win, valid_bet,
      0::bigint as rebate, 0::bigint as bonus, 0::bigint as deposit, 0::bigint as withdrawal
    from member_hour
    where merchant = $1 and realm = 'real' and hour >= ${since} and hour < ${until}
    union all
    select member_id, (booked_at at time zone $2)::date, '', 0, 0, 0, 0, rebate, bonus, deposit, withdrawal
    from (${selectMoney({ since, until })}) as money`
}

/** The money that accounts of the merchant $1 got and paid from `since` to `until`: a row for each posting. */
export function selectMoney({ since, until }: { readonly since: string; readonly until: string }): string {
  return `
    select source.member_id, posting.booked_at,
      case when posting.kind = 'rebate' then source.amount else 0 end as rebate,
      case posting.kind when 'bonus' then source.amount when 'bonusForfeit' then -source.amount else 0 end as bonus,
      case when posting.kind = 'deposit' then source.amount else 0 end as deposit,
      case when posting.kind = 'payout' then source.amount else 0 end as withdrawal
    from posting cross join lateral (
      select member_id, amount from deposit where posting.kind = 'deposit' and code = posting.reference
      union all
      select member_id, amount from withdrawal
      where posting.kind = 'payout' and id = ${referredId}
      union all
      select member_id, amount from rebate
      where posting.kind = 'rebate' and id = ${referredId}
      union all
      select member_id, case when posting.kind = 'bonus' then amount else taken end from bonus
      where posting.kind in ('bonus', 'bonusForfeit') and id = ${referredId}
    ) as source
    where posting.merchant = $1 and posting.kind in (${moneyKinds})
      and posting.booked_at >= ${since} and posting.booked_at < ${until}`
}

const columns = ['rounds', 'stake', 'win', 'valid_bet', 'rebate', 'bonus', 'deposit', 'withdrawal'] as const

const listColumns = (prefix = '') => columns.map((column) => `${prefix}${column}`).join(', ')
const sumColumns = columns.map((column) => `sum(${column}) as ${column}`).join(', ')

/**
 * Adds the booked facts of a merchant up to an instant, the start of an hour of its zone, to the days of everybody above them. What
 * is already in them is not added again. Concurrent calls wait for each other.
 */
export async function rollTeamDays(
  { query }: Connection,
  { merchant, timeZone, until }: { readonly merchant: string; readonly timeZone: string; readonly until: Date },
): Promise<void> {
  await query(`insert into team_roll (merchant, until) values ($1, '-infinity') on conflict do nothing`, [merchant])
  // Not returned as a Date, which is never infinite.
  const [rolled] = await query<{ isBehind: boolean; since: string }>(
    `select until < $2 as "isBehind", until::text as since from team_roll where merchant = $1 for update`,
    [merchant, until],
  )
  if (!rolled?.isBehind) return
  await query(
    `insert into team_day as team (merchant, member_id, day, distance, game_type, ${listColumns()})
    select $1, line.ancestor_id, fact.day, least(line.depth, 2), fact.game_type, ${sumColumns}
    from (${selectFacts({ since: '$3::timestamptz', until: '$4::timestamptz' })}) as fact
    join member_line line on line.descendant_id = fact.member_id
    group by line.ancestor_id, fact.day, least(line.depth, 2), fact.game_type
    on conflict (member_id, day, distance, game_type) do update set
      ${columns.map((column) => `${column} = team.${column} + excluded.${column}`).join(', ')}`,
    [merchant, timeZone, rolled.since, until],
  )
  await query('update team_roll set until = $2 where merchant = $1', [merchant, until])
}

/**
 * Forgets the days of a merchant, so that the next run of the job adds up everything again: after facts of hours that are over have
 * been written, as by an import.
 */
export async function resetTeamDays({ query }: Connection, merchant: string): Promise<void> {
  await query('delete from team_roll where merchant = $1', [merchant])
  await query('delete from team_day where merchant = $1', [merchant])
}

/** Where the days of a merchant end, and what is booked since then within the days from $3 to $4. */
const recent = `
  rolled as (
    select coalesce((select until from team_roll where merchant = $1), '-infinity') as until
  ), bounds as (
    select greatest(rolled.until, ($3::date)::timestamp at time zone $2) as since,
      ($4::date + 1)::timestamp at time zone $2 as until
    from rolled
  ), fact as (
    ${selectFacts({ since: '(select since from bounds)', until: '(select until from bounds)' })}
  )`

/** What the accounts below one ($5), only directly (1) or all (2, $6), have booked: its days, and what they do not contain yet. */
const booked = `
  with ${recent}, booked as (
    select day, game_type, ${listColumns()} from team_day
    where member_id = $5 and day between $3::date and $4::date and distance between 1 and $6::int
    union all
    select fact.day, fact.game_type, ${listColumns('fact.')}
    from fact join member_line line on line.ancestor_id = $5 and line.descendant_id = fact.member_id
    where line.depth >= 1 and ($6::int > 1 or line.depth = 1)
  )`

const selectFigures = `coalesce(sum(rounds), 0)::int as rounds, ${[
  ['stake', 'stake'],
  ['win', 'win'],
  ['valid_bet', '"validBet"'],
  ['rebate', 'rebate'],
  ['bonus', 'bonus'],
  ['deposit', 'deposit'],
  ['withdrawal', 'withdrawal'],
]
  .map(([column, name]) => `coalesce(sum(${column}), 0)::bigint as ${name}`)
  .join(', ')}`

function toParameters({ merchant, timeZone, from, to, agentId, direct }: TeamScope): unknown[] {
  return [merchant, timeZone, from, to, agentId, direct ? 1 : 2]
}

/** Returns the figures of an agent's team by day, the first one first; days without any are absent. */
export function readTeamFigures(query: Query, scope: TeamScope): Promise<TeamDay[]> {
  return query<TeamDay>(
    `${booked} select day::text, ${selectFigures} from booked group by day order by day`,
    toParameters(scope),
  )
}

/** Sums the figures of an agent's team. */
export async function readTeamTotals(query: Query, scope: TeamScope): Promise<TeamFigures> {
  const [totals] = await query<TeamFigures>(`${booked} select ${selectFigures} from booked`, toParameters(scope))
  if (!totals) throw new Error('The sum query returned no row.')
  return totals
}

/** An account directly below an agent, with the figures of itself and everybody below it. */
export interface DownlineFigures extends TeamFigures {
  readonly username: string
  readonly nickname: string
  readonly type: number
  /** Whether there are accounts below it. */
  readonly hasTeam: boolean
}

/** A page of the accounts directly below an agent. */
interface DownlinePage extends TeamRange {
  readonly agentId: bigint
  readonly limit: number
  readonly offset: number
  /** Continues behind an account, in place of the offset. */
  readonly after: string | undefined
}

/** Returns a page of the accounts directly below an agent by their names, each with what it and everybody below it have booked. */
export function readDownlineFigures(
  query: Query,
  { merchant, timeZone, from, to, agentId, limit, offset, after }: DownlinePage,
): Promise<DownlineFigures[]> {
  return query<DownlineFigures>(
    `with ${recent}, downline as (
      select id, username, nickname, type from member
      where merchant = $1 and upline_id = $5 and ($8::text is null or username > $8)
      order by username limit $6 offset $7
    ), booked as (
      select member_id as id, ${listColumns()} from team_day
      where member_id in (select id from downline) and day between $3::date and $4::date
      union all
      select line.ancestor_id, ${listColumns('fact.')}
      from fact join member_line line on line.descendant_id = fact.member_id
      where line.ancestor_id in (select id from downline)
    ), figures as (
      select id, ${selectFigures} from booked group by id
    )
    select downline.username, downline.nickname, downline.type,
      exists (select from member below where below.upline_id = downline.id) as "hasTeam",
      coalesce(rounds, 0) as rounds, coalesce(stake, 0)::bigint as stake, coalesce(win, 0)::bigint as win,
      coalesce("validBet", 0)::bigint as "validBet", coalesce(rebate, 0)::bigint as rebate,
      coalesce(bonus, 0)::bigint as bonus, coalesce(deposit, 0)::bigint as deposit,
      coalesce(withdrawal, 0)::bigint as withdrawal
    from downline left join figures on figures.id = downline.id
    order by downline.username`,
    [merchant, timeZone, from, to, agentId, limit, offset, after ?? null],
  )
}

/** Returns the number of accounts directly below an agent. */
export async function countDownlines(query: Query, merchant: string, agentId: bigint): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from member where merchant = $1 and upline_id = $2',
    [merchant, agentId],
  )
  return row?.count ?? 0
}

/** Returns the names of the accounts from directly below an agent down to an account of its team, this one included. */
export async function readPath(query: Query, agentId: bigint, memberId: bigint): Promise<readonly string[]> {
  const rows = await query<{ username: string }>(
    `select member.username
    from member_line up join member_line own on own.descendant_id = up.ancestor_id and own.ancestor_id = $1
    join member on member.id = up.ancestor_id
    where up.descendant_id = $2 and own.depth > 0
    order by own.depth`,
    [agentId, memberId],
  )
  return rows.map(({ username }) => username)
}
