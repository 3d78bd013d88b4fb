import type { TeamRole, TeamSort, TeamState } from '@croupier/domain/agent-team'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import type { Query } from '../../core/db/query.ts'
import type { getSessionBounds } from '../session/sessions.ts'
import { agentFreeze, agentNote } from './schema.ts'

type Orm = Pick<Connection, 'orm'>
type SessionBounds = ReturnType<typeof getSessionBounds>

/** Days of a merchant, both included, in its zone. */
export interface TeamDays {
  readonly merchant: string
  readonly agentId: bigint
  /** IANA name. */
  readonly timeZone: string
  readonly from: string
  readonly to: string
  /** Only the accounts directly below. */
  readonly direct: boolean
}

const boundsSql = `
  with bounds as (
    select ($3::date)::timestamp at time zone $5 as since, ($4::date + 1)::timestamp at time zone $5 as until
  )`

/** Days of a team, and those of the same length before them, from which on they are compared. */
export interface TeamPeriods extends TeamDays {
  readonly previousFrom: string
  /** Whether the accounts are too many to look up the play of each; that of the whole merchant is looked through instead. */
  readonly isLarge: boolean
}

/** Start and end of the days $7 and $4, and the start of those before them ($3), in the zone $5 of the merchant $2. */
const periods = {
  previousSince: '($3::date)::timestamp at time zone $5',
  since: '($7::date)::timestamp at time zone $5',
  until: '($4::date + 1)::timestamp at time zone $5',
} as const

const isBelow = `line.ancestor_id = $1 and line.depth > 0 and (not $6::boolean or line.depth = 1)`

const isPlay = `played.merchant = $2 and played.realm = 'real' and played.rounds > 0`

function toTeamParameters({ agentId, merchant, previousFrom, to, timeZone, direct }: TeamPeriods): unknown[] {
  return [agentId, merchant, previousFrom, to, timeZone, direct]
}

/** Accounts below an agent that registered on a day; null for all of those that registered before both periods. */
export interface RegistrationRow {
  readonly day: string | null
  readonly members: number
  readonly agents: number
}

/** Counts the accounts below an agent by the day of their registration, up to the end of the days. */
export function countTeam(query: Query, team: TeamPeriods): Promise<RegistrationRow[]> {
  return query<RegistrationRow>(
    `select registered.day::text, count(*)::int as members, (count(*) filter (where registered.type in (1, 2, 41, 42)))::int as agents
    from (
      select m.type, case when m.created_at >= ${periods.previousSince} then (m.created_at at time zone $5)::date end as day
      from member_line line join member m on m.id = line.descendant_id
      where ${isBelow} and m.merchant = $2 and m.created_at < ${periods.until}
    ) as registered
    group by registered.day order by registered.day nulls first`,
    toTeamParameters(team),
  )
}

/** Accounts that have played in two periods. */
export interface ActiveCounts {
  readonly current: number
  readonly previous: number
}

const hasPlayed = (since: string, until: string) => `exists (
      select from member_hour played
      where played.member_id = line.descendant_id and ${isPlay} and played.hour >= ${since} and played.hour < ${until}
    )`

/** Whether each account has played: few are looked up one by one, many among all that has been played. */
const selectActive = {
  few: `
    select ${hasPlayed(periods.since, periods.until)} as current, ${hasPlayed(periods.previousSince, periods.since)} as previous
    from member_line line where ${isBelow}`,
  many: `
    select player.current, player.previous
    from (
      select played.member_id, bool_or(played.hour >= ${periods.since}) as current,
        bool_or(played.hour < ${periods.since}) as previous
      from member_hour played
      where ${isPlay} and played.hour >= ${periods.previousSince} and played.hour < ${periods.until}
      group by played.member_id
    ) as player
    join member_line line on ${isBelow} and line.descendant_id = player.member_id`,
}

/** Counts the accounts below an agent that have played. */
export async function countActive(query: Query, team: TeamPeriods): Promise<ActiveCounts> {
  const [row] = await query<ActiveCounts>(
    `select (count(*) filter (where current))::int as current, (count(*) filter (where previous))::int as previous
    from (${selectActive[team.isLarge ? 'many' : 'few']}) as active`,
    [...toTeamParameters(team), team.from],
  )
  if (!row) throw new Error('The count query returned no row.')
  return row
}

/** Counts the accounts below an agent that have an open session. */
export async function countOnline(
  query: Query,
  {
    merchant,
    agentId,
    bounds,
  }: { readonly merchant: string; readonly agentId: bigint; readonly bounds: SessionBounds },
): Promise<{ readonly direct: number; readonly team: number }> {
  const [row] = await query<{ direct: number; team: number }>(
    `select count(distinct s.member_id)::int as team,
      (count(distinct s.member_id) filter (where line.depth = 1))::int as direct
    from session s join member m on m.id = s.member_id
    join member_line line on line.ancestor_id = $1 and line.descendant_id = s.member_id
    where s.merchant = $2 and line.depth > 0 and not m.disabled and s.last_seen_at > $3 and s.created_at > $4`,
    [agentId, merchant, bounds.idleSince, bounds.createdAfter],
  )
  return row ?? { direct: 0, team: 0 }
}

/** An account with its main balance in minor units. */
export interface MemberRow {
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly disabled: boolean
  readonly online: boolean
  readonly balance: bigint
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  readonly direct: number
  readonly team: number
}

const isOnline = `exists (
  select from session s
  where s.member_id = m.id and s.merchant = m.merchant and not m.disabled and s.last_seen_at > $3 and s.created_at > $4
)`

const balance = `coalesce((
  select a.balance from account a
  where a.member_id = m.id and a.purpose = 'main' and a.unit = m.currency and a.merchant = m.merchant and a.realm = 'real'
), 0)::bigint`

const memberColumns = `m.username, m.nickname, m.type, m.disabled, m.created_at as "createdAt",
  m.last_login_at as "lastLoginAt", ${isOnline} as online, ${balance} as balance,
  (select count(*)::int from member below where below.upline_id = m.id) as direct,
  (select count(*)::int from member_line line where line.ancestor_id = m.id and line.depth > 0) as team`

/** What a list of the accounts directly below another one shows. */
export interface MemberFilter {
  readonly merchant: string
  readonly uplineId: bigint
  readonly bounds: SessionBounds
  /** A part of their names. */
  readonly name: string | undefined
  /** The whole name of one of them, normalized. */
  readonly username: string | undefined
  readonly role: TeamRole | undefined
  readonly state: TeamState | undefined
}

const conditions = `m.merchant = $1 and m.upline_id = $2
  and ($5::text is null or position(lower($5) in lower(m.username)) > 0 or position(lower($5) in lower(m.nickname)) > 0)
  and ($6::text is null or (m.type in (1, 2, 41, 42)) = ($6 = 'agent'))
  and case $7::text when 'active' then not m.disabled when 'frozen' then m.disabled when 'online' then ${isOnline} else true end
  and ($8::text is null or lower(m.username) = $8)`

function toParameters({ merchant, uplineId, bounds, name, username, role, state }: MemberFilter): unknown[] {
  const session = [bounds.idleSince, bounds.createdAfter]
  return [merchant, uplineId, ...session, name ?? null, role ?? null, state ?? null, username ?? null]
}

/** Columns of each order; names are unique, therefore they decide between equal ones. */
const orders = {
  username: 'lower(m.username)',
  createdAt: 'm.created_at',
  lastLoginAt: 'm.last_login_at',
  balance,
} as const satisfies Record<TeamSort, string>

/** Returns a page of the accounts directly below another one. */
export function readMembers(
  query: Query,
  filter: MemberFilter,
  page: {
    readonly sort: TeamSort
    readonly direction: 'asc' | 'desc'
    readonly limit: number
    readonly offset: number
  },
): Promise<MemberRow[]> {
  const { sort, direction, limit, offset } = page
  const order = `${orders[sort]} ${direction === 'asc' ? 'asc nulls first' : 'desc nulls last'}, lower(m.username)`
  // Only the accounts of the page are counted below.
  return query<MemberRow>(
    `select ${memberColumns} from member m
    where m.id in (select m.id from member m where ${conditions} order by ${order} limit $9 offset $10)
    order by ${order}`,
    [...toParameters(filter), limit, offset],
  )
}

/** Counts the accounts of a list. */
export async function countMembers(query: Query, filter: MemberFilter): Promise<number> {
  const [row] = await query<{ total: number }>(
    `select count(*)::int as total from member m where ${conditions}`,
    toParameters(filter),
  )
  return row?.total ?? 0
}

/** Finds an account with its balance; the caller has found it in the team of its agent. */
export async function findMember(
  query: Query,
  {
    merchant,
    memberId,
    bounds,
  }: { readonly merchant: string; readonly memberId: bigint; readonly bounds: SessionBounds },
): Promise<MemberRow> {
  const [row] = await query<MemberRow>(`select ${memberColumns} from member m where m.merchant = $1 and m.id = $2`, [
    merchant,
    memberId,
    bounds.idleSince,
    bounds.createdAfter,
  ])
  if (!row) throw new Error(`Member ${memberId} does not exist.`)
  return row
}

/** An account of a team at any depth. */
export interface FoundRow {
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly depth: number
}

/** Finds accounts below an agent whose names contain a text: names that begin with it first, then the nearest. */
export function searchTeam(
  query: Query,
  { merchant, agentId, name, limit }: { merchant: string; agentId: bigint; name: string; limit: number },
): Promise<FoundRow[]> {
  return query<FoundRow>(
    `select m.username, m.nickname, m.type, line.depth
    from member_line line join member m on m.id = line.descendant_id
    where line.ancestor_id = $1 and line.depth > 0 and m.merchant = $2
      and (position(lower($3) in lower(m.username)) > 0 or position(lower($3) in lower(m.nickname)) > 0)
    order by position(lower($3) in lower(m.username)) = 1 desc, line.depth, lower(m.username) limit $4`,
    [agentId, merchant, name, limit],
  )
}

/** Returns the names from the account below an agent down to the one above an account of its team. */
export async function readPathAbove(query: Query, agentId: bigint, memberId: bigint): Promise<readonly string[]> {
  const rows = await query<{ username: string }>(
    `select m.username
    from member_line up
    join member_line own on own.ancestor_id = $1 and own.descendant_id = up.ancestor_id
    join member m on m.id = up.ancestor_id
    where up.descendant_id = $2 and up.depth > 0 and own.depth > 0
    order by own.depth`,
    [agentId, memberId],
  )
  return rows.map(({ username }) => username)
}

/** What an account itself has booked; minor units. */
export interface OwnFigures {
  readonly stake: bigint
  readonly win: bigint
  readonly validBet: bigint
  readonly rebate: bigint
  readonly bonus: bigint
  readonly deposit: bigint
  readonly withdrawal: bigint
}

/** Sums what an account itself has booked in a range of days, of its booked facts and its entries in the ledger. */
export async function sumOwn(
  query: Query,
  { merchant, memberId, timeZone, from, to }: Omit<TeamDays, 'agentId' | 'direct'> & { readonly memberId: bigint },
): Promise<OwnFigures> {
  const [row] = await query<OwnFigures>(
    `${boundsSql}, play as (
      select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win + adjustment), 0)::bigint as win,
        coalesce(sum(valid_bet), 0)::bigint as valid_bet
      from member_hour, bounds
      where member_id = $1 and merchant = $2 and realm = 'real' and hour >= since and hour < until
    ), money as (
      select coalesce(sum(e.amount) filter (where p.kind = 'rebate'), 0)::bigint as rebate,
        coalesce(sum(e.amount) filter (where p.kind in ('bonus', 'bonusForfeit')), 0)::bigint as bonus,
        coalesce(sum(e.amount) filter (where p.kind = 'deposit'), 0)::bigint as deposit,
        coalesce(sum(-e.amount) filter (where p.kind = 'payout'), 0)::bigint as withdrawal
      from account a join entry e on e.account_id = a.id join posting p on p.id = e.posting_id, bounds
      where a.member_id = $1 and a.merchant = $2 and a.realm = 'real'
        and p.kind in ('rebate', 'bonus', 'bonusForfeit', 'deposit', 'payout')
        and p.booked_at >= since and p.booked_at < until
    )
    select stake, win, valid_bet as "validBet", rebate, bonus, deposit, withdrawal from play, money`,
    [memberId, merchant, from, to, timeZone],
  )
  if (!row) throw new Error('The sum query returned no row.')
  return row
}

/** The agent and the account that notes are about. */
export interface NoteKey {
  readonly merchant: string
  readonly agentId: bigint
  readonly memberId: bigint
}

const isAbout = ({ merchant, agentId, memberId }: NoteKey) =>
  and(eq(agentNote.merchant, merchant), eq(agentNote.agentId, agentId), eq(agentNote.memberId, memberId))

/** Returns the notes of an agent about an account, newest first. */
export function readNotes({ orm }: Orm, key: NoteKey): Promise<{ code: string; text: string; at: Date }[]> {
  const { code, text, at } = agentNote
  return orm.select({ code, text, at }).from(agentNote).where(isAbout(key)).orderBy(desc(agentNote.id))
}

/** Makes the notes of an agent wait for each other until the transaction ends. */
export async function lockAgent({ query }: Pick<Connection, 'query'>, agentId: bigint): Promise<void> {
  await query('select id from member where id = $1 for no key update', [agentId])
}

/** Counts the notes of an agent about an account. */
export async function countNotes({ orm }: Orm, key: NoteKey): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(agentNote).where(isAbout(key))
  return row?.count ?? 0
}

/** Adds a note. */
export async function insertNote({ orm }: Orm, note: typeof agentNote.$inferInsert): Promise<void> {
  await orm.insert(agentNote).values(note)
}

/** Deletes a note of an agent about an account; returns whether it existed. */
export async function deleteNote({ orm }: Orm, key: NoteKey, code: string): Promise<boolean> {
  const rows = await orm
    .delete(agentNote)
    .where(and(isAbout(key), eq(agentNote.code, code)))
    .returning({ id: agentNote.id })
  return rows.length > 0
}

/** Whether an account is frozen by the agent above it. */
export async function isFrozenBy({ orm }: Orm, agentId: bigint, memberId: bigint): Promise<boolean> {
  const rows = await orm
    .select({ id: agentFreeze.memberId })
    .from(agentFreeze)
    .where(and(eq(agentFreeze.memberId, memberId), eq(agentFreeze.agentId, agentId)))
  return rows.length > 0
}

/** Records that an agent has frozen an account. */
export async function insertFreeze({ orm }: Orm, freeze: typeof agentFreeze.$inferInsert): Promise<void> {
  await orm.insert(agentFreeze).values(freeze).onConflictDoNothing()
}

/** Forgets that an agent has frozen an account: it is open again, or an operator decides. */
export async function deleteFreeze({ orm }: Orm, memberId: bigint): Promise<void> {
  await orm.delete(agentFreeze).where(eq(agentFreeze.memberId, memberId))
}
