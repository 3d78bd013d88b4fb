import type { LanguageCode } from '@croupier/domain/languages'
import type { LaunchMode } from '@croupier/domain/launch'
import type { MemberType } from '@croupier/domain/member'
import type { Currency } from '@croupier/domain/money'
import type { PersonalField } from '@croupier/domain/personal-fields'
import { waiveWagering } from '@croupier/endpoints/calls/ops/bonuses'
import type { requestKinds, requestStates } from '@croupier/endpoints/calls/ops/requests'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { normalizeUsername } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { session } from '../session/schema.ts'
import { memberNote, operatorRequest } from './schema.ts'

type Orm = Pick<Connection, 'orm'>
type Runner = Pick<Connection, 'query'>

/** A member with its main balance in minor units. */
export interface MemberListRow {
  readonly id: bigint
  readonly merchant: string
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly currency: string
  readonly disabled: boolean
  readonly balance: bigint
  readonly created_at: Date
  readonly last_login_at: Date | null
}

/** Filter of the list of members. */
export interface MemberFilter {
  readonly merchants: readonly string[]
  readonly search: string | undefined
  readonly type: number | undefined
  readonly disabled: boolean | undefined
  /** Ids below this one. */
  readonly before: bigint | undefined
  readonly limit: number
}

const memberColumns = `
  m.id, m.merchant, m.username, m.nickname, m.type, m.currency, m.disabled, m.created_at, m.last_login_at,
  coalesce((select balance from account a
    where a.member_id = m.id and a.purpose = 'main' and a.unit = m.currency and a.merchant = m.merchant
      and a.realm = case when m.type = 4 then 'demo' else 'real' end), 0)::bigint as balance`

const listSql = `
  select ${memberColumns} from member m
  where m.merchant = any($1::text[])
    and ($2::text is null or position(lower($2) in lower(m.username)) > 0
      or position(lower($2) in lower(m.nickname)) > 0 or m.id::text = $2)
    and ($3::int is null or m.type = $3)
    and ($4::boolean is null or m.disabled = $4)
    and ($5::bigint is null or m.id < $5)
  order by m.id desc limit $6`

/** Returns members, newest first. */
export async function readMembers({ query }: Runner, filter: MemberFilter): Promise<readonly MemberListRow[]> {
  const { merchants, search, type, disabled, before, limit } = filter
  const parameters = [merchants, search ?? null, type ?? null, disabled ?? null, before?.toString() ?? null, limit]
  return query<MemberListRow>(listSql, parameters)
}

/** A personal datum of a merchant's member, in the form in which it is stored. */
export interface PersonalValue {
  readonly merchant: string
  readonly value: string
}

/** Selects who has the `wanted` value, each by an index; of a name also those who stated it at the registration. */
const personalOwners = {
  mobile: 'select id from member where merchant = wanted.merchant and mobile = wanted.value',
  email: 'select id from member where merchant = wanted.merchant and email = wanted.value',
  accountNumber: `
    select member_id as id from bank_account where merchant = wanted.merchant and account_number = wanted.value`,
  holderName: `
    select member_id as id from bank_account where merchant = wanted.merchant and lower(holder_name) = lower(wanted.value)
    union all
    select id from member
    where merchant = wanted.merchant
      and lower(regexp_replace(profile ->> 'payeeName', '\\s+', ' ', 'g')) = lower(wanted.value)`,
} as const satisfies Record<PersonalField, string>

/**
 * Returns the members of merchants that have a personal datum, newest first. `before`: ids below this one. The page is cut before members
 * are joined: in the order of their ids the planner would read all of them, if it expected many with the value.
 */
export async function readMembersBy(
  { query }: Runner,
  field: PersonalField,
  page: { readonly wanted: readonly PersonalValue[]; readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly MemberListRow[]> {
  const { wanted, before, limit } = page
  return query<MemberListRow>(
    `with found as materialized (
      select distinct owner.id from unnest($1::text[], $2::text[]) as wanted (merchant, value)
      cross join lateral (${personalOwners[field]}) as owner
      where $3::bigint is null or owner.id < $3
      order by owner.id desc limit $4
    )
    select ${memberColumns} from found join member m on m.id = found.id
    order by m.id desc`,
    [wanted.map(({ merchant }) => merchant), wanted.map(({ value }) => value), before?.toString() ?? null, limit],
  )
}

/** A member's account as operators see it. */
export interface MemberDetailsRow extends MemberListRow {
  readonly invitation_code: string
  readonly mobile: string | null
  readonly email: string | null
  readonly profile: Readonly<Record<string, string>>
  readonly password_changed_at: Date
  readonly has_authenticator: boolean
  readonly upline: string | null
  readonly referrer: string | null
  readonly team_size: number
}

const detailsSql = `
  select ${memberColumns}, m.invitation_code, m.mobile, m.email, m.profile, m.password_changed_at,
    exists (
      select from member_authenticator where member_id = m.id and confirmed_at is not null
    ) as has_authenticator,
    upline.username as upline, referrer.username as referrer,
    (select count(*)::int from member_line where ancestor_id = m.id and depth > 0) as team_size
  from member m
  left join member upline on upline.id = m.upline_id
  left join member referrer on referrer.id = m.referrer_id
  where m.merchant = $1 and lower(m.username) = $2`

/** Finds a member with what belongs to its account. */
export async function findMemberDetails(
  { query }: Runner,
  merchant: string,
  username: string,
): Promise<MemberDetailsRow | undefined> {
  const [row] = await query<MemberDetailsRow>(detailsSql, [merchant, normalizeUsername(username)])
  return row
}

/** A member as changes need it. */
export interface MemberReference {
  readonly id: bigint
  readonly username: string
  /** E.164. */
  readonly mobile: string | null
  readonly type: MemberType
  readonly disabled: boolean
  /** Interface language that the account has chosen last; null before a choice. */
  readonly language: LanguageCode | null
}

/** Finds a member of a merchant and locks it, so that changes of it come one after the other. */
export async function lockMember(
  { orm }: Orm,
  merchant: string,
  username: string,
): Promise<MemberReference | undefined> {
  const { id, mobile, type, disabled, language } = member
  const [row] = await orm
    .select({ id, username: member.username, mobile, type: sql<MemberType>`${type}`, disabled, language })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(sql`lower(${member.username})`, normalizeUsername(username))))
    .for('no key update')
  return row
}

/** Closes or opens a member's account. */
export async function setDisabled({ orm }: Orm, memberId: bigint, disabled: boolean): Promise<void> {
  await orm.update(member).set({ disabled }).where(eq(member.id, memberId))
}

/** Sets a password that the member has to change. */
export async function issuePassword({ orm }: Orm, memberId: bigint, passwordHash: string, now: Date): Promise<void> {
  const changes = { passwordHash, passwordChangedAt: now, passwordIssued: true }
  await orm.update(member).set(changes).where(eq(member.id, memberId))
}

/** Returns a member's sessions, the last used one first. */
export async function readSessions({ orm }: Orm, memberId: bigint) {
  const { createdAt, lastSeenAt, ip } = session
  return orm
    .select({ createdAt, lastSeenAt, ip })
    .from(session)
    .where(eq(session.memberId, memberId))
    .orderBy(desc(lastSeenAt))
    .limit(50)
}

/** Adds a note. */
export async function insertNote({ orm }: Orm, note: typeof memberNote.$inferInsert): Promise<void> {
  await orm.insert(memberNote).values(note)
}

/** Returns the notes about a member, newest first. */
export async function readNotes({ orm }: Orm, memberId: bigint) {
  const { at, operator, text } = memberNote
  return orm
    .select({ at, operator, text })
    .from(memberNote)
    .where(eq(memberNote.memberId, memberId))
    .orderBy(desc(memberNote.id))
    .limit(100)
}

/** An account of a member in minor units. */
export interface AccountRow {
  readonly purpose: string
  readonly vendor: string | null
  readonly unit: string
  readonly realm: string
  readonly balance: bigint
}

/** Returns a member's ledger accounts. */
export async function readAccounts({ query }: Runner, memberId: bigint): Promise<readonly AccountRow[]> {
  return query<AccountRow>(
    'select purpose, vendor, unit, realm, balance from account where member_id = $1 order by realm desc, purpose, vendor, unit',
    [memberId],
  )
}

/** Booked facts of a category in minor units. */
export interface PlayRow {
  readonly game_type: string
  readonly rounds: number
  readonly stake: bigint
  readonly valid_bet: bigint
  readonly win: bigint
}

/** Sums a member's real play since an instant by category. */
export async function sumPlay({ query }: Runner, memberId: bigint, since: Date): Promise<readonly PlayRow[]> {
  return query<PlayRow>(
    `select game_type, sum(rounds)::int as rounds, sum(stake)::bigint as stake, sum(valid_bet)::bigint as valid_bet,
      sum(win + adjustment)::bigint as win
    from member_hour where member_id = $1 and realm = 'real' and hour >= $2
    group by game_type order by sum(stake) desc`,
    [memberId, since],
  )
}

/** A ledger entry of a member in minor units. */
export interface EntryRow {
  readonly posting_id: bigint
  readonly account_id: bigint
  readonly booked_at: Date
  readonly kind: string
  readonly reference: string
  readonly purpose: string
  readonly vendor: string | null
  readonly unit: string
  readonly realm: string
  readonly amount: bigint
  readonly balance_after: bigint
}

/** Returns ledger entries of all accounts of a member, newest first. */
export async function readEntries(
  { query }: Runner,
  {
    memberId,
    before,
    limit,
  }: { memberId: bigint; before: readonly [postingId: string, accountId: string] | undefined; limit: number },
): Promise<readonly EntryRow[]> {
  return query<EntryRow>(
    `select p.id as posting_id, e.account_id, p.booked_at, p.kind, p.reference, a.purpose, a.vendor, a.unit, a.realm, e.amount,
      e.balance_after
    from account a join entry e on e.account_id = a.id join posting p on p.id = e.posting_id
    where a.member_id = $1 and ($2::bigint is null or (p.id, e.account_id) < ($2::bigint, $3::bigint))
    order by p.id desc, e.account_id desc limit $4`,
    [memberId, before?.[0] ?? null, before?.[1] ?? null, limit],
  )
}

/** A round of a member. Amounts in minor units. */
export interface RoundRow {
  readonly vendor: string
  readonly roundId: string
  readonly game: string
  readonly mode: LaunchMode
  readonly state: 'open' | 'settled' | 'cancelled'
  readonly stake: bigint
  readonly win: bigint
  readonly currency: Currency
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** The place of a round among those of its member: the newest first. */
export type RoundKey = readonly [openedAt: Date, vendor: string, roundId: string]

/** Returns the rounds of a member for a kind of money, newest first, with the names of their games in a language. */
export async function readRounds(
  { query }: Runner,
  page: {
    readonly memberId: bigint
    readonly mode: LaunchMode
    readonly language: string
    readonly after: RoundKey | undefined
    readonly limit: number
  },
): Promise<readonly RoundRow[]> {
  const { memberId, mode, language, after = [null, null, null], limit } = page
  return query<RoundRow>(
    `select round.vendor, round.round_id as "roundId", round.mode, round.state, round.stake, round.win, round.currency,
      round.opened_at as "openedAt", round.closed_at as "closedAt",
      coalesce(game.name ->> $3, game.name ->> 'EN', round.node_id) as game
    from game_round as round left join game on game.node_id = round.node_id
    where round.member_id = $1 and round.mode = $2 and round.state <> 'tombstoned'
      and ($5::timestamptz is null or (round.opened_at, round.vendor, round.round_id) < ($5, $6::text, $7::text))
    order by round.opened_at desc, round.vendor desc, round.round_id desc
    limit $4`,
    [memberId, mode, language, limit, ...after],
  )
}

/** A request with the username of its member. */
export type RequestRow = typeof operatorRequest.$inferSelect & { readonly username: string }

export type NewRequest = typeof operatorRequest.$inferInsert

/** Adds a request. */
export async function insertRequest({ orm }: Orm, request: NewRequest): Promise<void> {
  await orm.insert(operatorRequest).values(request)
}

const createRequestSql = (state = 'r.state', decidedAt = 'r.decided_at') => `
  select r.id, r.merchant, r.kind, r.member_id as "memberId", r.amount, r.currency, r.vendor, r.round_id as "roundId",
    r.reason, ${state} as state,
    r.requested_by as "requestedBy", r.requested_at as "requestedAt", r.decided_by as "decidedBy",
    ${decidedAt} as "decidedAt", m.username
  from operator_request r join member m on m.id = r.member_id`

/** A request of any kind; a grant has the id of its bonus, a waiver that of its requirement. */
export type ListedRequestRow = Omit<RequestRow, 'kind' | 'state'> & {
  readonly kind: (typeof requestKinds)[number]
  readonly state: (typeof requestStates)[number]
}

/** A request that nobody has decided, and a round of it that its vendor has ended meanwhile. */
const isEndedSql = `r.state = 'waiting' and r.kind = 'return' and round.member_id = r.member_id and round.vendor = r.vendor
    and round.round_id = r.round_id and round.mode = 'real' and round.state <> 'open'`

/**
 * Requests of every kind. What returns a round is void from the end of the round. A requirement lacks when and why it was waived first:
 * its entry in the audit log has both.
 */
const listedRequestSql = `(
  ${createRequestSql()}
  where not exists (select from game_round as round where ${isEndedSql})
  union all
  ${createRequestSql(`'void'`, 'round.closed_at')}
  join game_round as round on ${isEndedSql}
  union all
  select b.id::text, b.merchant, 'grant', b.member_id, b.amount, b.currency, null::text, null::text, b.reason, 'waiting',
    b.granted_by, b.created_at, null::text, null::timestamptz, m.username
  from bonus b join member m on m.id = b.member_id
  where b.state = 'proposed'
  union all
  select w.id::text, w.merchant, 'waiver', w.member_id, w.amount, m.currency, null::text, null::text,
    coalesce(waived.reason, ''), 'waiting',
    w.endorsed_by, coalesce(waived.at, w.created_at), null::text, null::timestamptz, m.username
  from wagering w join member m on m.id = w.member_id
  left join lateral (
    select reason, at from audit_entry
    where subject = 'member ' || w.member_id and operation = '${waiveWagering.method} ${waiveWagering.path}'
      and before ->> 'wagering' = w.id::text
    order by id desc limit 1
  ) waived on true
  where w.state = 'open' and w.endorsed_by is not null
) as r`

interface RequestPage {
  readonly merchants: readonly string[]
  readonly state: string
  /** The last request of the page before; `at`: when it was requested, or decided. */
  readonly after: { readonly at: Date; readonly kind: string; readonly id: string } | null
  readonly limit: number
}

/** Returns requests in a state: waiting ones oldest first, decided ones newest first. */
export async function readRequests(
  { query }: Runner,
  { merchants, state, after, limit }: RequestPage,
): Promise<readonly ListedRequestRow[]> {
  return query<ListedRequestRow>(
    `select r.* from ${listedRequestSql} where r.merchant = any($1::text[]) and r.state = $2
      and ($3::timestamptz is null or case when r.state = 'waiting' then (r."requestedAt", r.kind, r.id) > ($3, $4, $5)
        else r."decidedAt" < $3 or (r."decidedAt" = $3 and (r.kind, r.id) > ($4, $5)) end)
    order by case when r.state = 'waiting' then r."requestedAt" end, r."decidedAt" desc, r.kind, r.id
    limit $6`,
    [merchants, state, after?.at ?? null, after?.kind ?? null, after?.id ?? null, limit],
  )
}

/** Counts the requests that wait for a second operator. */
export async function countWaitingRequests(
  { query }: Runner,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await query<{ readonly count: number; readonly oldest: Date | null }>(
    `select count(*)::int as count, min(r."requestedAt") as oldest from ${listedRequestSql}
    where r.merchant = any($1::text[]) and r.state = 'waiting'`,
    [merchants],
  )
  return row ?? { count: 0, oldest: null }
}

/** Finds a request of one of the merchants and locks it. */
export async function lockRequest(
  { query }: Runner,
  merchants: readonly string[],
  id: string,
): Promise<RequestRow | undefined> {
  const [row] = await query<RequestRow>(
    `${createRequestSql()} where r.merchant = any($1::text[]) and r.id = $2 for update of r`,
    [merchants, id],
  )
  return row
}

/** Decides a request. */
export async function decideRequest(
  { orm }: Orm,
  id: string,
  decision: Pick<typeof operatorRequest.$inferInsert, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await orm.update(operatorRequest).set(decision).where(eq(operatorRequest.id, id))
}
